/** Bodies that are one query: of count, validate, explain. */
import { JavaException } from '@sluice/java'
import {
  JsonCursor,
  parsingFault,
  type QueryBuilder,
  QueryParser,
  queryRegistry,
  Token,
  tokenName,
} from '@sluice/search'

const NOT_WRAPPED = 'org.elasticsearch.common.ParsingException'

/** Reads `{"query": …}`; null for an empty object. Throws parsing_exception, also instead of other exceptions (recording `count-78`). */
export function readQueryBody(bytes: Uint8Array): QueryBuilder | null {
  const cursor = new JsonCursor()
  try {
    cursor.resetBody(bytes)
    cursor.next()
    return readMembers(cursor)
  } catch (thrown) {
    if (!(thrown instanceof JavaException) || thrown.className === NOT_WRAPPED) throw thrown
    throw parsingFault(cursor, 'Failed to parse', thrown)
  }
}

function readMembers(cursor: JsonCursor): QueryBuilder | null {
  if (cursor.token !== Token.startObject) {
    throw parsingFault(cursor, `Expected [START_OBJECT] but found [${tokenName(cursor.token)}]`)
  }
  let query: QueryBuilder | null = null
  for (let token = cursor.next(); token !== Token.endObject; token = cursor.next()) {
    const name = cursor.text()
    if (name !== 'query') throw parsingFault(cursor, `request does not support [${name}]`)
    query = new QueryParser(cursor, queryRegistry).query()
  }
  return query
}
