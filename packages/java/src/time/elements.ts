/**
 * The parts of which a date pattern consists, as data: what `java.time.format.DateTimeFormatterBuilder` collects. `ElementBuilder` also
 * knows Java's rule of adjacent values (`yyyyMMdd`: a number gives back digits that the fixed-width numbers right after it need).
 */
import { illegalArgument } from '../throwable.js'
import type { ChronoField, WeekField } from './temporal.js'

/** Java's `SignStyle`. */
export type SignStyle = 'normal' | 'exceedsPad' | 'notNegative' | 'always' | 'never'

/** A field whose number or text is in the pattern. */
export type PatternField = ChronoField | 'QuarterOfYear' | 'ModifiedJulianDay' | WeekField

/** The name under which a field is kept among parsed values, and which messages show. */
export const fieldKey = (field: PatternField): string => (typeof field === 'string' ? field : field.name)

/** Java's `TextStyle` without its stand-alone half. */
export type TextWidth = 'short' | 'full' | 'narrow'

/** A number of a field, or with `reduced` the last digits of one from `base` (2000 unless given) on. */
export interface NumberElement {
  readonly kind: 'number'
  readonly field: PatternField
  readonly min: number
  readonly max: number
  readonly sign: SignStyle
  readonly reduced: boolean
  readonly base?: number
  /** Digits that adjacent numbers after this one need; -1: its width is fixed because a number before it is adjacent. */
  readonly subsequent: number
}

/** A fraction of a second as digits, with `point` also its decimal point. */
export interface FractionElement {
  readonly kind: 'fraction'
  readonly min: number
  readonly max: number
  readonly point: boolean
  /** Printed with three, six or nine digits. */
  readonly grouped?: boolean
  readonly subsequent: number
}

/** A string of a field in the locale. */
export interface TextElement {
  readonly kind: 'text'
  readonly field: 'DayOfWeek' | 'MonthOfYear' | 'QuarterOfYear' | 'AmPmOfDay' | 'Era'
  readonly width: TextWidth
  readonly standalone: boolean
}

/** An offset by Java's pattern names (`+HH:MM:ss`); `zero` is the text of offset 0. */
export interface OffsetElement {
  readonly kind: 'offset'
  readonly minutes: 'optional' | 'required'
  readonly seconds: 'none' | 'optional' | 'required'
  readonly colon: boolean
  readonly zero: string
}

/** One part of a pattern. */
export type Element = (
  | NumberElement
  | FractionElement
  | TextElement
  | OffsetElement
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'dayPeriod' }
  | { readonly kind: 'localizedOffset'; readonly full: boolean }
  | { readonly kind: 'zoneId' }
  /** `appendZoneOrOffsetId`: like `zoneId`, printed also from an offset alone. */
  | { readonly kind: 'zoneOrOffset' }
  | { readonly kind: 'zoneText'; readonly full: boolean; readonly generic: boolean }
  | { readonly kind: 'pad'; readonly width: number; readonly character: string; readonly inner: Element }
  | { readonly kind: 'optional'; readonly inner: readonly Element[] }
) & {
  /** The letters of the pattern that it comes from. */
  readonly source?: string
}

/** An offset element by Java's pattern name, such as `+HH:MM:ss`. */
export function offsetElement(pattern: string, zero: string): OffsetElement {
  return {
    kind: 'offset',
    minutes: pattern.includes('MM') ? 'required' : 'optional',
    seconds: pattern.includes('SS') ? 'required' : pattern.includes('ss') ? 'optional' : 'none',
    colon: pattern.includes(':'),
    zero,
  }
}

/** Collects elements in order. Mutable; one use. */
export class ElementBuilder {
  readonly #levels: Element[][] = [[]]
  /** Index of the number that adjacent numbers may take digits from, -1 when the last element was none. */
  #base = -1
  #pad = 0
  #padding = ' '

  /** The finished elements; sections still open are closed, as Java does. */
  build(): readonly Element[] {
    while (this.#levels.length > 1) this.endOptional()
    return this.#levels[0] as Element[]
  }

  /** A fixed text. */
  literal(text: string): this {
    return this.#plain({ kind: 'literal', text })
  }

  /** Any element that is not a number. */
  add(element: Exclude<Element, NumberElement | FractionElement>): this {
    return this.#plain(element)
  }

  /** A number of min to max digits. Throws IllegalArgumentException for a width that Java refuses. */
  number(field: PatternField, min = 1, max = 19, sign: SignStyle = 'normal'): this {
    if (min < 1 || min > 19) {
      throw illegalArgument(`The minimum width must be from 1 to 19 inclusive but was ${min}`)
    }
    return this.#adjacent({ kind: 'number', field, min, max, sign, reduced: false, subsequent: 0 })
  }

  /** A number of exactly that many digits without a sign. */
  fixed(field: PatternField, width: number): this {
    return this.number(field, width, width, 'notNegative')
  }

  /** The last two digits of a year between 2000 and 2099. */
  reducedYear(field: PatternField): this {
    return this.#adjacent({ kind: 'number', field, min: 2, max: 2, sign: 'notNegative', reduced: true, subsequent: 0 })
  }

  /** The last digits of a value from a base on: `min` digits are read as such, up to `max` as they are. */
  reduced(field: PatternField, min: number, max: number, base: number): this {
    return this.#adjacent({ kind: 'number', field, min, max, sign: 'notNegative', reduced: true, base, subsequent: 0 })
  }

  /** Elements that are finished: numbers among them do not join those around them. */
  append(elements: readonly Element[]): this {
    for (const element of elements) this.#plain(element)
    return this
  }

  /** A fraction of a second. Throws IllegalArgumentException for a width that Java refuses. */
  fraction(min: number, max: number, point: boolean, grouped = false): this {
    if (min < 0 || min > 9) throw illegalArgument(`Minimum width must be from 0 to 9 inclusive but was ${min}`)
    const element: FractionElement = { kind: 'fraction', min, max, point, grouped, subsequent: 0 }
    return min === max && !point ? this.#adjacent(element) : this.#plain(element)
  }

  /** Pads the next element on the left, with blanks unless given. */
  padNext(width: number, character = ' '): void {
    this.#pad = width
    this.#padding = character
    this.#base = -1
  }

  /** Notes the letters that the last element comes from. */
  noteSource(source: string): void {
    const current = this.#current
    const last = current[current.length - 1]
    if (last !== undefined && last.kind !== 'optional') current[current.length - 1] = { ...last, source }
  }

  /** Opens an optional section. */
  startOptional(): this {
    this.#base = -1
    this.#levels.push([])
    return this
  }

  /** Closes the innermost optional section; there must be one (`depth`). */
  endOptional(): this {
    const inner = this.#levels.pop() as Element[]
    if (inner.length > 0) this.#plain({ kind: 'optional', inner })
    this.#base = -1
    return this
  }

  /** How many optional sections are open. */
  get depth(): number {
    return this.#levels.length - 1
  }

  get #current(): Element[] {
    return this.#levels[this.#levels.length - 1] as Element[]
  }

  #plain(element: Element): this {
    this.#append(element)
    this.#base = -1
    return this
  }

  #append(element: Element): number {
    const padded: Element =
      this.#pad > 0 ? { kind: 'pad', width: this.#pad, character: this.#padding, inner: element } : element
    this.#pad = 0
    return this.#current.push(padded) - 1
  }

  #adjacent(element: NumberElement | FractionElement): this {
    const base = this.#current[this.#base]
    if (base === undefined || (base.kind !== 'number' && base.kind !== 'fraction')) {
      this.#base = this.#append(element)
      return this
    }
    const index = this.#base
    const isFixed = element.min === element.max && (element.kind === 'fraction' || element.sign === 'notNegative')
    if (isFixed) {
      this.#current[index] = { ...base, subsequent: base.subsequent + element.max }
      this.#append({ ...element, subsequent: -1 })
    } else {
      this.#current[index] = { ...base, subsequent: -1 }
      this.#base = this.#append(element)
    }
    return this
  }
}
