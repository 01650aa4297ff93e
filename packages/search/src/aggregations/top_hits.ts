/** The aggregation `top_hits`. */
import { illegalArgument } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { Aggregator, type AggregatorScope, type LeafCollector } from './aggregator.js'
import { defineMetricAggregation } from './define-aggregation.js'
import { ANY, option } from './options.js'
import { AggregationResult, type Meta, type Shown } from './result.js'
import type { BucketHits, TopHitsCollector, TopHitsOptions } from './top-hits-source.js'

class TopHitsAggregator extends Aggregator {
  constructor(
    scope: AggregatorScope,
    private readonly collector: TopHitsCollector,
  ) {
    super(scope)
  }

  override get needsScores(): boolean {
    return this.collector.needsScores
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const own = this.collector.leaf(leaf)
    const { context } = this
    return {
      collect(docs, buckets, count) {
        for (let i = 0; i < count; i++) own.collect(docs[i]!, buckets[i]!, context.scores.of(docs[i]!))
      },
    }
  }

  override get docsOfStep(): number {
    return this.collector.runsScripts ? 1 : DOCUMENTS_OF_STEP
  }

  override get resultTakesLong(): boolean {
    return true
  }

  override result(bucket: number): AggregationResult {
    return new TopHitsResult(this.name, this.meta, this.collector.hits(bucket))
  }

  override empty(): AggregationResult {
    return this.result(NO_BUCKET)
  }
}

/** Each document may be the first one of a bucket, which then receives a collector. */
const DOCUMENTS_OF_STEP = 64

/** A bucket that nothing was collected in. */
const NO_BUCKET = -1

/** The best hits of a bucket. */
class TopHitsResult extends AggregationResult {
  readonly type = 'top_hits'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly hits: BucketHits,
  ) {
    super(name, meta)
  }

  override reduce(all: readonly AggregationResult[]): AggregationResult {
    const hits = all.flatMap(each => (each instanceof TopHitsResult ? [each.hits] : []))
    return hits.length === 1 ? this : new TopHitsResult(this.name, this.meta, this.hits.merge(hits))
  }

  override property(path: readonly string[]): unknown {
    if (path.length === 0) return this
    throw illegalArgument(`path not supported for [${this.name}]: [${path.join(', ')}]`)
  }

  override show(out: Shown): void {
    out.set('hits', this.hits.show())
  }
}

export default defineMetricAggregation({
  name: 'top_hits',
  summary: 'The best hits of each bucket.',
  page: 'search-aggregations-metrics-top-hits-aggregation.html',
  options: {
    hits: option<TopHitsOptions>(
      { doc: 'The body: `from`, `size`, `sort`, and the options of hits, as in a search.', default: null },
      { type: 'object' },
      ANY,
      () => null,
    ),
  },
  examples: [],
  read: parser => ({ hits: parser.topHits() }),
  aggregator: ({ hits }, scope) => new TopHitsAggregator(scope, scope.context.sources.topHits(hits)),
})
