/**
 * How good the hits of a search are:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-rank-eval.html#_available_evaluation_metrics
 */
import { illegalArgument, JavaDouble } from '@sluice/java'
import { type JsonCursor, type MemberReader, type Members, member, type ObjectOf, readInt, Token } from '@sluice/search'

/** The result of a metric for the ratings of hits. */
export interface MetricResult {
  readonly score: number
  /** The details of the computation in the answer. */
  readonly details: ReadonlyMap<string, unknown>
}

/** A metric with its options. */
export interface Metric {
  readonly name: string
  /** How many hits it is computed of. */
  readonly k: number
  /** `hits` are the ratings of the hits, best hit first, null for one that is not rated; `all` those of the request. */
  evaluate(hits: readonly (number | null)[], all: readonly number[]): MetricResult
}

const whole = { takes: [Token.integer, Token.string] as const, read: readInt }

const DEFAULT_K = 10

function checkedK(k = DEFAULT_K): number {
  if (k <= 0) throw illegalArgument('Window size k must be positive.')
  return k
}

/** A metric as requests name it: its options, and what is made of them. */
interface MetricDefinition<M extends Members> {
  readonly name: string
  /** The name of the options in faults. */
  readonly shown: string
  readonly options: M
  compile(options: ObjectOf<M>): Metric
}

/** Types a metric and gives it as a member of `metric`. */
const defineMetric = <M extends Members>({ name, shown, options, compile }: MetricDefinition<M>) => ({
  name,
  takes: [Token.startObject],
  read: (cursor: JsonCursor): Metric => compile(member.object(shown, options).read(cursor)),
})

const precision = defineMetric({
  name: 'precision',
  shown: 'precision',
  options: { k: whole, relevant_rating_threshold: whole, ignore_unlabeled: member.boolean },
  compile({ k, relevant_rating_threshold: threshold = 1, ignore_unlabeled = false }) {
    if (threshold < 0) throw illegalArgument('Relevant rating threshold for precision must be positive integer.')
    return {
      name: 'precision',
      k: checkedK(k),
      evaluate(hits) {
        const relevant = hits.filter(rating => rating !== null && rating >= threshold).length
        const retrieved = hits.filter(rating => rating !== null || !ignore_unlabeled).length
        return {
          score: retrieved === 0 ? 0 : relevant / retrieved,
          details: new Map([
            ['relevant_docs_retrieved', relevant],
            ['docs_retrieved', retrieved],
          ]),
        }
      },
    }
  },
})

const recall = defineMetric({
  name: 'recall',
  shown: 'recall',
  options: { k: whole, relevant_rating_threshold: whole },
  compile({ k, relevant_rating_threshold: threshold = 1 }) {
    if (threshold < 0) throw illegalArgument('Relevant rating threshold for precision must be positive integer.')
    return {
      name: 'recall',
      k: checkedK(k),
      evaluate(hits, all) {
        const retrieved = hits.filter(rating => rating !== null && rating >= threshold).length
        const relevant = all.filter(rating => rating >= threshold).length
        return {
          score: relevant === 0 ? 0 : retrieved / relevant,
          details: new Map([
            ['relevant_docs_retrieved', retrieved],
            ['relevant_docs', relevant],
          ]),
        }
      },
    }
  },
})

const meanReciprocalRank = defineMetric({
  name: 'mean_reciprocal_rank',
  shown: 'reciprocal_rank',
  options: { k: whole, relevant_rating_threshold: whole },
  compile({ k, relevant_rating_threshold: threshold = 1 }) {
    if (threshold < 0) throw illegalArgument('Relevant rating threshold for precision must be positive integer.')
    return {
      name: 'mean_reciprocal_rank',
      k: checkedK(k),
      evaluate(hits) {
        const place = hits.findIndex(rating => rating !== null && rating >= threshold)
        return {
          score: place < 0 ? 0 : 1 / (place + 1),
          details: new Map([['first_relevant', place < 0 ? -1 : place + 1]]),
        }
      },
    }
  },
})

/** The gain of hits, which a later place discounts. */
const gainOf = (ratings: readonly (number | null)[]): number =>
  ratings.reduce<number>((sum, rating, i) => sum + (rating === null ? 0 : (2 ** rating - 1) / Math.log2(i + 2)), 0)

const discountedCumulativeGain = defineMetric({
  name: 'dcg',
  shown: 'dcg_at',
  options: { k: whole, normalize: member.boolean, unknown_doc_rating: whole },
  compile: ({ k, normalize = false, unknown_doc_rating: unknown = null }) => ({
    name: 'dcg',
    k: checkedK(k),
    evaluate(hits, all) {
      const dcg = gainOf(hits.map(rating => rating ?? unknown))
      const details = new Map<string, unknown>([['dcg', new JavaDouble(dcg)]])
      let score = dcg
      if (normalize) {
        const ideal = gainOf([...all].sort((a, b) => b - a).slice(0, hits.length))
        score = ideal > 0 ? dcg / ideal : 0
        details.set('ideal_dcg', new JavaDouble(ideal)).set('normalized_dcg', new JavaDouble(score))
      }
      return { score, details: details.set('unrated_docs', unratedOf(hits)) }
    },
  }),
})

const expectedReciprocalRank = defineMetric({
  name: 'expected_reciprocal_rank',
  shown: 'expected_reciprocal_rank',
  options: { k: whole, maximum_relevance: whole, unknown_doc_rating: whole },
  compile({ k, maximum_relevance: maximum, unknown_doc_rating: unknown = null }) {
    if (maximum === undefined) throw illegalArgument('Required [maximum_relevance]')
    return {
      name: 'expected_reciprocal_rank',
      k: checkedK(k),
      evaluate(hits) {
        let score = 0
        let left = 1
        for (const [i, rating] of hits.map(own => own ?? unknown).entries()) {
          if (rating === null) continue
          const probability = (2 ** rating - 1) / 2 ** maximum
          score += (left * probability) / (i + 1)
          left *= 1 - probability
        }
        return { score, details: new Map([['unrated_docs', unratedOf(hits)]]) }
      },
    }
  },
})

const unratedOf = (hits: readonly (number | null)[]): number => hits.filter(rating => rating === null).length

/** All metrics as members of `metric`. */
export const metricMembers: Readonly<Record<string, MemberReader<Metric>>> = Object.fromEntries(
  [precision, recall, meanReciprocalRank, discountedCumulativeGain, expectedReciprocalRank].map(
    ({ name, ...reader }) => [name, reader],
  ),
)
