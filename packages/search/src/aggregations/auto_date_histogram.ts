/** The aggregation `auto_date_histogram`. */

import { illegalArgument, type JavaZone, UTC } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, BucketsAggregator, type LeafCollector, NOTHING } from './aggregator.js'
import { AutoDateResult, UNITS } from './auto-date-result.js'
import { BucketOrds } from './bucket-ords.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt, option } from './options.js'
import type { AggregationResult } from './result.js'
import { calendarRounding, type Rounding } from './rounding.js'
import { formatOption, requireField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'

/** Values of a bucket of the parent that wait for their unit. */
interface Waiting {
  min: number
  max: number
  readonly leaves: number[]
  readonly docs: number[]
  readonly values: number[]
}

/** Collects all values first: which unit fits is known when the first and the last of them are. */
class AutoDateAggregator extends BucketsAggregator {
  private readonly waiting: (Waiting | undefined)[] = []
  private readonly units: number[] = []
  private readonly ords = new BucketOrds()
  private readonly roundings: readonly Rounding[]

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
    private readonly wanted: number,
    private readonly firstUnit: number,
    zone: JavaZone,
  ) {
    super(scope)
    this.roundings = UNITS.map(({ unit }) => calendarRounding(unit, zone))
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.config.numbers.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, values } = own
    return {
      collect: (docs, buckets, count) => {
        this.context.spend(count)
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            this.add(buckets[i]!, leaf.ord, doc, values[at]!)
          }
        }
      },
    }
  }

  private add(owner: number, leaf: number, doc: number, value: number): void {
    const waiting = (this.waiting[owner] ??= {
      min: Number.POSITIVE_INFINITY,
      max: Number.NEGATIVE_INFINITY,
      leaves: [],
      docs: [],
      values: [],
    })
    waiting.min = Math.min(waiting.min, value)
    waiting.max = Math.max(waiting.max, value)
    waiting.leaves.push(leaf)
    waiting.docs.push(doc)
    waiting.values.push(value)
  }

  override *finish(): Steps<void> {
    const byLeaf = this.context.leaves.map((): { doc: number; bucket: number }[] => [])
    for (const [owner, waiting] of this.waiting.entries()) {
      if (waiting === undefined) continue
      const unit = unitFor(this.roundings, waiting.min, waiting.max, this.firstUnit, this.wanted)
      this.units[owner] = unit
      let [lastLeaf, lastDoc, lastBucket] = [-1, -1, -1]
      for (const [i, value] of waiting.values.entries()) {
        const bucket = this.ords.add(owner, this.roundings[unit]!.round(value))
        const [leaf, doc] = [waiting.leaves[i]!, waiting.docs[i]!]
        if (leaf === lastLeaf && doc === lastDoc && bucket === lastBucket) continue
        lastLeaf = leaf
        lastDoc = doc
        lastBucket = bucket
        byLeaf[leaf]!.push({ doc, bucket })
      }
    }
    this.reserve(this.ords.size)
    for (const leaf of this.context.leaves) {
      const found = byLeaf[leaf.ord]!
      if (found.length === 0) continue
      const sink = this.sink(leaf)
      for (const { doc, bucket } of found.sort((a, b) => a.doc - b.doc)) sink.add(doc, bucket)
      sink.flush()
    }
    yield* super.finish()
  }

  override result(owner: number): AggregationResult {
    return runToEnd(this.resultInSteps(owner))
  }

  override *resultInSteps(owner: number): Steps<AggregationResult> {
    const own = Array.from(this.ords.ofOwner(owner)).sort((a, b) => this.ords.keys[a]! - this.ords.keys[b]!)
    this.context.addBuckets(own.length)
    const found = this.resultOf(this.units[owner] ?? this.firstUnit)
    const results = yield* this.subResultsOf(own)
    return found.withBuckets(
      own.map((bucket, i) => found.bucket(this.ords.keys[bucket]!, this.docCounts[bucket]!, results[i]!)),
    )
  }

  override empty(): AggregationResult {
    return this.resultOf(this.firstUnit)
  }

  private resultOf(unit: number): AutoDateResult {
    const { format } = this.config
    const info = { wanted: this.wanted, roundings: this.roundings, format, empty: this.emptySubResults() }
    return new AutoDateResult(this.name, this.meta, info, unit, 1, [], !this.config.isUnmapped)
  }
}

/** The finest unit with few enough beginnings between two instants for its largest multiple. */
export function unitFor(
  roundings: readonly Rounding[],
  min: number,
  max: number,
  first: number,
  wanted: number,
): number {
  for (let unit = first; unit < roundings.length - 1; unit++) {
    const most = wanted * UNITS[unit]!.multiples.at(-1)!
    // An estimate comes first: to count a year's seconds would take long.
    if ((max - min) / UNITS[unit]!.length > most + 1) continue
    if (bucketsBetween(roundings[unit]!, min, max, most) <= most) return unit
  }
  return roundings.length - 1
}

/** How many buckets there are from one instant to another; at most one more than `most`. */
function bucketsBetween(rounding: Rounding, min: number, max: number, most: number): number {
  const last = rounding.round(max)
  let count = 1
  for (let key = rounding.round(min); key < last && count <= most; key = rounding.next(key)) count++
  return count
}

export default defineBucketAggregation({
  name: 'auto_date_histogram',
  summary: 'At most the given number of buckets of dates; the interval follows from it.',
  page: 'search-aggregations-bucket-autodatehistogram-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    time_zone: opt.zone(),
    buckets: opt.integer({
      doc: 'The maximum number of buckets.',
      default: 10,
      check: (buckets, name) => {
        if (buckets <= 0) throw illegalArgument(`numBuckets must be greater than 0 for [${name}]`)
      },
    }),
    minimum_interval: option<number>(
      { doc: `The shortest unit: ${UNITS.map(({ unit }) => `\`${unit}\``).join(', ')}.`, default: 0 },
      { enum: UNITS.map(({ unit }) => unit) },
      [Token.string],
      cursor => {
        const place = UNITS.findIndex(({ unit }) => unit === cursor.text())
        if (place >= 0) return place
        const known = UNITS.map(({ unit }) => unit).join(', ')
        throw illegalArgument(`minimum_interval must be one of [${known}]`)
      },
    ),
  },
  examples: [
    {
      title: 'Sales in three buckets at most',
      mapping: { date: { type: 'date' } },
      documents: [{ date: '2024-01-05' }, { date: '2024-03-01' }],
      aggs: { sales: { auto_date_histogram: { field: 'date', buckets: 3, format: 'yyyy-MM' } } },
      answer: {
        sales: {
          buckets: [
            { key_as_string: '2024-01', key: 1704067200000, doc_count: 1 },
            { key_as_string: '2024-02', key: 1706745600000, doc_count: 0 },
            { key_as_string: '2024-03', key: 1709251200000, doc_count: 1 },
          ],
          interval: '1M',
        },
      },
    },
  ],
  check: requireField,
  aggregator({ buckets, minimum_interval, time_zone, ...values }, scope) {
    const config = resolveValues(scope.context, 'auto_date_histogram', { ...values, zone: time_zone }, [
      'date',
      'numeric',
    ])
    return new AutoDateAggregator(scope, config, buckets, minimum_interval, time_zone ?? UTC)
  },
})
