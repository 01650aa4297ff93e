/**
 * Turns the elements of an everyday pattern into the steps of a `FastLayout`, or says that the pattern needs the general parser. Date
 * fields must be in the pattern in full; time, fraction and offset may be in optional sections.
 */
import type { Element, NumberElement, OffsetElement, TextElement } from './elements.js'
import type { LocaleTexts } from './locale-data.js'

/** The kinds of steps; the numbers are those of the reader's switch. */
export const Step = { literal: 0, digits: 1, oneOrTwoDigits: 2, fraction: 3, name: 4, offset: 5, optional: 6 } as const

/** Places of the fields that a layout reads. */
export const Slot = {
  year: 0,
  month: 1,
  day: 2,
  hour: 3,
  minute: 4,
  second: 5,
  weekday: 6,
  fraction: 7,
  offset: 8,
} as const

const SLOTS: Readonly<Record<string, number>> = {
  Year: Slot.year,
  YearOfEra: Slot.year,
  MonthOfYear: Slot.month,
  DayOfMonth: Slot.day,
  HourOfDay: Slot.hour,
  MinuteOfHour: Slot.minute,
  SecondOfMinute: Slot.second,
  DayOfWeek: Slot.weekday,
}

/** Flags of an offset step. */
export const OffsetFlag = { colon: 1, zulu: 2, hoursOnly: 4, seconds: 8 } as const

/** Names of one field: by the codes of their three characters if all have three, else by trial. */
export interface NameTable {
  readonly byCodes: ReadonlyMap<number, number> | undefined
  readonly entries: readonly (readonly [name: string, value: number])[]
}

/** Steps as triples of numbers: kind, first and second argument; with the names and optional sections that they point to. */
export interface LayoutSteps {
  readonly codes: readonly number[]
  readonly tables: readonly NameTable[]
  readonly sections: readonly LayoutSteps[]
}

/** Three characters as one number. */
export const codesAt = (text: string, at: number): number =>
  (text.charCodeAt(at) * 65536 + text.charCodeAt(at + 1)) * 65536 + text.charCodeAt(at + 2)

function nameTable(element: TextElement, texts: LocaleTexts): NameTable {
  const entries = texts.entries(element)
  const isEven = entries.length > 0 && entries.every(([name]) => name.length === 3)
  return { entries, byCodes: isEven ? new Map(entries.map(([name, value]) => [codesAt(name, 0), value])) : undefined }
}

/** The steps of a pattern with the slots that its texts always fill, or null. */
export function layoutSteps(
  elements: readonly Element[],
  texts: LocaleTexts,
): { readonly steps: LayoutSteps; readonly required: ReadonlySet<number> } | null {
  const required = new Set<number>()
  const steps = compile(elements, texts, required, false)
  const hasDate = required.has(Slot.month) && required.has(Slot.day)
  return steps === null || !hasDate ? null : { steps, required }
}

function compile(
  elements: readonly Element[],
  texts: LocaleTexts,
  seen: Set<number>,
  optional: boolean,
): LayoutSteps | null {
  const codes: number[] = []
  const tables: NameTable[] = []
  const sections: LayoutSteps[] = []
  /** Takes a slot; a section may hold no part of the date, and no slot may be filled twice in a row. */
  const take = (slot: number | undefined): slot is number => {
    if (slot === undefined || seen.has(slot)) return false
    if (optional && (slot <= Slot.day || slot === Slot.weekday)) return false
    seen.add(slot)
    return true
  }
  for (const element of elements) {
    switch (element.kind) {
      case 'literal':
        for (let at = 0; at < element.text.length; at++) codes.push(Step.literal, element.text.charCodeAt(at), 0)
        break
      case 'number': {
        const slot = typeof element.field === 'string' ? SLOTS[element.field] : undefined
        const width = slot === Slot.weekday || slot === undefined ? undefined : widthOf(element, slot)
        if (width === undefined || !take(slot)) return null
        codes.push(width === 0 ? Step.oneOrTwoDigits : Step.digits, slot, width)
        break
      }
      case 'fraction':
        if (element.point || element.min !== element.max || !take(Slot.fraction)) return null
        codes.push(Step.fraction, element.min, 0)
        break
      case 'text': {
        const slot = SLOTS[element.field]
        if (!take(slot)) return null
        codes.push(Step.name, slot, tables.push(nameTable(element, texts)) - 1)
        break
      }
      case 'offset': {
        const flags = offsetFlags(element)
        if (flags < 0 || !take(Slot.offset)) return null
        codes.push(Step.offset, flags, 0)
        break
      }
      case 'optional': {
        // Each section stands for itself: the same slot may be in several, of which a string has one.
        const section = compile(element.inner, texts, new Set(seen), true)
        if (section === null) return null
        codes.push(Step.optional, sections.push(section) - 1, 0)
        break
      }
      default:
        return null
    }
  }
  return { codes, tables, sections }
}

/** The fixed width of a number, 0 for one or two digits; undefined when the general parser must decide. */
function widthOf(element: NumberElement, slot: number): number | undefined {
  const { min, max, subsequent, reduced, base, sign } = element
  if (base !== undefined || sign === 'always' || sign === 'never') return undefined
  if (slot === Slot.year) {
    if (reduced) return 2
    return min === 4 && max > 4 && subsequent >= 0 ? 4 : undefined
  }
  if (min === 2 && max === 2) return 2
  return min === 1 && subsequent === 0 && (max === 19 || max === 2) ? 0 : undefined
}

/** The flags of an offset element, -1 when the general parser must decide. */
function offsetFlags(element: OffsetElement): number {
  const { zero } = element
  if (element.seconds === 'required' || (zero !== 'Z' && !/^\+00(:?00)?$/.test(zero))) return -1
  return (
    (element.colon ? OffsetFlag.colon : 0) |
    (zero === 'Z' ? OffsetFlag.zulu : 0) |
    (element.minutes === 'optional' ? OffsetFlag.hoursOnly : 0) |
    (element.seconds === 'optional' ? OffsetFlag.seconds : 0)
  )
}
