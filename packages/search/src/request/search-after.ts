/** `search_after`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/paginate-search-results.html#search-after */
import { illegalArgument, javaToString } from '@sluice/java'
import { parsingFault, readAny, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'

/** Integers that are longer are taken as texts. */
const LONGEST = 2n ** 63n

/** Reads the values after which hits begin. Throws parsing_exception and illegal_argument_exception. */
export function readSearchAfter(cursor: JsonCursor): unknown[] {
  const values: unknown[] = []
  while (cursor.next() !== Token.endArray) {
    if (cursor.token === Token.startObject || cursor.token === Token.startArray) {
      throw parsingFault(
        cursor,
        `Expected [VALUE_STRING] or [VALUE_NUMBER] or [VALUE_BOOLEAN] or [VALUE_NULL] but found [${tokenName(cursor.token)}] inside search_after.`,
      )
    }
    values.push(cursor.token === Token.integer ? readInteger(cursor) : readAny(cursor))
  }
  if (values.length === 0) throw illegalArgument('Values must contains at least one value.')
  return values
}

function readInteger(cursor: JsonCursor): unknown {
  const text = cursor.text()
  const value = BigInt(text)
  if (value >= LONGEST || value < -LONGEST) return javaToString(text)
  return readAny(cursor)
}
