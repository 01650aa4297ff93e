/** The aggregation `random_sampler`. */
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { type AggregatorScope, type LeafCollector, SingleBucketAggregator } from './aggregator.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { opt } from './options.js'
import {
  type AggregationResult,
  type AggregationResults,
  type Meta,
  type Showing,
  type Shown,
  SingleBucketResult,
} from './result.js'

/** The answer's details of the sample. */
interface Sample {
  readonly probability: number
  readonly seed: number
}

class RandomSamplerAggregator extends SingleBucketAggregator {
  constructor(
    scope: AggregatorScope,
    private readonly sample: Sample,
  ) {
    super(scope)
  }

  override leaf(leaf: LeafReader): LeafCollector {
    const sink = this.sink(leaf)
    return {
      collect: (docs, buckets, count) => {
        for (let i = 0; i < count; i++) {
          this.reserve(buckets[i]! + 1)
          sink.add(docs[i]!, buckets[i]!)
        }
        sink.flush()
      },
    }
  }

  protected override resultOf(docCount: number, results: AggregationResults): AggregationResult {
    return new RandomSamplerResult(this.name, this.meta, this.sample, docCount, results)
  }
}

/** One bucket, with what it was sampled by. */
class RandomSamplerResult extends SingleBucketResult {
  readonly type = 'random_sampler'

  constructor(
    name: string,
    meta: Meta | null,
    private readonly sample: Sample,
    docCount: number,
    results: AggregationResults,
  ) {
    super(name, meta, docCount, results)
  }

  override with(docCount: number, results: AggregationResults): SingleBucketResult {
    return new RandomSamplerResult(this.name, this.meta, this.sample, docCount, results)
  }

  override show(out: Shown, showing: Showing): void {
    out.set('seed', this.sample.seed).set('probability', doubleOf(this.sample.probability))
    super.show(out, showing)
  }
}

const LARGEST_SHARE = 0.5

export default defineBucketAggregation({
  name: 'random_sampler',
  summary:
    'What a random sample estimates. All documents are read: the numbers are those that the estimates come near to.',
  page: 'search-aggregations-random-sampler-aggregation.html',
  options: {
    probability: opt.double<number | null>({
      doc: 'The probability that a document is sampled: at most 0.5, or 1.',
      default: null,
      required: true,
      check: probability => {
        if (probability === 1 || (probability! > 0 && probability! <= LARGEST_SHARE)) return
        throw illegalArgument(
          `[probability] must be between 0.0 and 0.5 or exactly 1.0, was [${javaToString(doubleOf(probability!))}]`,
        )
      },
    }),
    seed: opt.integer<number | null>({ doc: 'The seed, for reproducible samples.', default: null }),
    shard_seed: opt.integer<number | null>({ doc: 'The same, per shard.', default: null }),
  },
  examples: [
    {
      title: 'About how much is sold',
      mapping: { price: { type: 'integer' } },
      documents: [{ price: 10 }, { price: 20 }],
      aggs: {
        sample: { random_sampler: { probability: 0.1, seed: 42 }, aggs: { sales: { sum: { field: 'price' } } } },
      },
      answer: { sample: { seed: 42, probability: 0.1, doc_count: 2, sales: { value: 30 } } },
    },
  ],
  check({ seed, shard_seed }, _name, subs) {
    if (shard_seed !== null && seed === null) {
      throw illegalArgument('[shard_seed] must be used in conjunction with [seed]')
    }
    if (subs.isEmpty) {
      throw illegalArgument('[random_sampler] must have sub aggregations')
    }
  },
  aggregator({ probability, seed }, scope) {
    if (scope.parent !== null) {
      throw illegalArgument(
        `[random_sampler] aggregation [${scope.name}] must be a top-level aggregation; found parent [${scope.parent.name}]`,
      )
    }
    return new RandomSamplerAggregator(scope, { probability: probability!, seed: seed ?? randomSeed() })
  },
})

const randomSeed = (): number => Math.trunc((Math.random() - 0.5) * 2 ** 32)
