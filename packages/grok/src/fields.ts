/** The fields of an expression: which groups write each, and how their texts become one value. */

import { type CaptureType, type Conversion, captureOf, conversionOf } from './capture-type.js'

/** A field that an expression can write. */
export interface Capture {
  /** The field's path as it is written: `source.ip`. */
  readonly name: string
  /** The type of its first group. */
  readonly type: CaptureType
}

/** The texts of the groups by number; undefined for a group that took no part. */
export type GroupTexts = ArrayLike<string | undefined>

/** A field with what reads its value from a match. */
export interface Field extends Capture {
  /** The value, or undefined when no group of the field took part. @throws JavaException Java's number format fault */
  read(texts: GroupTexts): unknown
}

interface Part {
  readonly group: number
  readonly convert: Conversion
}

/**
 * The fields in the order in which the names of their groups first appear. Groups of one field are in the order of the first
 * appearance of their full name, then of their place.
 *
 * @param names numbers of the groups by full name, type and all
 */
export function fieldsOf(names: ReadonlyMap<string, readonly number[]>): readonly Field[] {
  const fields = new Map<string, { type: CaptureType; parts: Part[] }>()
  for (const [groupName, groups] of names) {
    const { name, type } = captureOf(groupName)
    let field = fields.get(name)
    if (field === undefined) {
      field = { type, parts: [] }
      fields.set(name, field)
    }
    for (const group of groups) field.parts.push({ group, convert: conversionOf(type) })
  }
  return Array.from(fields, ([name, { type, parts }]) => ({ name, type, read: readerOf(type, parts) }))
}

function readerOf(type: CaptureType, parts: readonly Part[]): Field['read'] {
  const [first] = parts
  if (first === undefined || parts.length > 1) return texts => readMany(parts, texts)
  const { group, convert } = first
  if (type === 'string') return texts => texts[group]
  return texts => {
    const text = texts[group]
    return text === undefined ? undefined : convert(text)
  }
}

/** One value is given as it is, several as a list. */
function readMany(parts: readonly Part[], texts: GroupTexts): unknown {
  const values: unknown[] = []
  for (const { group, convert } of parts) {
    const text = texts[group]
    if (text !== undefined) values.push(convert(text))
  }
  return values.length > 1 ? values : values[0]
}
