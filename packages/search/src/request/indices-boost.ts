/** `indices_boost`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-search.html#request-body-search-index-boost */
import { isValue, parsingFault, readFloat, readItems, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token, type TokenKind } from '../json/json-cursor.js'
import type { RequestContext } from './search-member.js'

/** By how much the scores of an index are multiplied; `index` is a name, an alias or a pattern. */
export interface IndexBoost {
  readonly index: string
  readonly boost: number
}

const MEMBER = 'indices_boost'

/** Reads a list of objects with one member each, or one object, which is deprecated. Throws parsing_exception. */
export function readIndicesBoost(cursor: JsonCursor, { warn }: RequestContext): IndexBoost[] {
  if (cursor.token === Token.startArray) return readItems(cursor, readBoost)
  const boosts: IndexBoost[] = []
  warn('Object format in indices_boost is deprecated, please use array format instead')
  while (cursor.next() !== Token.endObject) {
    const index = cursor.text()
    cursor.next()
    if (!isValue(cursor.token)) {
      throw parsingFault(cursor, `Unknown key for a ${tokenName(cursor.token)} in [${index}].`)
    }
    boosts.push({ index, boost: readFloat(cursor) })
  }
  return boosts
}

function readBoost(cursor: JsonCursor): IndexBoost {
  expect(cursor, Token.startObject)
  expectNext(cursor, Token.name)
  const index = cursor.text()
  cursor.next()
  if (cursor.token !== Token.integer && cursor.token !== Token.decimal) expect(cursor, Token.integer)
  const boost = readFloat(cursor)
  expectNext(cursor, Token.endObject)
  return { index, boost }
}

function expectNext(cursor: JsonCursor, token: TokenKind): void {
  cursor.next()
  expect(cursor, token)
}

function expect(cursor: JsonCursor, token: TokenKind): void {
  if (cursor.token === token) return
  throw parsingFault(cursor, `Expected [${tokenName(token)}] in [${MEMBER}] but found [${tokenName(cursor.token)}]`)
}
