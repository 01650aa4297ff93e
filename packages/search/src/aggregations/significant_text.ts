/** The aggregation `significant_text`. */
import { illegalArgument } from '@sluice/java'
import { readItems, readText } from '../json/body-values.js'
import { Token } from '../json/json-cursor.js'
import type { QueryBuilder } from '../query/query-builder.js'
import { BY_COUNT } from './bucket-order.js'
import { defineBucketAggregation } from './define-aggregation.js'
import { RAW } from './doc-value-format.js'
import { acceptedOrdinals, checkIncludeExclude, excludeOption, includeOption, textBytes } from './include-exclude.js'
import { opt, option } from './options.js'
import { heuristicOptions, requireOneHeuristic, significanceOf } from './significance-options.js'
import { SignificantOrdinalsAggregator } from './significant-aggregator.js'
import { SignificantTermsResult } from './significant-result.js'
import { UnmappedTermsAggregator } from './terms-aggregator.js'
import { thresholdOptions, thresholdsOf } from './terms-options.js'
import { textTerms } from './text-terms.js'

export default defineBucketAggregation({
  name: 'significant_text',
  summary: 'One bucket per word that is more frequent in the matching documents than in the others.',
  page: 'search-aggregations-bucket-significanttext-aggregation.html',
  options: {
    field: opt.text<string | null>({ doc: 'The field, of analyzed text.', default: null, required: true }),
    ...thresholdOptions(3),
    include: includeOption(),
    exclude: excludeOption(),
    filter_duplicate_text: opt.boolean({
      doc: 'Whether repeated passages are ignored. Has no effect here: all passages count.',
      default: false,
    }),
    source_fields: option<readonly string[]>(
      { doc: 'Other fields to read the texts from. Refused: terms are read from the index.', default: [] },
      { type: 'array', items: { type: 'string' } },
      [Token.startArray, Token.string],
      cursor => readItems(cursor, readText),
    ),
    background_filter: option<QueryBuilder | null>(
      { doc: 'The documents to compare with; by default all.', default: null },
      { type: 'object' },
      [Token.startObject],
      (_cursor, { queries }) => queries.query(),
    ),
    ...heuristicOptions,
  },
  examples: [
    {
      title: 'Words of articles about bird flu',
      mapping: { topic: { type: 'keyword' }, text: { type: 'text' } },
      documents: [
        { topic: 'flu', text: 'bird flu virus h5n1' },
        { topic: 'flu', text: 'h5n1 spreads' },
        { topic: 'flu', text: 'virus h5n1' },
        { topic: 'other', text: 'a computer virus' },
        { topic: 'other', text: 'a bird' },
      ],
      aggs: {
        flu: {
          filter: { term: { topic: 'flu' } },
          aggs: { words: { significant_text: { field: 'text' } } },
        },
      },
      answer: {
        flu: {
          doc_count: 3,
          words: {
            doc_count: 3,
            bg_count: 5,
            buckets: [{ key: 'h5n1', doc_count: 3, score: 0.6666666666666667, bg_count: 3 }],
          },
        },
      },
    },
  ],
  check(values) {
    checkIncludeExclude(values)
    requireOneHeuristic(values)
    if (values.source_fields.length > 0) {
      throw illegalArgument('[significant_text] does not support [source_fields] here: words are those of the index')
    }
  },
  aggregator(values, scope) {
    const { context } = scope
    const type = context.search.fieldType(values.field!)
    if (type === null) {
      return new UnmappedTermsAggregator(scope, () => SignificantTermsResult.unmapped(scope.name, scope.meta))
    }
    if (!type.isAnalyzed) {
      throw illegalArgument(`Field [${type.name}] has no analyzer, but SignificantText requires an analyzed field`)
    }
    const given = thresholdsOf(values, BY_COUNT, false)
    const shardSize = values.shard_size === null ? 2 * given.shardSize : given.shardSize
    const source = textTerms(context, type.name)
    return new SignificantOrdinalsAggregator(
      scope,
      { kind: 'string', format: RAW, thresholds: { ...given, shardSize } },
      source,
      acceptedOrdinals(values, source.ordinals, textBytes),
      {
        significance: significanceOf(values, context.search.scripts),
        filter: values.background_filter === null ? null : context.weight(values.background_filter),
      },
    )
  },
})
