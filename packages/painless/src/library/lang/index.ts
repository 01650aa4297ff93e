/** The classes of `java.lang` by name. */

import { iterable } from '../collection/collection-members.js'
import type { Library } from '../define.js'
import { appendable, charSequence } from './char-sequence.js'
import { character } from './character.js'
import { enumClass } from './enum.js'
import { double, float, math } from './floating.js'
import { boolean, byte, integer, long, number, short } from './integers.js'
import { comparable, exception, exceptionClass, object, stackTraceElement, system } from './object.js'
import { string } from './string.js'
import { stringBuffer, stringBuilder } from './string-builder.js'

/** Exceptions that have the two usual constructors and nothing of their own. */
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

/** `java.lang`, and the plain exceptions of `java.util`. */
export const javaLang: Library = {
  ...Object.fromEntries(plainExceptions.map(name => [name, exceptionClass(name)])),
  'java.lang.Appendable': appendable,
  'java.lang.Boolean': boolean,
  'java.lang.Byte': byte,
  'java.lang.CharSequence': charSequence,
  'java.lang.Character': character,
  'java.lang.Comparable': comparable,
  'java.lang.Double': double,
  'java.lang.Enum': enumClass,
  'java.lang.Exception': exception,
  'java.lang.Float': float,
  'java.lang.Integer': integer,
  'java.lang.Iterable': iterable,
  'java.lang.Long': long,
  'java.lang.Math': math,
  'java.lang.Number': number,
  'java.lang.Object': object,
  'java.lang.Short': short,
  'java.lang.StackTraceElement': stackTraceElement,
  'java.lang.StrictMath': math,
  'java.lang.String': string,
  'java.lang.StringBuffer': stringBuffer,
  'java.lang.StringBuilder': stringBuilder,
  'java.lang.System': system,
}
