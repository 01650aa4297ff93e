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
import { type AggregationOption, opt, option } from './options.js'
import { readOptions } from './read-options.js'
import {
  chiSquare,
  googleDistance,
  jlh,
  mutualInformation,
  percentage,
  requireHeuristics,
  type Significance,
} from './significance.js'
import { SignificantNumbersAggregator, SignificantOrdinalsAggregator } from './significant-aggregator.js'
import { SignificantTermsResult } from './significant-result.js'
import { UnmappedTermsAggregator } from './terms-aggregator.js'
import { thresholdOptions, thresholdsOf } from './terms-options.js'
import type { TermsInfo } from './terms-result.js'
import { encodeTerm, formatOption, requireField, resolveValues, TERMS, valuesOptions } from './values-config.js'

const BACKGROUND = {
  include_negatives: opt.boolean({ doc: 'Whether terms count that are rarer than in the background.', default: false }),
  background_is_superset: opt.boolean({ doc: 'Whether the background has the found documents in it.', default: true }),
} as const

/** A heuristic; null where it was not asked for. */
const heuristic = (
  name: string,
  doc: string,
  make: (includeNegatives: boolean, backgroundIsSuperset: boolean) => Significance,
): AggregationOption<Significance | null> =>
  option<Significance | null>({ doc, default: null }, { type: 'object' }, [Token.startObject], (cursor, parser) => {
    const values = readOptions(cursor, name, BACKGROUND, parser)
    return make(values.include_negatives === true, values.background_is_superset !== false)
  })

const HEURISTICS = {
  jlh: heuristic('jlh', 'Scores by absolute and relative change; the usual one.', () => jlh),
  percentage: heuristic(
    'percentage',
    'Scores by the share of documents with the term that were found.',
    () => percentage,
  ),
  mutual_information: heuristic(
    'mutual_information',
    'Scores by mutual information.',
    (includeNegatives, backgroundIsSuperset) => mutualInformation({ includeNegatives, backgroundIsSuperset }),
  ),
  chi_square: heuristic('chi_square', 'Scores by chi square.', (includeNegatives, backgroundIsSuperset) =>
    chiSquare({ includeNegatives, backgroundIsSuperset }),
  ),
  gnd: heuristic('gnd', 'Scores by Google normalized distance.', (includeNegatives, backgroundIsSuperset) =>
    googleDistance({ includeNegatives, backgroundIsSuperset }),
  ),
} as const

type Heuristics = { readonly [K in keyof typeof HEURISTICS]: Significance | null }

const chosen = ({ jlh: own, percentage: share, mutual_information, chi_square, gnd }: Heuristics): Significance[] =>
  [own, share, mutual_information, chi_square, gnd].filter(each => each !== null)

export default defineBucketAggregation({
  name: 'significant_terms',
  summary: 'A bucket for each term that found documents have more often than others.',
  page: 'search-aggregations-bucket-significantterms-aggregation.html',
  options: {
    ...valuesOptions,
    format: formatOption(),
    ...thresholdOptions(3),
    include: includeOption(),
    exclude: excludeOption(),
    execution_hint: opt.text<string | null>({ doc: 'Takes no effect here.', default: null }),
    background_filter: option<QueryBuilder | null>(
      { doc: 'The documents to compare with; by default all.', default: null },
      { type: 'object' },
      [Token.startObject],
      (_cursor, { queries }) => queries.query(),
    ),
    ...HEURISTICS,
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
  ],
  check(values) {
    requireField(values)
    checkIncludeExclude(values)
    requireHeuristics(chosen(values).length)
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
      significance: chosen(values)[0] ?? jlh,
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
