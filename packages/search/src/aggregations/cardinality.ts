/** The aggregation `cardinality`. */

import { illegalArgument, longOf } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, NOTHING, SingleValueAggregator } from './aggregator.js'
import { BucketOrds } from './bucket-ords.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { hashDouble, hashInteger, hashLong, hashTerm, lastHigh } from './hash64.js'
import { precisionOf, Sketch, Sketches } from './hyper-log-log.js'
import { ANY, opt, option } from './options.js'
import { type AggregationResult, type Meta, type Shown, SingleValueResult } from './result.js'
import { ALL, requireField, resolveValues, type ValuesConfig, valuesOptions } from './values-config.js'
import { numericLeafOf } from './values-source.js'

/** Up to how many values are about exact. */
const DEFAULT_THRESHOLD = 3000
const MAX_THRESHOLD = 40000

class CardinalityAggregator extends SingleValueAggregator {
  private readonly sketches: Sketches
  /** The terms of buckets, which are hashed in the end. */
  private readonly seen = new BucketOrds()

  constructor(
    scope: AggregatorScope,
    private readonly config: ValuesConfig,
    precision: number,
  ) {
    super(scope)
    this.sketches = new Sketches(precision)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const { kind } = this.config
    return kind === 'keyword' || kind === 'ip' ? this.termsLeaf(leaf) : this.numbersLeaf(leaf)
  }

  private termsLeaf(leaf: LeafReader): LeafCollector {
    const own = this.config.terms().leaf(leaf)
    if (own === null) return NOTHING
    const { starts, ordinals, global } = own
    const { seen } = this
    return {
      collect(docs, buckets, count) {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            const ord = ordinals[at]!
            seen.add(buckets[i]!, global === null ? ord : global[ord]!)
          }
        }
      },
    }
  }

  private numbersLeaf(leaf: LeafReader): LeafCollector {
    const { config, sketches } = this
    const own =
      config.kind === 'geo_point' && config.path !== null
        ? numericLeafOf(leaf.column(config.path), 'none')
        : config.numbers.leaf(leaf)
    if (own === null) return NOTHING
    const { starts, values, exact } = own
    const hash = config.isInteger || config.kind === 'geo_point' ? hashInteger : hashDouble
    return {
      collect(docs, buckets, count) {
        for (let i = 0; i < count; i++) {
          const doc = docs[i]!
          const end = starts === null ? doc + 1 : starts[doc + 1]!
          for (let at = starts === null ? doc : starts[doc]!; at < end; at++) {
            const low = exact === null ? hash(values[at]!) : hashLong(exact[at]!)
            sketches.add(buckets[i]!, lastHigh(), low)
          }
        }
      },
    }
  }

  override *finish(): Steps<void> {
    const { seen, sketches } = this
    if (seen.size === 0) return
    const { ordinals } = this.config.terms()
    for (let entry = 0; entry < seen.size; entry++) {
      const low = hashTerm(ordinals.term(seen.keys[entry]!))
      sketches.add(seen.owners[entry]!, lastHigh(), low)
      if (entry % HASHED_AT_ONCE === 0) yield
    }
  }

  override sortValue(bucket: number): number {
    return this.sketches.of(bucket).cardinality()
  }

  override result(bucket: number): AggregationResult {
    return new CardinalityResult(this.name, this.meta, this.sketches.precision, this.sketches.of(bucket))
  }

  override empty(): AggregationResult {
    return new CardinalityResult(this.name, this.meta, this.sketches.precision, NO_VALUES)
  }
}

/** Terms that are hashed in one step. */
const HASHED_AT_ONCE = 256

const NO_VALUES = new Sketch(14, null, null)

/** How many different values there are. */
export class CardinalityResult extends SingleValueResult {
  readonly type = 'cardinality'

  constructor(
    name: string,
    meta: Meta | null,
    readonly precision: number,
    readonly sketch: Sketch,
  ) {
    super(name, meta)
  }

  get value(): number {
    return this.sketch.cardinality()
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const sketches = all.flatMap(each => (each instanceof CardinalityResult ? [each.sketch] : []))
    const sketch = sketches.length === 1 ? sketches[0]! : Sketch.union(this.precision, sketches)
    return new CardinalityResult(this.name, this.meta, this.precision, sketch)
  }

  override show(out: Shown): void {
    out.set('value', longOf(this.value))
  }
}

export default defineMetricAggregation({
  name: 'cardinality',
  summary: 'The approximate number of distinct values.',
  page: 'search-aggregations-metrics-cardinality-aggregation.html',
  options: {
    ...valuesOptions,
    precision_threshold: opt.integer({
      doc: 'Up to how many values the count is close to exact; at most 40000.',
      default: DEFAULT_THRESHOLD,
      check: (threshold, name) => {
        if (threshold >= 0) return
        throw illegalArgument(
          `[precisionThreshold] must be greater than or equal to 0. Found [${threshold}] in [${name}]`,
        )
      },
    }),
    rehash: option({ doc: 'Has no effect.', default: null }, {}, ANY, cursor => {
      cursor.skipChildren()
      return null
    }),
    execution_hint: opt.text({ doc: 'Has no effect here.', default: null }),
  },
  examples: [
    {
      title: 'Different tags',
      mapping: { tags: { type: 'keyword' } },
      documents: [{ tags: ['new', 'eco'] }, { tags: 'new' }, {}],
      aggs: { tags: { cardinality: { field: 'tags' } } },
      answer: { tags: { value: 2 } },
    },
  ],
  check: requireField,
  aggregator({ precision_threshold, ...values }, scope) {
    const config = resolveValues(scope.context, 'cardinality', values, ALL, 'keyword')
    return new CardinalityAggregator(scope, config, precisionOf(Math.min(precision_threshold, MAX_THRESHOLD)))
  },
})
