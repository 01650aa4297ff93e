/** The aggregation `rare_terms`. */

import { LateList } from '@sluice/core'
import { doubleOf, illegalArgument, javaToString } from '@sluice/java'
import { sortedInSteps } from '../collect/sort-in-steps.js'
import type { Steps } from '../collect/steps.js'
import { type AggregatorScope, BUCKETS_OF_STEP } from './aggregator.js'
import { BY_COUNT } from './bucket-order.js'
import { defineBucketAggregation } from './define-aggregation.js'
import {
  acceptedNumbers,
  acceptedOrdinals,
  checkIncludeExclude,
  excludeOption,
  includeOption,
  textBytes,
} from './include-exclude.js'
import { opt } from './options.js'
import type { ReduceContext } from './reduce-context.js'
import type { AggregationResult, Showing, Shown } from './result.js'
import { NumberTermsAggregator, OrdinalTermsAggregator, UnmappedTermsAggregator } from './terms-aggregator.js'
import {
  combineTerms,
  compareTerms,
  showTermBucket,
  type TermBucket,
  type TermsInfo,
  TermsResult,
} from './terms-result.js'
import { encodeTerm, formatOption, requireField, resolveValues, TERMS, valuesOptions } from './values-config.js'

const MOST = 100

/** The terms with few documents, those with the fewest first. */
class RareTermsResult extends TermsResult {
  override get type(): string {
    return this.info === null ? 'umrareterms' : this.info.kind === 'string' ? 'srareterms' : 'lrareterms'
  }

  override withBuckets(buckets: readonly TermBucket[]): RareTermsResult {
    return new RareTermsResult(this.name, this.meta, this.info, buckets, 0, 0, false)
  }

  override *reduceInSteps(all: readonly AggregationResult[], context: ReduceContext): Steps<AggregationResult> {
    const { info } = this
    if (info === null) return this
    yield
    const shards = all.filter((each): each is RareTermsResult => each instanceof RareTermsResult && each.info !== null)
    const most = info.thresholds.size
    const found = (yield* combineTerms(shards)).filter(({ docCount }) => docCount <= most)
    const rare = yield* sortedInSteps(found, (a, b) => a.docCount - b.docCount || compareTerms(a.term, b.term))
    context.addBuckets(rare.length)
    const buckets: TermBucket[] = []
    for (const group of rare) {
      buckets.push(group.bucket(info, context))
      if (buckets.length % BUCKETS_OF_STEP === 0) yield
    }
    return this.withBuckets(buckets)
  }

  override show(out: Shown, showing: Showing): void {
    out.set('buckets', new LateList(this.buckets, bucket => showTermBucket(this.info, bucket, showing)))
  }
}

/** Results of a shard have all terms: which are rare is known when shards are combined. */
const rare = (scope: AggregatorScope, info: TermsInfo | null, buckets: readonly TermBucket[]): RareTermsResult =>
  new RareTermsResult(scope.name, scope.meta, info, buckets, 0, 0, false)

const infoOf = (base: Pick<TermsInfo, 'kind' | 'format'>, maxDocCount: number): TermsInfo => ({
  ...base,
  thresholds: {
    size: maxDocCount,
    shardSize: 2 ** 31 - 1,
    minDocCount: 1,
    shardMinDocCount: 0,
    order: BY_COUNT,
    showsErrors: false,
  },
})

export default defineBucketAggregation({
  name: 'rare_terms',
  summary: 'One bucket per rare term.',
  page: 'search-aggregations-bucket-rare-terms-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    max_doc_count: opt.integer({
      doc: 'The maximum number of documents of a term.',
      default: 1,
      check: (count, name) => {
        if (count <= 0) throw illegalArgument(`[max_doc_count] must be greater than 0. Found [${count}] in [${name}]`)
        if (count > MOST) {
          throw illegalArgument(
            `[max_doc_count] must be smaller than [${MOST}] in order to limit resource utilization. Found [${count}] in [${name}]`,
          )
        }
      },
    }),
    precision: opt.double({
      doc: 'Has no effect here: terms are counted exactly.',
      default: 0.001,
      check: precision => {
        if (precision >= 0.00001) return
        throw illegalArgument(`[precision] must be greater than 0.00001, got [${javaToString(doubleOf(precision))}]`)
      },
    }),
    include: includeOption(),
    exclude: excludeOption(),
  },
  examples: [
    {
      title: 'Genres that occur only once',
      mapping: { genre: { type: 'keyword' } },
      documents: [{ genre: 'rock' }, { genre: 'rock' }, { genre: 'swing' }],
      aggs: { genres: { rare_terms: { field: 'genre' } } },
      answer: { genres: { buckets: [{ key: 'swing', doc_count: 1 }] } },
    },
  ],
  check(values) {
    requireField(values)
    checkIncludeExclude(values)
  },
  aggregator({ max_doc_count, ...values }, scope) {
    const { context } = scope
    const config = resolveValues(context, 'rare_terms', values, TERMS)
    const { format } = config
    if (config.isUnmapped) return new UnmappedTermsAggregator(scope, () => rare(scope, null, []))
    if (config.kind !== 'keyword' && config.kind !== 'ip') {
      const info = infoOf({ kind: config.isInteger ? 'long' : 'double', format }, max_doc_count)
      const accepts = acceptedNumbers(values, format, scope.name)
      return new NumberTermsAggregator(scope, info, config, accepts, buckets => rare(scope, info, buckets))
    }
    const source = config.terms()
    const encode = config.kind === 'ip' ? encodeTerm(context, config) : textBytes
    const accepted = acceptedOrdinals(values, source.ordinals, encode)
    const info = infoOf({ kind: 'string', format }, max_doc_count)
    return new OrdinalTermsAggregator(scope, info, source, accepted, buckets => rare(scope, info, buckets))
  },
})
