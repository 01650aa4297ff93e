/** The query `wrapper`. */
import { decodeBase64 } from '@sluice/java'
import { JsonCursor } from '../../json/json-cursor.js'
import { defineObjectQuery } from '../define-query.js'
import { textOption } from '../options.js'
import { QueryParser } from '../query-parser.js'
import { BoolBuilder } from './bool.js'

export default defineObjectQuery({
  name: 'wrapper',
  summary: 'A query encoded in Base64.',
  page: 'query-dsl-wrapper-query.html',
  options: { query: textOption<null>({ default: null, doc: 'The JSON of a query, in Base64.' }) },
  build({ query }, common, parser) {
    if (query === null) throw parser.fault('wrapper query has no [query] specified')
    const cursor = new JsonCursor()
    cursor.reset(decodeBase64(query))
    const inner = new QueryParser(cursor, parser.registry).query()
    if (common.boost === 1 && common.queryName === null) return inner
    return new BoolBuilder({ must: [inner], filter: [], should: [], must_not: [] }, null, true, common)
  },
  examples: [
    {
      title: 'A term',
      query: { wrapper: { query: 'eyJ0ZXJtIjp7Im4iOjF9fQ==' } },
      documents: { 1: { n: 1 }, 2: { n: 2 } },
      finds: ['1'],
    },
  ],
})
