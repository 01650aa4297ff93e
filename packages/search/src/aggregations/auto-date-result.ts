/** The results of `auto_date_histogram`: buckets of one unit, which are put together until there are few enough. */
import { LateList } from '@sluice/core'
import { longOf } from '@sluice/java'
import type { DocValueFormat } from './doc-value-format.js'
import type { ReduceContext } from './reduce-context.js'
import {
  type AggregationResult,
  type AggregationResults,
  type KeyedBucket,
  type Meta,
  MultiBucketResult,
  type Showing,
  type Shown,
} from './result.js'
import type { CalendarUnit, Rounding } from './rounding.js'

/** A unit of time that buckets may have, and how many of it one bucket may be. */
interface Unit {
  readonly unit: CalendarUnit
  /** How intervals name it. */
  readonly letter: string
  /** Milliseconds, about. */
  readonly length: number
  readonly multiples: readonly number[]
}

/**
 * The units: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-aggregations-bucket-autodatehistogram-aggregation.html#_intervals
 */
export const UNITS: readonly Unit[] = [
  { unit: 'second', letter: 's', length: 1000, multiples: [1, 5, 10, 30] },
  { unit: 'minute', letter: 'm', length: 60_000, multiples: [1, 5, 10, 30] },
  { unit: 'hour', letter: 'h', length: 3_600_000, multiples: [1, 3, 12] },
  { unit: 'day', letter: 'd', length: 86_400_000, multiples: [1, 7] },
  { unit: 'month', letter: 'M', length: 2_592_000_000, multiples: [1, 3] },
  { unit: 'year', letter: 'y', length: 31_536_000_000, multiples: [1, 5, 10, 20, 50, 100] },
]

/** The part of the result that is the same on all shards. */
export interface AutoDateInfo {
  readonly wanted: number
  /** The roundings of the units, in order. */
  readonly roundings: readonly Rounding[]
  readonly format: DocValueFormat
  /** The results in a bucket without documents. */
  readonly empty: AggregationResults
}

/** A bucket from its key to the next. */
interface AutoDateBucket extends KeyedBucket {
  readonly key: number
}

/** Buckets of dates, in order. */
export class AutoDateResult extends MultiBucketResult<AutoDateBucket> {
  readonly type = 'auto_date_histogram'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly info: AutoDateInfo,
    /** The place of the unit. */
    private readonly unit: number,
    private readonly multiple: number,
    readonly buckets: readonly AutoDateBucket[],
    private readonly isMapped: boolean,
  ) {
    super(name, meta)
  }

  override get canLead(): boolean {
    return this.isMapped
  }

  override withBuckets(buckets: readonly AutoDateBucket[]): AutoDateResult {
    return this.with(this.unit, this.multiple, buckets)
  }

  private with(unit: number, multiple: number, buckets: readonly AutoDateBucket[]): AutoDateResult {
    return new AutoDateResult(this.name, this.meta, this.info, unit, multiple, buckets, this.isMapped)
  }

  /** A bucket of a key. */
  bucket(key: number, docCount: number, results: AggregationResults): AutoDateBucket {
    return { key, keyText: this.info.format.long(key), docCount, results }
  }

  override reduce(all: readonly AggregationResult[], context: ReduceContext): AggregationResult {
    const shards = all.filter((each): each is AutoDateResult => each instanceof AutoDateResult && each.isMapped)
    const given = shards.flatMap(({ buckets }) => buckets)
    let unit = Math.max(this.unit, ...shards.filter(({ buckets }) => buckets.length > 0).map(shard => shard.unit))
    if (given.length === 0) return this.with(unit, 1, [])
    for (;;) {
      const keys = this.keysOf(unit, given)
      const { multiples } = UNITS[unit]!
      const multiple = multiples.find(each => Math.ceil(keys.length / each) <= this.info.wanted)
      if (multiple !== undefined || unit === UNITS.length - 1) {
        return this.combined(unit, multiple ?? multiples.at(-1)!, keys, given, context)
      }
      unit++
    }
  }

  /** The beginnings of a unit from the first bucket to the last. */
  private keysOf(unit: number, given: readonly AutoDateBucket[]): number[] {
    const rounding = this.info.roundings[unit]!
    const sorted = given.map(({ key }) => key).sort((a, b) => a - b)
    const last = rounding.round(sorted.at(-1)!)
    const keys: number[] = []
    const isLongest = unit === UNITS.length - 1
    // More are not counted: then a longer unit is taken.
    const most = isLongest ? Number.POSITIVE_INFINITY : this.info.wanted * UNITS[unit]!.multiples.at(-1)! + 1
    for (let key = rounding.round(sorted[0]!); key <= last && keys.length < most; key = rounding.next(key)) {
      keys.push(key)
    }
    return keys
  }

  /** Puts `multiple` units together to one bucket each, from the first one on. */
  private combined(
    unit: number,
    multiple: number,
    keys: readonly number[],
    given: readonly AutoDateBucket[],
    context: ReduceContext,
  ): AutoDateResult {
    const rounding = this.info.roundings[unit]!
    const placeOf = new Map(keys.map((key, i) => [key, Math.floor(i / multiple)]))
    const groups = Array.from({ length: Math.ceil(keys.length / multiple) }, (): AutoDateBucket[] => [])
    for (const bucket of given) groups[placeOf.get(rounding.round(bucket.key))!]!.push(bucket)
    context.addBuckets(groups.length)
    const buckets = groups.map((group, i) => {
      const docCount = group.reduce((sum, each) => sum + each.docCount, 0)
      const results = group.length === 0 ? [this.info.empty] : group.map(each => each.results)
      return this.bucket(keys[i * multiple]!, docCount, context.reduce(results))
    })
    return this.with(unit, multiple, buckets)
  }

  override show(out: Shown, showing: Showing): void {
    out.set(
      'buckets',
      new LateList(this.buckets, ({ key, keyText, docCount, results }) => {
        const shown: Shown = new Map()
        if (!this.info.format.isRaw) shown.set('key_as_string', keyText)
        shown.set('key', longOf(key)).set('doc_count', longOf(docCount))
        results.show(shown, showing)
        return shown
      }),
    )
    out.set('interval', `${this.multiple}${UNITS[this.unit]!.letter}`)
  }
}
