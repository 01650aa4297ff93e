/** The query `range`. */
import { compileEsReader, ENGLISH, illegalArgument, JavaException, UTC, zoneOf } from '@sluice/java'
import { readAny, readText } from '../../json/body-values.js'
import { defineFieldQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { DateFieldType } from '../fields/date.js'
import type { RangeRequest } from '../fields/mapped-field-type.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import type { Query } from '../lucene/query.js'
import { booleanOption, option, scalarOption } from '../options.js'
import { type CommonOptions, QueryBuilder } from '../query-builder.js'
import { existsQuery } from './exists.js'

/** Finds values between two bounds. */
export class RangeBuilder extends QueryBuilder {
  readonly type = 'range'

  constructor(
    readonly field: string,
    readonly range: RangeRequest,
    common: CommonOptions,
  ) {
    super(common)
    if (field === '') throw illegalArgument('field name is null or empty')
  }

  /** Dates are read here, so that their faults are not those of a query. */
  override rewrite(context: SearchExecutionContext): QueryBuilder {
    const type = context.fieldType(this.field)
    if (type instanceof DateFieldType) type.boundsOf(this.range, context)
    return this
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const { field, range } = this
    const type = context.fieldType(field)
    if (type === null) return new MatchNoDocsQuery('The "range" query was rewritten to a "match_none" query.')
    if (range.from === null && range.to === null) return existsQuery(field, context)
    return type.rangeQuery(range, context)
  }
}

const RELATIONS: ReadonlySet<string> = new Set(['intersects', 'within', 'contains'])

/** Throws illegal_argument_exception. */
function relationOf(text: string | null): RangeRequest['relation'] {
  const name = text?.toLowerCase() ?? null
  if (name === null || RELATIONS.has(name)) return name as RangeRequest['relation']
  throw illegalArgument(
    name === 'disjoint' ? `[range] query does not support relation [${text}]` : `${text} is not a valid relation`,
  )
}

/** A known zone. Throws illegal_argument_exception for others. */
export function checkedZone(text: string): string {
  try {
    zoneOf(text)
    return text
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw illegalArgument(thrown.toJavaString(), thrown)
  }
}

function checkedFormat(text: string): string {
  compileEsReader(text, { zone: UTC, locale: ENGLISH })
  return text
}

/** `gt`, `lte` and so on set a bound and whether it is included: the last one counts. */
const bound = (doc: string) =>
  option<unknown>(
    { default: undefined, doc },
    { type: ['string', 'number', 'boolean', 'null'] },
    'scalar',
    ({ cursor }) => readAny(cursor),
  )

export default defineFieldQuery({
  name: 'range',
  summary:
    'Finds values within bounds: numbers, dates with mathematics, addresses, texts by their bytes, ranges by their relation.',
  page: 'query-dsl-range-query.html',
  shorthand: null,
  options: {
    gt: bound('The bound below, not included.'),
    gte: bound('The bound below.'),
    lt: bound('The bound above, not included.'),
    lte: bound('The bound above.'),
    from: scalarOption({ default: undefined, doc: 'Old name of the lower bound.' }),
    to: scalarOption({ default: undefined, doc: 'Old name of the upper bound.' }),
    include_lower: booleanOption({ default: true, doc: 'Whether `from` is included.' }),
    include_upper: booleanOption({ default: true, doc: 'Whether `to` is included.' }),
    format: option<string | null>(
      { default: null, doc: "The format of dates, instead of the field's." },
      { type: 'string' },
      'scalar',
      ({ cursor }) => checkedFormat(readText(cursor)),
    ),
    time_zone: option<string | null>(
      { default: null, doc: 'The zone of dates without one, and of rounding.' },
      { type: 'string' },
      'scalar',
      ({ cursor }) => checkedZone(readText(cursor)),
    ),
    relation: option<string | null>(
      { default: null, doc: 'The relation of range fields: `intersects`, `within`, `contains`.' },
      { enum: ['INTERSECTS', 'WITHIN', 'CONTAINS'] },
      'scalar',
      ({ cursor }) => readText(cursor),
    ),
  },
  build(field, values, common) {
    const { gt, gte, lt, lte, from, to, include_lower, include_upper, format, time_zone, relation } = values
    const lower = gte ?? gt ?? from ?? null
    const upper = lte ?? lt ?? to ?? null
    return new RangeBuilder(
      field,
      {
        from: lower,
        to: upper,
        includeLower: gte !== undefined || (gt === undefined && include_lower),
        includeUpper: lte !== undefined || (lt === undefined && include_upper),
        relation: relationOf(relation),
        timeZone: time_zone,
        format,
      },
      common,
    )
  },
  examples: [
    {
      title: 'Numbers',
      query: { range: { n: { gte: 2, lt: 4 } } },
      documents: { 1: { n: 1 }, 2: { n: 2 }, 3: { n: 3.5 }, 4: { n: 4 } },
      finds: ['2', '3'],
    },
    {
      title: 'A month',
      query: { range: { at: { gte: '2024-05||/M', lt: '2024-05||+1M/M' } } },
      documents: { 1: { at: '2024-04-30' }, 2: { at: '2024-05-31T23:00:00Z' }, 3: { at: '2024-06-01' } },
      finds: ['2'],
    },
  ],
})
