/** `_source` of a search: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#source-filtering */
import { parsingFault, readItems, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type SourceFilter, WHOLE_SOURCE } from '../read/source-filter.js'

/** Reads true, false, a pattern, a list of patterns, or an object of two lists. Throws parsing_exception. */
export function readSourceContext(cursor: JsonCursor): SourceFilter {
  switch (cursor.token) {
    case Token.true:
      return WHOLE_SOURCE
    case Token.false:
      return false
    case Token.string:
      return { includes: [cursor.text()], excludes: [] }
    case Token.startArray: {
      const includes: string[] = []
      while (cursor.next() !== Token.endArray) includes.push(cursor.scalarText())
      return { includes, excludes: [] }
    }
    case Token.startObject:
      return readObject(cursor)
  }
  throw parsingFault(
    cursor,
    `Expected one of [VALUE_BOOLEAN, VALUE_STRING, START_ARRAY, START_OBJECT] but found [${tokenName(cursor.token)}]`,
  )
}

const INCLUDES = new Set(['includes', 'include'])
const EXCLUDES = new Set(['excludes', 'exclude'])

function readObject(cursor: JsonCursor): SourceFilter {
  let includes: readonly string[] = []
  let excludes: readonly string[] = []
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    cursor.next()
    if (INCLUDES.has(key)) includes = readPatterns(cursor, key)
    else if (EXCLUDES.has(key)) excludes = readPatterns(cursor, key)
    else throw unknownKey(cursor, key)
  }
  return { includes, excludes }
}

function readPatterns(cursor: JsonCursor, key: string): string[] {
  const isList = cursor.token === Token.startArray
  if (!isList && cursor.token !== Token.string) throw unknownKey(cursor, key)
  return readItems(cursor, at => {
    if (at.token !== Token.string) throw unknownKey(at, key)
    return at.text()
  })
}

const unknownKey = (cursor: JsonCursor, key: string) =>
  parsingFault(cursor, `Unknown key for a ${tokenName(cursor.token)} in [${key}].`)
