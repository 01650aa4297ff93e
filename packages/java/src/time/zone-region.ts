/**
 * Offsets of a region such as `Europe/Paris` at any instant, to the second, also historic ones. The runtime's own tz data is asked
 * through `Intl`: once for each block of about three days that a document falls into, and by bisection if a block holds a
 * transition. Every later question for the same range is a comparison of numbers. (`getTimezoneOffset` of `date-fns-tz` reads the
 * fields of a `Date` in the time zone of the host and so gives another answer on a host whose clock is just being changed.)
 */
import { epochDayOf } from './calendar.js'

/** The size of a block. Two clock changes of a zone have always been further apart than this (the record is four days, in 1939). */
const BLOCK = 262144

/** Before it every region has its local mean time. */
const FIRST = -5364662400
/** From here on the last rules repeat: an instant is moved back by whole cycles of 400 years (which are whole weeks). */
const LAST = 16725225600
const CYCLE = 146097 * 86400

/** How many blocks are kept; dates all over the centuries must not fill the memory. */
const MOST_BLOCKS = 16384

/** A span of instants with one offset. */
interface Span {
  readonly start: number
  readonly end: number
  readonly offset: number
}

/** The offsets of one region. */
export class RegionOffsets {
  readonly #format: Intl.DateTimeFormat
  /** Per block its spans: one, or more if it holds transitions. */
  readonly #blocks = new Map<number, readonly Span[]>()
  readonly #edges = new Map<number, number>()
  #start = 1
  #end = 0
  #offset = 0

  /** @param id a region that `Intl` knows. */
  constructor(id: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone: id,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  /** Seconds east of Greenwich at an instant. */
  at(epochSecond: number): number {
    if (epochSecond >= this.#start && epochSecond < this.#end) return this.#offset
    return this.#find(epochSecond)
  }

  #find(epochSecond: number): number {
    if (epochSecond < FIRST) return this.#edge(FIRST)
    if (epochSecond >= LAST) return this.at(epochSecond - Math.ceil((epochSecond - LAST + 1) / CYCLE) * CYCLE)
    for (const span of this.#block(Math.floor(epochSecond / BLOCK))) {
      if (epochSecond >= span.end) continue
      this.#remember(span)
      break
    }
    return this.#offset
  }

  /** The last span is kept at hand, joined with its neighbour when they touch: a log wanders through time. */
  #remember(span: Span): void {
    const joins = span.offset === this.#offset && span.start <= this.#end && span.end >= this.#start
    this.#start = joins ? Math.min(span.start, this.#start) : span.start
    this.#end = joins ? Math.max(span.end, this.#end) : span.end
    this.#offset = span.offset
  }

  #block(index: number): readonly Span[] {
    let spans = this.#blocks.get(index)
    if (spans === undefined) {
      const found: Span[] = []
      if (this.#blocks.size >= MOST_BLOCKS) {
        this.#blocks.clear()
        this.#edges.clear()
      }
      this.#split(index * BLOCK, (index + 1) * BLOCK, found)
      this.#blocks.set(index, (spans = found))
    }
    return spans
  }

  #split(start: number, end: number, spans: Span[]): void {
    const first = this.#edge(start)
    const last = this.#edge(end)
    if (first === last) {
      spans.push({ start, end, offset: first })
      return
    }
    let low = start
    let high = end
    while (high - low > 1) {
      const middle = Math.floor((low + high) / 2)
      if (this.#ask(middle) === first) low = middle
      else high = middle
    }
    spans.push({ start, end: high, offset: first })
    this.#split(high, end, spans)
  }

  #edge(epochSecond: number): number {
    let offset = this.#edges.get(epochSecond)
    if (offset === undefined) this.#edges.set(epochSecond, (offset = this.#ask(epochSecond)))
    return offset
  }

  #ask(epochSecond: number): number {
    const [month = 0, day = 0, year = 0, hour = 0, minute = 0, second = 0] = this.#format
      .format(epochSecond * 1000)
      .split(/\D+/)
      .map(Number)
    return epochDayOf(year, month, day) * 86400 + hour * 3600 + minute * 60 + second - epochSecond
  }
}
