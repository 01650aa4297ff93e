/** The exceptions that scripts may make, as far as their constructors or getters are not the usual ones. */
import { JavaException } from '@sluice/java'
import type { ClassLibrary, Library } from '../define.js'
import { exceptionClass } from './object.js'

/** Exceptions with the two usual constructors and no other members. */
const plainExceptions = [
  'java.lang.ArithmeticException',
  'java.lang.ArrayIndexOutOfBoundsException',
  'java.lang.ArrayStoreException',
  'java.lang.ClassCastException',
  'java.lang.ClassNotFoundException',
  'java.lang.CloneNotSupportedException',
  'java.lang.IllegalAccessException',
  'java.lang.IllegalArgumentException',
  'java.lang.IllegalMonitorStateException',
  'java.lang.IllegalStateException',
  'java.lang.IllegalThreadStateException',
  'java.lang.IndexOutOfBoundsException',
  'java.lang.InstantiationException',
  'java.lang.InterruptedException',
  'java.lang.NegativeArraySizeException',
  'java.lang.NoSuchFieldException',
  'java.lang.NoSuchMethodException',
  'java.lang.NullPointerException',
  'java.lang.NumberFormatException',
  'java.lang.ReflectiveOperationException',
  'java.lang.RuntimeException',
  'java.lang.SecurityException',
  'java.lang.StringIndexOutOfBoundsException',
  'java.lang.UnsupportedOperationException',
  'java.util.ConcurrentModificationException',
  'java.util.InputMismatchException',
  'java.util.NoSuchElementException',
  'java.util.TooManyListenersException',
]

/** An exception class with only the constructor without a string. */
const withoutText = (className: string): ClassLibrary => ({
  constructors: { 'new/0': () => new JavaException(className, null) },
})

const ILL_FORMED = 'java.util.IllformedLocaleException'

const illFormedLocale: ClassLibrary = {
  constructors: {
    ...exceptionClass(ILL_FORMED).constructors,
    'new/2': (text: string | null, index: number) =>
      new JavaException(ILL_FORMED, index < 0 ? text : `${text} [at index ${index}]`),
  },
  methods: {
    'getErrorIndex/0': (receiver: JavaException) => Number(/ \[at index (\d+)\]$/.exec(receiver.text ?? '')?.[1] ?? -1),
  },
}

/** A `MissingResourceException`. */
class MissingResource extends JavaException {
  constructor(
    text: string | null,
    readonly resourceClass: string | null,
    readonly key: string | null,
  ) {
    super('java.util.MissingResourceException', text)
  }
}

const missingResource: ClassLibrary = {
  constructors: {
    'new/3': (text: string | null, className: string | null, key: string | null) =>
      new MissingResource(text, className, key),
  },
  methods: {
    'getClassName/0': (receiver: MissingResource) => receiver.resourceClass,
    'getKey/0': (receiver: MissingResource) => receiver.key,
  },
}

/** The exceptions of `java.lang` and the plain ones of `java.util`. */
export const exceptions: Library = {
  ...Object.fromEntries(plainExceptions.map(name => [name, exceptionClass(name)])),
  'java.util.EmptyStackException': withoutText('java.util.EmptyStackException'),
  'java.util.FormatterClosedException': withoutText('java.util.FormatterClosedException'),
  [ILL_FORMED]: illFormedLocale,
  'java.util.MissingResourceException': missingResource,
}
