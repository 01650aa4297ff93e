/** The classes of `java.lang` by name. */

import { iterable } from '../collection/collection-members.js'
import type { Library } from '../define.js'
import { appendable, charSequence } from './char-sequence.js'
import { character } from './character.js'
import { enumClass } from './enum.js'
import { exceptions } from './exceptions.js'
import { double, float, math } from './floating.js'
import { boolean, byte, integer, long, number, short } from './integers.js'
import { comparable, exception, object, system } from './object.js'
import { string } from './string.js'
import { stringBuffer, stringBuilder } from './string-builder.js'

/** `java.lang`, with the exceptions and events of `java.util`. */
export const javaLang: Library = {
  ...exceptions,
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
  'java.lang.StrictMath': math,
  'java.lang.String': string,
  'java.lang.StringBuffer': stringBuffer,
  'java.lang.StringBuilder': stringBuilder,
  'java.lang.System': system,
}
