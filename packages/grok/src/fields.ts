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

interface Part {
  readonly group: number
  readonly convert: Conversion | null
}

interface Field extends Capture {
  readonly parts: readonly Part[]
}

/** Reads the values of all fields from a match. */
export class FieldReader {
  /** The fields in the order in which the names of their groups first appear. */
  readonly fields: readonly Capture[]
  // One field at a time is read in the loop that runs for every text: flat lists, and the parts only where there are
  // several.
  private readonly groups: readonly number[]
  private readonly conversions: readonly (Conversion | null)[]
  private readonly parts: readonly (readonly Part[] | null)[]

  /**
   * @param names numbers of the groups by full name, type and all
   * @param slots where the text of each group is found, if not under its number
   */
  constructor(names: ReadonlyMap<string, readonly number[]>, slots?: readonly number[]) {
    const fields = fieldsOf(names, slots)
    this.fields = fields.map(({ name, type }) => ({ name, type }))
    this.groups = fields.map(({ parts }) => parts[0]?.group ?? 0)
    this.conversions = fields.map(({ parts }) => parts[0]?.convert ?? null)
    this.parts = fields.map(({ parts }) => (parts.length > 1 ? parts : null))
  }

  /**
   * Writes the value of each field to its place: undefined when none of its groups took part, a list when several did.
   *
   * @throws JavaException Java's number format fault
   */
  read(texts: GroupTexts, values: unknown[]): void {
    const { groups, conversions, parts } = this
    for (let at = 0; at < groups.length; at++) {
      const several = parts[at] as readonly Part[] | null
      if (several !== null) {
        values[at] = readMany(several, texts)
        continue
      }
      const text = texts[groups[at] as number]
      const convert = conversions[at] as Conversion | null
      values[at] = convert === null || text === undefined ? text : convert(text)
    }
  }
}

/** Groups of one field are in the order of the first appearance of their full name, then of their place. */
function fieldsOf(names: ReadonlyMap<string, readonly number[]>, slots?: readonly number[]): Field[] {
  const fields = new Map<string, { type: CaptureType; parts: Part[] }>()
  for (const [groupName, groups] of names) {
    const { name, type } = captureOf(groupName)
    let field = fields.get(name)
    if (field === undefined) {
      field = { type, parts: [] }
      fields.set(name, field)
    }
    for (const number of groups) field.parts.push({ group: slots?.[number] ?? number, convert: conversionOf(type) })
  }
  return Array.from(fields, ([name, field]) => ({ name, ...field }))
}

function readMany(parts: readonly Part[], texts: GroupTexts): unknown {
  const values: unknown[] = []
  for (const { group, convert } of parts) {
    const text = texts[group]
    if (text !== undefined) values.push(convert === null ? text : convert(text))
  }
  return values.length > 1 ? values : values[0]
}
