/** The capture of a group: the field and the type in its name, and the conversion of its text. */

import {
  doubleOf,
  floatOf,
  JavaException,
  parseBoolean,
  parseDouble,
  parseFloat32,
  parseInt32,
  parseInt64,
} from '@sluice/java'

/** The types a capture can ask for; anything else that is written means `string`. */
export type CaptureType = 'string' | 'int' | 'long' | 'float' | 'double' | 'boolean'

/** From the text of a capture to its value. @throws JavaException Java's number format fault */
export type Conversion = (text: string) => unknown

const conversions: Readonly<Record<CaptureType, Conversion | null>> = {
  string: null,
  int: text => parseInt32(text),
  long: text => parseInt64(text),
  float: text => floatOf(parseFloat32(text)),
  double: text => doubleOf(parseDouble(text)),
  boolean: text => parseBoolean(text),
}

/** How the text of a capture becomes a value; null for a string, which it is. */
export const conversionOf = (type: CaptureType): Conversion | null => conversions[type]

/**
 * Field and type of a group by its full name: of two parts or more the second is the field, of exactly three the third
 * is the type.
 *
 * @throws JavaException Java's own fault for a name of nothing but colons
 */
export function captureOf(groupName: string): { name: string; type: CaptureType } {
  const parts = groupName.split(':')
  // Java's split leaves out empty parts at the end.
  while (parts.at(-1) === '') parts.pop()
  const [first, second, third] = parts
  if (first === undefined) {
    throw new JavaException('java.lang.ArrayIndexOutOfBoundsException', 'Index 0 out of bounds for length 0')
  }
  const type = parts.length === 3 && third !== undefined && third in conversions ? (third as CaptureType) : 'string'
  return { name: second ?? first, type }
}
