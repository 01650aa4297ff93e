/** The aggregation `t_test`. */
import { illegalArgument } from '@sluice/java'
import { Token } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Weight } from '../query/lucene/query.js'
import type { QueryBuilder } from '../query/query-builder.js'
import { type AggregatorScope, type LeafCollector, SingleValueAggregator } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { matchingDocs } from './doc-set.js'
import { RAW } from './doc-value-format.js'
import { Moments } from './moments.js'
import { DoubleResult } from './numeric-metric.js'
import { type AggregationOption, opt, option } from './options.js'
import { readOptions } from './read-options.js'
import type { AggregationResult, Meta } from './result.js'
import { tTestProbability } from './student-t.js'
import { resolveValues, type ValuesConfig } from './values-config.js'
import type { NumericLeaf } from './values-source.js'

/** Which test. */
type Kind = 'paired' | 'homoscedastic' | 'heteroscedastic'

const KINDS: readonly Kind[] = ['paired', 'homoscedastic', 'heteroscedastic']

/** A field with the documents whose values count. */
interface Population {
  readonly field: string
  readonly filter: QueryBuilder | null
  readonly missing: unknown
}

const POPULATION = {
  field: opt.text<string | null>({ doc: 'The field.', default: null, required: true }),
  missing: opt.scalar({ doc: 'The value to use for missing ones.', default: null }),
  filter: option<QueryBuilder | null>(
    { doc: 'The documents that count.', default: null },
    { type: 'object' },
    [Token.startObject],
    (_cursor, { queries }) => queries.query(),
  ),
} as const

const populationOption = (doc: string): AggregationOption<Population | null> =>
  option<Population | null>(
    { doc, default: null, required: true },
    { type: 'object' },
    [Token.startObject],
    (cursor, parser) => readOptions(cursor, 't_test', POPULATION, parser) as unknown as Population,
  )

/** The values of a population on a shard. */
interface Side {
  readonly config: ValuesConfig
  readonly weight: Weight | null
}

/** Moments by bucket: of the differences of pairs, or of both populations. */
interface Counted {
  readonly a: Moments
  readonly b: Moments
}

const begin = (): Counted => ({ a: new Moments(1), b: new Moments(1) })

class TTestAggregator extends SingleValueAggregator {
  private readonly counted: (Counted | undefined)[] = []

  constructor(
    scope: AggregatorScope,
    private readonly a: Side,
    private readonly b: Side,
    private readonly test: Kind,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const [a, b] = [this.a, this.b].map(({ config }) => config.numbers.leaf(leaf)) as [
      NumericLeaf | null,
      NumericLeaf | null,
    ]
    const [ofA, ofB] = [this.a, this.b].map(({ weight }) => {
      const matching = weight === null ? null : matchingDocs(this.context, weight, leaf)
      return (doc: number): boolean => weight === null || matching?.has(doc) === true
    }) as [(doc: number) => boolean, (doc: number) => boolean]
    const box = new Float64Array(1)
    const add = (to: Moments, value: number): void => {
      box[0] = value
      to.add(box)
    }
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const counted = (this.counted[buckets[i]!] ??= begin())
          if (this.test === 'paired') {
            const [left, right] = [oneValue(a, doc), oneValue(b, doc)]
            if (left !== null && right !== null) add(counted.a, left - right)
            continue
          }
          if (ofA(doc)) eachValue(a, doc, value => add(counted.a, value))
          if (ofB(doc)) eachValue(b, doc, value => add(counted.b, value))
        }
      },
    }
  }

  override sortValue(bucket: number): number {
    return probabilityOf(this.test, this.counted[bucket] ?? begin())
  }

  override result(bucket: number): AggregationResult {
    return new TTestResult(this.name, this.meta, this.test, this.counted[bucket] ?? begin())
  }

  override empty(): AggregationResult {
    return new TTestResult(this.name, this.meta, this.test, begin())
  }
}

function eachValue(leaf: NumericLeaf | null, doc: number, visit: (value: number) => void): void {
  if (leaf === null) return
  const { starts, values } = leaf
  const end = starts === null ? doc + 1 : starts[doc + 1]!
  for (let at = starts === null ? doc : starts[doc]!; at < end; at++) visit(values[at]!)
}

/** The one value of a document; null for none. Throws illegal_argument_exception for several. */
function oneValue(leaf: NumericLeaf | null, doc: number): number | null {
  if (leaf === null) return null
  const { starts, values } = leaf
  const at = starts === null ? doc : starts[doc]!
  const count = starts === null ? 1 : starts[doc + 1]! - at
  if (count > 1) {
    throw illegalArgument(
      'Encountered more than one value for a single document. Use a script to combine multiple values per doc into a single value.',
    )
  }
  return count === 0 ? null : values[at]!
}

const probabilityOf = (kind: Kind, { a, b }: Counted): number => tTestProbability(kind, summaryOf(a), summaryOf(b))

const summaryOf = (moments: Moments) => ({
  count: moments.count,
  mean: moments.means[0]!,
  variance: moments.variance(0),
})

/** The probability that a difference comes by chance. */
class TTestResult extends DoubleResult {
  readonly type = 't_test'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly kind: Kind,
    private readonly counted: Counted,
  ) {
    super(name, meta, probabilityOf(kind, counted), RAW)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const together = begin()
    for (const each of all) {
      if (!(each instanceof TTestResult)) continue
      together.a.addAll(each.counted.a)
      together.b.addAll(each.counted.b)
    }
    return new TTestResult(this.name, this.meta, this.kind, together)
  }
}

export default defineMetricAggregation({
  name: 't_test',
  summary: 'The probability that the means of two populations differ by chance (Student’s t-test).',
  page: 'search-aggregations-metrics-ttest-aggregation.html',
  options: {
    a: populationOption('The first population.'),
    b: populationOption('The second population.'),
    type: option<Kind>(
      { doc: `The test: ${KINDS.map(kind => `\`${kind}\``).join(', ')}.`, default: 'heteroscedastic' },
      { enum: [...KINDS] },
      [Token.string],
      cursor => {
        const kind = KINDS.find(each => each === cursor.text())
        if (kind === undefined) {
          throw illegalArgument(
            `No enum constant org.elasticsearch.xpack.analytics.ttest.TTestType.${cursor.text().toUpperCase()}`,
          )
        }
        return kind
      },
    ),
  },
  examples: [
    {
      title: 'Start-up times before and after an upgrade',
      mapping: { before: { type: 'integer' }, after: { type: 'integer' } },
      documents: [
        { before: 10, after: 10 },
        { before: 20, after: 10 },
        { before: 30, after: 20 },
        { before: 40, after: 30 },
      ],
      aggs: { change: { t_test: { a: { field: 'before' }, b: { field: 'after' }, type: 'paired' } } },
      answer: { change: { value: 0.057668885622437376 } },
    },
  ],
  check({ a, b, type }) {
    if (type === 'paired' && (a!.filter !== null || b!.filter !== null)) {
      throw illegalArgument("Paired t-test doesn't support filters")
    }
  },
  aggregator({ a, b, type }, scope) {
    const side = ({ field, missing, filter }: Population): Side => ({
      config: resolveValues(scope.context, 't_test', { field, missing }, ['numeric', 'date', 'boolean']),
      weight: filter === null ? null : scope.context.weight(filter),
    })
    return new TTestAggregator(scope, side(a!), side(b!), type)
  },
})
