/** The query `intervals`. */
import { readFloat, readText } from '../../json/body-values.js'
import { Token } from '../../json/json-cursor.js'
import { defineCustomQuery } from '../define-query.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { type IntervalRule, shownRule, sourceOf } from '../intervals/interval-rule.js'
import { readRule } from '../intervals/read-rule.js'
import { MatchNoDocsQuery } from '../lucene/constant-score.js'
import { IntervalQuery } from '../lucene/intervals/interval-query.js'
import type { Query } from '../lucene/query.js'
import { type CommonOptions, PLAIN, QueryBuilder } from '../query-builder.js'
import type { QueryParser } from '../query-parser.js'

/** Finds words by their order and the distance between them. */
export class IntervalsBuilder extends QueryBuilder {
  readonly type = 'intervals'

  constructor(
    readonly field: string,
    readonly rule: IntervalRule,
    common: CommonOptions,
  ) {
    super(common)
  }

  protected override doToQuery(context: SearchExecutionContext): Query {
    const type = context.fieldType(this.field)
    if (type === null) return new MatchNoDocsQuery(`unmapped field [${this.field}]`)
    return new IntervalQuery(type.name, sourceOf(context, type.name, this.rule), shownRule(this.rule))
  }
}

/** The body below the name of the field; the cursor is at its start, and is left at the end. */
function readField(parser: QueryParser, field: string): IntervalsBuilder {
  const { cursor } = parser
  let rule: IntervalRule | null = null
  let known = ''
  let common = PLAIN
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (key === 'boost') common = { ...common, boost: readFloat(cursor) }
    else if (key === '_name') common = { ...common, queryName: readText(cursor) }
    else if (rule !== null) {
      throw parser.fault(`Only one interval rule can be specified, found [${known}] and [${key}]`)
    } else {
      rule = readRule(parser, key)
      known = key
    }
  }
  if (rule === null) throw parser.fault('Missing intervals from interval query definition')
  return new IntervalsBuilder(field, rule, common)
}

export default defineCustomQuery({
  name: 'intervals',
  summary: 'Matches words by their order and the distance between them.',
  page: 'query-dsl-intervals-query.html',
  options: {},
  parse(parser) {
    const { cursor } = parser
    if (cursor.next() === Token.endObject) throw parser.fault('Expected [FIELD_NAME] but got [END_OBJECT]')
    const field = cursor.text()
    if (cursor.next() !== Token.startObject) throw parser.fault(`Expected [START_OBJECT] but got [${cursor.text()}]`)
    const builder = readField(parser, field)
    if (cursor.next() !== Token.endObject) throw parser.fault(`Expected [END_OBJECT] but got [${cursor.text()}]`)
    return builder
  },
  examples: [
    {
      title: 'One word, then one of two others',
      query: {
        intervals: {
          text: {
            all_of: {
              ordered: true,
              max_gaps: 1,
              intervals: [
                { match: { query: 'quick' } },
                { any_of: { intervals: [{ match: { query: 'fox' } }, { prefix: { prefix: 'do' } }] } },
              ],
            },
          },
        },
      },
      documents: { 1: { text: 'quick brown fox' }, 2: { text: 'fox is quick' }, 3: { text: 'quick dog' } },
      finds: ['3', '1'],
    },
    {
      title: 'Without a word in between',
      query: {
        intervals: {
          text: { match: { query: 'quick fox', filter: { not_containing: { match: { query: 'brown' } } } } },
        },
      },
      documents: { 1: { text: 'quick brown fox' }, 2: { text: 'fox is quick' } },
      finds: ['2'],
    },
    {
      title: 'A word, then one from a range of words',
      query: {
        intervals: {
          text: {
            all_of: { ordered: true, intervals: [{ match: { query: 'quick' } }, { range: { gte: 'cat', lt: 'fox' } }] },
          },
        },
      },
      documents: { 1: { text: 'quick dog' }, 2: { text: 'quick fox' }, 3: { text: 'Cat, quick' } },
      finds: ['1'],
    },
  ],
})
