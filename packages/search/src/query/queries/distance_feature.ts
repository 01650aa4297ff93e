/** The query `distance_feature`. */
import { illegalArgument, javaToString, parseDistance } from '@sluice/java'
import { readAny } from '../../json/body-values.js'
import { parseTimeValue } from '../../json/time-value.js'
import { readGeoPoint } from '../../mapping/geo-point-values.js'
import { defineObjectQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { DateFieldType } from '../fields/date.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { DistanceFeatureQuery, numberDistance, pointDistance } from '../lucene/distance-feature-query.js'
import type { Query } from '../lucene/query.js'
import { option, textOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'

const NAME = 'distance_feature'
const NANOS_OF_MILLI = 1_000_000

/** Scores documents by how near a date or point is to an origin. */
export class DistanceFeatureBuilder extends QueryBuilder {
  readonly type = NAME

  constructor(
    readonly field: string,
    readonly origin: unknown,
    readonly pivot: string,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const type = context.fieldType(this.field)
    if (type === null) return new MatchNoDocsQuery(`Can't run [${NAME}] query on unmapped fields!`)
    if (type instanceof DateFieldType) {
      const origin = type.momentOf(javaToString(this.origin), context, true)
      const millis = parseTimeValue(this.pivot, `${NAME}.pivot`)
      const pivot = type.typeName === 'date_nanos' ? millis * NANOS_OF_MILLI : millis
      return new DistanceFeatureQuery(type.name, numberDistance(type.name, origin, pivot), pivot)
    }
    if (type.typeName === 'geo_point') {
      const pivot = parseDistance(this.pivot)
      return new DistanceFeatureQuery(type.name, pointDistance(type.name, readGeoPoint(this.origin), pivot), pivot)
    }
    throw illegalArgument(
      `Illegal data type of [${type.typeName}]![${NAME}] query can only be run on a date, date_nanos or geo_point field type!`,
    )
  }
}

export default defineObjectQuery({
  name: NAME,
  summary: 'Scores documents higher the closer a date or a point is to an origin.',
  page: 'query-dsl-distance-feature-query.html',
  options: {
    field: textOption<null>({ default: null, doc: 'The field, of dates or points.' }),
    origin: option<unknown>({ default: null, doc: 'A date, which can use date math, or a point.' }, {}, 'any', parser =>
      readAny(parser.cursor),
    ),
    pivot: textOption<null>({ default: null, doc: 'The distance at which a document scores half: `30d`, `2km`.' }),
  },
  build({ field, origin, pivot }, common) {
    const missing = Object.entries({ field, origin, pivot }).filter(([, value]) => value === null)
    if (field === null || pivot === null || origin === null) {
      throw illegalArgument(`Required [${missing.map(([name]) => name).join(', ')}]`)
    }
    return new DistanceFeatureBuilder(field, origin, pivot, common)
  },
  examples: [
    {
      title: 'News of a day first',
      query: { distance_feature: { field: 'at', origin: '2024-05-01', pivot: '7d' } },
      documents: { 1: { at: '2024-03-01' }, 2: { at: '2024-05-03' }, 3: {} },
      mapping: { at: { type: 'date' } },
      finds: ['2', '1'],
    },
  ],
})
