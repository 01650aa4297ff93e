/** The aggregation `top_metrics`. */
import { illegalArgument, toDouble } from '@sluice/java'
import { docValueReader } from '../fetch/doc-values.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { SortValue } from '../sort/field-comparator.js'
import { readSort } from '../sort/read-sort.js'
import type { SortBuilder, SortKey } from '../sort/sort-key.js'
import { Aggregator, type AggregatorScope, type LeafCollector } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { type AggregationOption, opt, option } from './options.js'
import { readOptions } from './read-options.js'
import { AggregationResult, type Meta, type Shown } from './result.js'

/** A field that is shown. */
interface Metric {
  readonly field: string
}

const METRIC = { field: opt.text<string | null>({ doc: 'The field.', default: null, required: true }) } as const

const metricsOption = (): AggregationOption<readonly Metric[]> =>
  option<readonly Metric[]>(
    { doc: 'The fields to return.', default: [], required: true },
    { type: ['object', 'array'] },
    [Token.startObject, Token.startArray],
    (cursor, parser) => {
      const readOne = (): Metric => readOptions(cursor, 'field_config', METRIC, parser) as unknown as Metric
      if (cursor.token === Token.startObject) return [readOne()]
      const metrics: Metric[] = []
      while (cursor.next() !== Token.endArray) metrics.push(readOne())
      return metrics
    },
  )

/** A document that is among the first: what it is sorted by, and what is shown of it. */
interface Entry {
  readonly sort: SortValue
  readonly values: readonly unknown[]
}

/** The part of the result that is the same on all shards. */
interface Wanted {
  readonly fields: readonly string[]
  readonly key: SortKey
  readonly size: number
}

const orderOf =
  ({ key }: Wanted) =>
  (a: Entry, b: Entry): number => {
    const order = key.compare(a.sort, b.sort)
    return key.isDescending ? -order : order
  }

class TopMetricsAggregator extends Aggregator {
  private readonly found: (Entry[] | undefined)[] = []

  constructor(
    scope: AggregatorScope,
    private readonly wanted: Wanted,
  ) {
    super(scope)
  }

  override get needsScores(): boolean {
    return this.wanted.key.needsScores
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const { search, scores } = this.context
    const { key, fields, size } = this.wanted
    let current = 0
    const comparator = key.comparator({ searcher: this.context.sources.searcher })
    const sorted = comparator.leaf(leaf, { score: () => scores.of(current) })
    const readers = fields.map(field => docValueReader(search, field, null))
    const compare = orderOf(this.wanted)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          current = docs[i]!
          sorted.copy(0, current)
          const sort = comparator.value(0)
          const entries = (this.found[buckets[i]!] ??= [])
          const last = entries.length === size ? entries.at(-1)! : null
          const candidate = { sort, values: NOTHING_READ }
          if (last !== null && compare(candidate, last) >= 0) continue
          const values = readers.map(read => read?.(leaf, current)[0] ?? null)
          let place = entries.length
          while (place > 0 && compare(candidate, entries[place - 1]!) < 0) place--
          entries.splice(place, 0, { sort, values })
          if (entries.length > size) entries.pop()
        }
      },
    }
  }

  override result(bucket: number): AggregationResult {
    return new TopMetricsResult(this.name, this.meta, this.wanted, this.found[bucket] ?? [])
  }

  override empty(): AggregationResult {
    return new TopMetricsResult(this.name, this.meta, this.wanted, [])
  }

  override checkSortKey(key: string | null): void {
    if (this.wanted.size !== 1)
      throw illegalArgument(`[top_metrics] can only the be target if [size] is [1] but was [${this.wanted.size}]`)
    if (key === null || !this.wanted.fields.includes(key)) {
      throw illegalArgument(`[top_metrics] has no metric [${key}]`)
    }
  }

  override sortValue(bucket: number, key: string): number {
    const [first] = this.found[bucket] ?? []
    return first === undefined ? Number.NaN : numberOf(first.values[this.wanted.fields.indexOf(key)])
  }
}

const NOTHING_READ: readonly unknown[] = []

/** A value as a number; NaN for none and for texts. */
function numberOf(value: unknown): number {
  if (value === null || value === undefined || typeof value === 'string') return Number.NaN
  return typeof value === 'boolean' ? Number(value) : toDouble(value)
}

/** The first documents in an order, with values of each. */
class TopMetricsResult extends AggregationResult {
  readonly type = 'top_metrics'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly wanted: Wanted,
    private readonly entries: readonly Entry[],
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const entries = all.flatMap(each => (each instanceof TopMetricsResult ? each.entries : []))
    const first = entries.sort(orderOf(this.wanted)).slice(0, this.wanted.size)
    return new TopMetricsResult(this.name, this.meta, this.wanted, first)
  }

  override show(out: Shown): void {
    const { fields, key } = this.wanted
    out.set(
      'top',
      this.entries.map(
        ({ sort, values }): Shown =>
          new Map<string, unknown>([
            ['sort', [key.show(sort)]],
            ['metrics', new Map(fields.map((field, i) => [field, values[i]]))],
          ]),
      ),
    )
  }

  private metric(name: string): number {
    const place = this.wanted.fields.indexOf(name)
    if (place < 0) throw illegalArgument(`path not supported for [${this.name}]: [${name}]`)
    return numberOf(this.entries[0]?.values[place])
  }

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    if (path.length === 1) return this.metric(path[0]!)
    throw illegalArgument(`path not supported for [${this.name}]: [${path.join(', ')}]`)
  }

  override sortValue(key: string): number {
    return this.metric(key)
  }
}

const MOST = 10

export default defineMetricAggregation({
  name: 'top_metrics',
  summary: 'Metrics of the documents that sort first.',
  page: 'search-aggregations-metrics-top-metrics.html',
  options: {
    metrics: metricsOption(),
    sort: option<readonly SortBuilder[]>(
      { doc: 'The sort key.', default: [], required: true },
      { type: ['string', 'object', 'array'] },
      [Token.string, Token.startObject, Token.startArray],
      (cursor, { queries }) => readSort(cursor, { queries, warn: () => undefined }),
    ),
    size: opt.integer({
      doc: 'The number of documents, at most 10.',
      default: 1,
      check: size => {
        if (size > 0 && size <= MOST) return
        throw illegalArgument(
          size < 1
            ? `[size] must be greater than 0 but was [${size}]`
            : `[top_metrics.size] must not be more than [${MOST}] but was [${size}]. This limit can be set by changing the [index.top_metrics_max_size] index level setting.`,
        )
      },
    }),
  },
  examples: [
    {
      title: 'The price of the latest sale',
      mapping: { at: { type: 'integer' }, price: { type: 'double' } },
      documents: [
        { at: 1, price: 10 },
        { at: 3, price: 2.5 },
        { at: 2, price: 7 },
      ],
      aggs: { latest: { top_metrics: { metrics: { field: 'price' }, sort: { at: 'desc' } } } },
      answer: { latest: { top: [{ sort: [3], metrics: { price: 2.5 } }] } },
    },
  ],
  check({ sort }) {
    if (sort.length !== 1) throw illegalArgument('[top_metrics] only supports sorting on one key')
  },
  aggregator({ metrics, sort, size }, scope) {
    const key = sort[0]!.build(scope.context.search)
    return new TopMetricsAggregator(scope, { fields: metrics.map(({ field }) => field), key, size })
  },
})
