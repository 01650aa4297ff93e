/** The aggregation `significant_terms`. */
import { Token } from '../json/json-cursor.js'
import type { QueryBuilder } from '../query/query-builder.js'
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
import { opt, option } from './options.js'
import { heuristicOptions, requireOneHeuristic, significanceOf } from './significance-options.js'
import { SignificantNumbersAggregator, SignificantOrdinalsAggregator } from './significant-aggregator.js'
import { SignificantTermsResult } from './significant-result.js'
import { UnmappedTermsAggregator } from './terms-aggregator.js'
import { thresholdOptions, thresholdsOf } from './terms-options.js'
import type { TermsInfo } from './terms-result.js'
import { encodeTerm, formatOption, requireField, resolveValues, TERMS, valuesOptions } from './values-config.js'

export default defineBucketAggregation({
  name: 'significant_terms',
  summary: 'One bucket per term that is more frequent in the matching documents than in the others.',
  page: 'search-aggregations-bucket-significantterms-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    ...thresholdOptions(3),
    include: includeOption(),
    exclude: excludeOption(),
    execution_hint: opt.text<string | null>({ doc: 'Has no effect here.', default: null }),
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
      title: 'Crimes that one force sees more than others',
      mapping: { force: { type: 'keyword' }, crime: { type: 'keyword' } },
      documents: [
        { force: 'transport', crime: 'bicycle theft' },
        { force: 'transport', crime: 'bicycle theft' },
        { force: 'transport', crime: 'bicycle theft' },
        { force: 'county', crime: 'burglary' },
        { force: 'county', crime: 'burglary' },
        { force: 'county', crime: 'bicycle theft' },
      ],
      aggs: {
        transport: {
          filter: { term: { force: 'transport' } },
          aggs: { crimes: { significant_terms: { field: 'crime' } } },
        },
      },
      answer: {
        transport: {
          doc_count: 3,
          crimes: {
            doc_count: 3,
            bg_count: 6,
            buckets: [{ key: 'bicycle theft', doc_count: 3, score: 0.5, bg_count: 4 }],
          },
        },
      },
    },
    {
      title: 'Terms of more found documents than others, scored by a script',
      runsScripts: true,
      mapping: { force: { type: 'keyword' }, crime: { type: 'keyword' } },
      documents: [
        { force: 'transport', crime: 'bicycle theft' },
        { force: 'transport', crime: 'bicycle theft' },
        { force: 'transport', crime: 'bicycle theft' },
        { force: 'county', crime: 'bicycle theft' },
      ],
      aggs: {
        transport: {
          filter: { term: { force: 'transport' } },
          aggs: {
            crimes: {
              significant_terms: {
                field: 'crime',
                script_heuristic: {
                  script: '1.0 * params._subset_freq / (params._superset_freq - params._subset_freq + 1)',
                },
              },
            },
          },
        },
      },
      answer: {
        transport: {
          doc_count: 3,
          crimes: {
            doc_count: 3,
            bg_count: 4,
            buckets: [{ key: 'bicycle theft', doc_count: 3, score: 1.5, bg_count: 4 }],
          },
        },
      },
    },
  ],
  check(values) {
    requireField(values)
    checkIncludeExclude(values)
    requireOneHeuristic(values)
  },
  aggregator(values, scope) {
    const { context } = scope
    const config = resolveValues(context, 'significant_terms', values, TERMS)
    const { format } = config
    if (config.isUnmapped) {
      return new UnmappedTermsAggregator(scope, () => SignificantTermsResult.unmapped(scope.name, scope.meta))
    }
    const given = thresholdsOf(values, BY_COUNT, false)
    const shardSize = values.shard_size === null ? 2 * given.shardSize : given.shardSize
    const thresholds = { ...given, shardSize }
    const background = {
      significance: significanceOf(values, context.search.scripts),
      filter: values.background_filter === null ? null : context.weight(values.background_filter),
    }
    if (config.kind !== 'keyword' && config.kind !== 'ip') {
      const info: TermsInfo = { kind: config.isInteger ? 'long' : 'double', format, thresholds }
      return new SignificantNumbersAggregator(
        scope,
        info,
        config,
        acceptedNumbers(values, format, scope.name),
        background,
      )
    }
    const source = config.terms()
    const encode = config.kind === 'ip' ? encodeTerm(context, config) : textBytes
    const info: TermsInfo = { kind: 'string', format, thresholds }
    return new SignificantOrdinalsAggregator(
      scope,
      info,
      source,
      acceptedOrdinals(values, source.ordinals, encode),
      background,
    )
  },
})
