/** The members of `Object`, `Comparable`, `Exception` and its kin, `System`, `StackTraceElement`. */
import { JavaException, javaCompare, javaEquals, javaHashCode, javaToString, longOf } from '@sluice/java'
import { JavaArray } from '../array.js'
import type { ClassLibrary } from '../define.js'
import { services } from '../services.js'

/** Java's `String.valueOf(Object)`, for exceptions and lambdas too. */
export function textOfAny(value: unknown): string {
  if (value instanceof JavaException) return value.toJavaString()
  return typeof value === 'function' ? '$$Lambda@0' : javaToString(value)
}

/** `java.lang.Object`. */
export const object: ClassLibrary = {
  methods: {
    'equals/1': (receiver: unknown, other: unknown) => javaEquals(receiver, other),
    'hashCode/0': (receiver: unknown) => javaHashCode(receiver),
    'toString/0': textOfAny,
  },
}

/** `java.lang.Comparable`. */
export const comparable: ClassLibrary = {
  methods: { 'compareTo/1': (receiver: unknown, other: unknown) => javaCompare(receiver, other) },
}

/** Constructors of an exception class. */
export const exceptionClass = (className: string): ClassLibrary => ({
  constructors: {
    'new/0': () => new JavaException(className, null),
    'new/1': (text: string | null) => new JavaException(className, text),
  },
})

/** `java.lang.Exception`. */
export const exception: ClassLibrary = {
  ...exceptionClass('java.lang.Exception'),
  methods: {
    'getLocalizedMessage/0': (receiver: JavaException) => receiver.text,
    'getMessage/0': (receiver: JavaException) => receiver.text,
    // The frames of a Java stack have no counterpart here.
    'getStackTrace/0': () => new JavaArray('java.lang.StackTraceElement', []),
  },
}

/** `java.lang.System`. */
export const system: ClassLibrary = {
  statics: {
    'currentTimeMillis/0': () => longOf(Math.floor(services().clock())),
    'nanoTime/0': () => longOf(Math.floor(services().clock() * 1e6)),
  },
}
