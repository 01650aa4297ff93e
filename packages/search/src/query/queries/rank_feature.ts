/** The query `rank_feature`. */
import { floatOf, illegalArgument, javaToString } from '@sluice/java'
import { readFloat } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { readObject } from '../../json/object-parser.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { RankFeatureFieldType } from '../fields/rank-feature.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import {
  type FeatureFunction,
  FeatureQuery,
  type FeatureSource,
  linear,
  logarithm,
  saturation,
  sigmoid,
} from '../lucene/feature-query.js'
import type { Query } from '../lucene/query.js'
import { option, type QueryOption, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

const NAME = 'rank_feature'

/** How values become scores, as it is asked for. */
type Scoring =
  | { readonly kind: 'saturation'; readonly pivot: number | null }
  | { readonly kind: 'log'; readonly scalingFactor: number }
  | { readonly kind: 'sigmoid'; readonly pivot: number; readonly exponent: number }
  | { readonly kind: 'linear' }

/** Scores documents by a feature. */
export class RankFeatureBuilder extends QueryBuilder {
  readonly type = NAME

  constructor(
    readonly field: string,
    readonly scoring: Scoring,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const own = context.fieldType(this.field)
    if (own instanceof RankFeatureFieldType && own.typeName === NAME) return this.queryOn(own, own.source)
    const dot = this.field.lastIndexOf('.')
    const parent = own === null && dot > 0 ? context.fieldType(this.field.slice(0, dot)) : null
    if (parent instanceof RankFeatureFieldType && parent.typeName === 'rank_features')
      return this.queryOn(parent, parent.sourceOf(this.field.slice(dot + 1)))
    const type = own ?? parent
    if (type === null) return new MatchNoDocsQuery()
    throw illegalArgument(
      `[${NAME}] query only works on [rank_feature] fields and features of [rank_features] fields, not [${type.typeName}]`,
    )
  }

  private queryOn({ raisesScores }: RankFeatureFieldType, source: FeatureSource): Query {
    return new FeatureQuery(source, functionOf(this.scoring, raisesScores))
  }
}

/** Where values lower scores, an index has what they are the less: pivots are turned over, too. */
function functionOf(scoring: Scoring, raisesScores: boolean): FeatureFunction {
  const turned = (pivot: number): number => (raisesScores ? pivot : Math.fround(1 / pivot))
  switch (scoring.kind) {
    case 'saturation':
      return saturation(scoring.pivot === null ? null : turned(scoring.pivot))
    case 'sigmoid':
      return sigmoid(turned(scoring.pivot), scoring.exponent)
    case 'linear':
      return linear
    case 'log':
      if (raisesScores) return logarithm(scoring.scalingFactor)
      throw illegalArgument(
        'Cannot use the [log] function with a field that has a negative score impact as it would trigger negative scores',
      )
  }
}

const NUMBER = [Token.integer, Token.decimal, Token.string] as const
const number = { takes: NUMBER, read: readFloat } as const

/** Throws illegal_argument_exception for a number that is not positive. */
function positive(value: number, name: string): number {
  if (value > 0) return value
  throw illegalArgument(`${name} must be > 0, got: ${javaToString(floatOf(value))}`)
}

/** Throws illegal_argument_exception if it is missing. */
function required(value: number | undefined, name: string): number {
  if (value !== undefined) return value
  throw illegalArgument(`Required [${name}]`)
}

const scoringOption = (doc: string, read: Parameters<typeof option<Scoring | null>>[3]): QueryOption<Scoring | null> =>
  option<Scoring | null>({ default: null, doc }, { type: 'object' }, 'object', read)

export default defineObjectQuery({
  name: NAME,
  summary:
    'Scores documents by a field of the type `rank_feature`, or a feature of a field of the type `rank_features`.',
  page: 'query-dsl-rank-feature-query.html',
  hasObjectParser: true,
  options: {
    field: textOption<null>({ default: null, doc: 'The field, or the field and the feature: `topics.sports`.' }),
    saturation: scoringOption(
      '`S / (S + pivot)`, for a value S; without `pivot`, which is the value that scores half, it is about the geometric mean of all values. This is the default.',
      ({ cursor }) => {
        const { pivot } = readObject(cursor, 'saturation', { pivot: number })
        return { kind: 'saturation', pivot: pivot === undefined ? null : positive(pivot, 'pivot') }
      },
    ),
    log: scoringOption('`log(scaling_factor + S)`; only where values raise scores.', ({ cursor }) => {
      const { scaling_factor } = readObject(cursor, 'log', { scaling_factor: number })
      return { kind: 'log', scalingFactor: positive(required(scaling_factor, 'scaling_factor'), 'scalingFactor') }
    }),
    sigmoid: scoringOption('`S^exponent / (S^exponent + pivot^exponent)`; both are required.', ({ cursor }) => {
      const { pivot, exponent } = readObject(cursor, 'sigmoid', { pivot: number, exponent: number })
      return {
        kind: 'sigmoid',
        pivot: positive(required(pivot, 'pivot'), 'pivot'),
        exponent: positive(required(exponent, 'exponent'), 'exp'),
      }
    }),
    linear: scoringOption('The value itself.', ({ cursor }) => {
      readObject(cursor, 'linear', {})
      return { kind: 'linear' }
    }),
  },
  build({ field, saturation: saturating, log, sigmoid: growing, linear: plain }, common) {
    if (field === null) throw illegalArgument('Required [field]')
    const given = [log, saturating, growing, plain].filter(each => each !== null)
    if (given.length > 1) throw illegalArgument('Can only specify one of [log], [saturation], [sigmoid] and [linear]')
    return new RankFeatureBuilder(field, given[0] ?? { kind: 'saturation', pivot: null }, common)
  },
  examples: [
    {
      title: 'The better ranked first',
      query: { rank_feature: { field: 'rank', saturation: { pivot: 8 } } },
      documents: { 1: { rank: 5 }, 2: { rank: 50 }, 3: {} },
      mapping: { rank: { type: 'rank_feature' } },
      finds: ['2', '1'],
    },
    {
      title: 'The fewer the better',
      query: { rank_feature: { field: 'length' } },
      documents: { 1: { length: 200 }, 2: { length: 20 } },
      mapping: { length: { type: 'rank_feature', positive_score_impact: false } },
      finds: ['2', '1'],
    },
    {
      title: 'One of several features',
      query: { rank_feature: { field: 'topics.sports', log: { scaling_factor: 2 } } },
      documents: { 1: { topics: { sports: 3, news: 9 } }, 2: { topics: { sports: 7 } }, 3: { topics: { news: 1 } } },
      mapping: { topics: { type: 'rank_features' } },
      finds: ['2', '1'],
    },
  ],
})
