/**
 * How a format of the processor `date` reads a string: the text of each part, and where it stopped and what was expected. The same readers
 * as ever, with somebody watching; for tools, not for the hot path.
 */
import { JavaException } from '../throwable.js'
import type { Element } from './elements.js'
import { compileEsDate, type EsDateOptions } from './es-dates.js'
import { type EsReadContext, type EsWay, waysOf } from './es-format.js'
import { type IsoExpected, type IsoWatcher, readIso } from './es-iso8601.js'
import { ENGLISH, ROOT } from './locale.js'
import type { ParseWatcher } from './parse-state.js'
import { DateTimeParseException } from './pattern.js'
import { UTC } from './zone.js'
import type { JavaZonedDateTime } from './zoned-date-time.js'

/** An element of a pattern and the text that it took. */
export interface ReadElement {
  readonly element: Element
  readonly start: number
  readonly end: number
}

/** What was expected at a place: elements of a pattern, a part of an ISO text; none if the text had to end. */
export type Missed =
  | { readonly kind: 'elements'; readonly elements: readonly Element[] }
  | { readonly kind: 'iso'; readonly expected: IsoExpected }
  | { readonly kind: 'end' }

/** How one way of a format read a string. */
export interface DateReading {
  readonly kind: 'pattern' | 'iso' | 'number'
  /** For a pattern: its elements up to where it stopped. */
  readonly elements: readonly ReadElement[]
  /** Where reading stopped; null if the text was read to its end, also when it is not a date. */
  readonly stoppedAt: number | null
  /** The expected text; null if unknown. */
  readonly missed: Missed | null
  /** Java's own fault; null if the text was taken, or if the way has no words for it. */
  readonly fault: JavaException | null
  readonly date: JavaZonedDateTime | null
}

/** Reads a string by each way of a format, in their order. @throws JavaException as `compileEsDate` */
export function explainEsDate(format: string, options: EsDateOptions, text: string): readonly DateReading[] {
  const { zone = UTC, locale = ENGLISH, currentYear } = options
  if (NUMERIC.has(format)) return [numberReading(() => compileEsDate(format, options).parse(text))]
  const context: EsReadContext =
    format === 'ISO8601'
      ? { zone, locale: ROOT }
      : { zone, locale, ...(currentYear === undefined ? {} : { currentYear }) }
  return waysOf(format === 'ISO8601' ? 'iso8601' : format, context).map(way => readingOf(way, context, text))
}

const NUMERIC: ReadonlySet<string> = new Set(['UNIX', 'UNIX_MS', 'TAI64N'])

function readingOf(way: EsWay, { zone }: EsReadContext, text: string): DateReading {
  if ('pattern' in way) {
    const watch = new ElementWatch(text.length)
    const { date, fault } = attempted(() => way.finish(way.pattern.parse(text, { watcher: watch })))
    const isUnread = fault instanceof DateTimeParseException && fault.cause === undefined
    return { kind: 'pattern', elements: watch.read, ...(isUnread ? watch.stop(fault.index) : NOWHERE), fault, date }
  }
  if ('read' in way) return numberReading(() => way.read(text, zone))
  let stop: Stop | undefined
  const note: IsoWatcher = (at, expected) => {
    stop = { at, expected }
  }
  const { date, fault } = attempted(() => readIso(text, way.shape, zone, note))
  return { kind: 'iso', elements: [], ...stoppedAt(stop), fault, date }
}

interface Stop {
  readonly at: number
  readonly expected: IsoExpected
}

const NOWHERE = { stoppedAt: null, missed: null }

function stoppedAt(stop: Stop | undefined): Pick<DateReading, 'stoppedAt' | 'missed'> {
  if (stop === undefined) return NOWHERE
  const { at, expected } = stop
  return { stoppedAt: at, missed: expected === 'end' ? { kind: 'end' } : { kind: 'iso', expected } }
}

function numberReading(read: () => JavaZonedDateTime | undefined): DateReading {
  return { kind: 'number', elements: [], ...NOWHERE, ...attempted(read) }
}

function attempted(read: () => JavaZonedDateTime | undefined): Pick<DateReading, 'date' | 'fault'> {
  try {
    return { date: read() ?? null, fault: null }
  } catch (thrown) {
    if (thrown instanceof JavaException) return { date: null, fault: thrown }
    throw thrown
  }
}

/** Notes what elements took, and which of them failed furthest in the text. */
class ElementWatch implements ParseWatcher {
  readonly read: ReadElement[] = []
  private readonly open: { readonly at: number; readonly readBefore: number }[] = []
  private furthest = -1
  private failed: Element[] = []

  constructor(private readonly length: number) {}

  began(_element: Element, at: number): void {
    this.open.push({ at, readBefore: this.read.length })
  }

  ended(element: Element, end: number): void {
    const { at, readBefore } = this.open.pop()!
    if (end < 0) this.fail(element, Math.min(~end, this.length))
    else if (element.kind !== 'optional') this.read.push({ element, start: at, end })
    else if (end === at) this.read.length = readBefore
  }

  private fail(element: Element, at: number): void {
    if (element.kind === 'optional' || at < this.furthest) return
    if (at > this.furthest) this.failed = []
    this.furthest = at
    this.failed.push(element)
  }

  /** Where the text stopped to fit. `index` is where Java says so: at the end of the last section that is there. */
  stop(index: number): Pick<DateReading, 'stoppedAt' | 'missed'> {
    if (this.furthest < Math.min(index, this.length)) return { stoppedAt: index, missed: { kind: 'end' } }
    return { stoppedAt: this.furthest, missed: { kind: 'elements', elements: this.failed } }
  }
}
