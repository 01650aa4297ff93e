/** The aggregation `terms`. */
import { defineBucketAggregation } from './define-aggregation.js'
import { acceptedNumbers, acceptedOrdinals, checkIncludeExclude, textBytes } from './include-exclude.js'
import { NumberTermsAggregator, OrdinalTermsAggregator, UnmappedTermsAggregator } from './terms-aggregator.js'
import { termsOptions, thresholdsOf } from './terms-options.js'
import { type TermsInfo, TermsResult } from './terms-result.js'
import { encodeTerm, requireField, resolveValues, TERMS } from './values-config.js'

export default defineBucketAggregation({
  name: 'terms',
  summary: 'One bucket per term, the most frequent first.',
  page: 'search-aggregations-bucket-terms-aggregation.html',
  options: termsOptions,
  examples: [
    {
      title: 'The genres with the most documents',
      mapping: { genre: { type: 'keyword' } },
      documents: [{ genre: 'rock' }, { genre: 'jazz' }, { genre: ['rock', 'pop'] }],
      aggs: { genres: { terms: { field: 'genre', size: 2 } } },
      answer: {
        genres: {
          doc_count_error_upper_bound: 0,
          sum_other_doc_count: 1,
          buckets: [
            { key: 'rock', doc_count: 2 },
            { key: 'jazz', doc_count: 1 },
          ],
        },
      },
    },
    {
      title: 'Ordered by the mean of another field',
      mapping: { genre: { type: 'keyword' }, plays: { type: 'integer' } },
      documents: [
        { genre: 'rock', plays: 1 },
        { genre: 'jazz', plays: 5 },
      ],
      aggs: {
        genres: { terms: { field: 'genre', order: { mean: 'desc' } }, aggs: { mean: { avg: { field: 'plays' } } } },
      },
      answer: {
        genres: {
          doc_count_error_upper_bound: 0,
          sum_other_doc_count: 0,
          buckets: [
            { key: 'jazz', doc_count: 1, mean: { value: 5 } },
            { key: 'rock', doc_count: 1, mean: { value: 1 } },
          ],
        },
      },
    },
  ],
  check(values) {
    requireField(values)
    checkIncludeExclude(values)
  },
  aggregator(values, scope) {
    const { context } = scope
    const config = resolveValues(context, 'terms', values, TERMS)
    if (config.isUnmapped)
      return new UnmappedTermsAggregator(scope, () => new TermsResult(scope.name, scope.meta, null, [], 0, 0, false))
    const thresholds = thresholdsOf(values, values.order, values.show_term_doc_count_error)
    if (config.kind !== 'keyword' && config.kind !== 'ip') {
      const info: TermsInfo = { kind: config.isInteger ? 'long' : 'double', format: config.format, thresholds }
      const accepts = acceptedNumbers(values, config.format, scope.name)
      return new NumberTermsAggregator(scope, info, config, accepts)
    }
    const source = config.terms()
    const encode = config.kind === 'ip' ? encodeTerm(context, config) : textBytes
    const accepted = acceptedOrdinals(values, source.ordinals, encode)
    return new OrdinalTermsAggregator(scope, { kind: 'string', format: config.format, thresholds }, source, accepted)
  },
})
