/** The aggregation `matrix_stats`. */
import { hashMapKeys, illegalArgument, longOf } from '@sluice/java'
import { readItems, readText } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { Aggregator, type AggregatorScope, type LeafCollector, NOTHING } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { Moments } from './moments.js'
import { opt, option } from './options.js'
import { AggregationResult, type Meta, type Shown, shownDouble } from './result.js'
import { resolveValues, type ValuesConfig } from './values-config.js'
import type { NumericLeaf } from './values-source.js'

/** Which of a document's numbers of a field counts. */
type Mode = 'avg' | 'min' | 'max' | 'sum' | 'median'

const MODES: readonly Mode[] = ['avg', 'min', 'max', 'sum', 'median']

/** The number of a document; NaN if it has none. */
function pick({ starts, values }: NumericLeaf, doc: number, mode: Mode): number {
  const from = starts === null ? doc : starts[doc]!
  const end = starts === null ? doc + 1 : starts[doc + 1]!
  const count = end - from
  if (count <= 1) return count === 0 ? Number.NaN : values[from]!
  if (mode === 'min') return values[from]!
  if (mode === 'max') return values[end - 1]!
  if (mode === 'median') {
    const middle = from + (count >> 1)
    return count % 2 === 1 ? values[middle]! : (values[middle - 1]! + values[middle]!) / 2
  }
  let sum = 0
  for (let at = from; at < end; at++) sum += values[at]!
  return mode === 'sum' ? sum : sum / count
}

class MatrixStatsAggregator extends Aggregator {
  private readonly moments: Moments[] = []

  constructor(
    scope: AggregatorScope,
    private readonly fields: readonly string[],
    private readonly configs: readonly ValuesConfig[],
    private readonly mode: Mode,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const leaves = this.configs.map(config => config.numbers.leaf(leaf))
    if (leaves.some(each => each === null)) return NOTHING
    const values = new Float64Array(leaves.length)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          for (let at = 0; at < leaves.length; at++) values[at] = pick(leaves[at]!, docs[i]!, this.mode)
          // Only documents with all the fields count.
          if (values.some(Number.isNaN)) continue
          const moments = (this.moments[buckets[i]!] ??= new Moments(leaves.length))
          moments.add(values)
        }
      },
    }
  }

  override result(bucket: number): AggregationResult {
    const moments = this.moments[bucket] ?? new Moments(this.fields.length)
    return new MatrixStatsResult(this.name, this.meta, this.fields, moments)
  }

  override empty(): AggregationResult {
    return new MatrixStatsResult(this.name, this.meta, this.fields, new Moments(this.fields.length))
  }
}

/** Statistics of several fields, and of pairs of them. */
class MatrixStatsResult extends AggregationResult {
  readonly type = 'matrix_stats'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly fields: readonly string[],
    private readonly moments: Moments,
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const moments = new Moments(this.fields.length)
    for (const each of all) if (each instanceof MatrixStatsResult) moments.addAll(each.moments)
    return new MatrixStatsResult(this.name, this.meta, this.fields, moments)
  }

  override show(out: Shown): void {
    const { moments } = this
    out.set('doc_count', longOf(moments.count))
    if (moments.count > 0)
      out.set(
        'fields',
        this.inOrder().map(i => this.shownField(i)),
      )
  }

  /** The places of the fields in the order of a Java hash map. */
  private inOrder(): number[] {
    const places = new Map(this.fields.map((field, i) => [field, i]))
    return (hashMapKeys(places) as string[]).map(field => places.get(field)!)
  }

  private shownField(i: number): Shown {
    const { fields, moments } = this
    const pairs = (of: (j: number) => number): Shown =>
      new Map(this.inOrder().map(j => [fields[j]!, shownDouble(of(j))]))
    return new Map<string, unknown>([
      ['name', fields[i]!],
      ['count', longOf(moments.count)],
      ['mean', shownDouble(moments.means[i]!)],
      ['variance', shownDouble(moments.variance(i))],
      ['skewness', shownDouble(moments.skewness(i))],
      ['kurtosis', shownDouble(moments.kurtosis(i))],
      ['covariance', pairs(j => moments.covariance(i, j))],
      ['correlation', pairs(j => moments.correlation(i, j))],
    ])
  }

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    throw illegalArgument(`path not supported for [${this.name}]: [${path.join(', ')}]`)
  }
}

export default defineMetricAggregation({
  name: 'matrix_stats',
  summary: 'Statistics of several fields, with covariance and correlation.',
  page: 'search-aggregations-matrix-stats-aggregation.html',
  options: {
    fields: option<readonly string[]>(
      { doc: 'The fields, of numbers.', default: [], required: true },
      { type: 'array', items: { type: 'string' } },
      [Token.startArray, Token.string],
      cursor => readItems(cursor, readText),
    ),
    missing: opt.map({ doc: 'The values to use for missing ones, by field.', default: null }),
    mode: option<Mode>(
      { doc: 'Which value to use if a document has several.', default: 'avg' },
      { enum: [...MODES] },
      [Token.string],
      cursor => {
        const mode = MODES.find(each => each === cursor.text().toLowerCase())
        if (mode === undefined) throw illegalArgument(`Illegal sort mode: ${cursor.text()}`)
        return mode
      },
    ),
  },
  examples: [
    {
      title: 'Income and poverty',
      mapping: { income: { type: 'integer' }, poverty: { type: 'integer' } },
      documents: [{ income: 1, poverty: 8 }, { income: 2, poverty: 6 }, { income: 3, poverty: 4 }, { income: 9 }],
      aggs: { statistics: { matrix_stats: { fields: ['poverty', 'income'] } } },
      answer: {
        statistics: {
          doc_count: 3,
          fields: [
            {
              name: 'income',
              count: 3,
              mean: 2,
              variance: 1,
              skewness: 0,
              kurtosis: 1.5,
              covariance: { income: 1, poverty: -2 },
              correlation: { income: 1, poverty: -1 },
            },
            {
              name: 'poverty',
              count: 3,
              mean: 6,
              variance: 4,
              skewness: 0,
              kurtosis: 1.5,
              covariance: { income: -2, poverty: 4 },
              correlation: { income: -1, poverty: 1 },
            },
          ],
        },
      },
    },
  ],
  aggregator({ fields, missing, mode }, scope) {
    const configs = fields.map(field =>
      resolveValues(scope.context, 'matrix_stats', { field, missing: missing?.get(field) ?? null }, ['numeric']),
    )
    return new MatrixStatsAggregator(scope, fields, configs, mode)
  },
})
