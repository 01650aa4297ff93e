/** Reads the body of a search. */
import { JsonExactReader } from '@sluice/core'
import type { JavaException } from '@sluice/java'
import { parsingFault, tokenName } from '../json/body-values.js'
import { JsonCursor, Token } from '../json/json-cursor.js'
import type { QueryBuilder } from '../query/query-builder.js'
import { QueryParser } from '../query/query-parser.js'
import { queryRegistry } from '../query/registry.js'
import { applyRetriever } from './retriever.js'
import type { RequestContext, SearchDraft, SearchMember } from './search-member.js'
import { searchMembers } from './search-members.js'
import { EMPTY_SEARCH, type SearchSource } from './search-source.js'

const byName = new Map(
  searchMembers.flatMap(member => [member.name, ...(member.aliases ?? [])].map(name => [name, member])),
)

/** A cursor at the first token of a body. Throws x_content_parse_exception. */
export function openBody(bytes: Uint8Array): JsonCursor {
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
  cursor.next()
  return cursor
}

/**
 * Reads a search: the object that is the whole of `bytes`. Throws parsing_exception, x_content_parse_exception and illegal_argument_exception, in the
 * order in which the faults come in the text.
 */
export function readSearchSource(bytes: Uint8Array, warn: RequestContext['warn']): SearchSource {
  const cursor = openBody(bytes)
  const source = readSearchObject(cursor, { queries: new QueryParser(cursor, queryRegistry), warn })
  expectEnd(cursor)
  return source
}

/** Reads the object of a search that the cursor is at. */
export function readSearchObject(cursor: JsonCursor, context: RequestContext): SearchSource {
  if (cursor.token !== Token.startObject) {
    throw parsingFault(cursor, `Expected [START_OBJECT] but found [${tokenName(cursor.token)}]`)
  }
  const draft: SearchDraft = { ...EMPTY_SEARCH }
  while (cursor.next() !== Token.endObject) {
    const name = cursor.text()
    const member = byName.get(name)
    toValue(cursor, name, member)
    if (member?.takes.includes(cursor.token) !== true) throw unknownKey(cursor, name)
    member.read(cursor, draft, context)
  }
  const { retriever, ...source } = draft
  if (retriever === undefined) return source
  applyRetriever(source, retriever)
  return source
}

/** Goes on to the value of a member. The content of a string is checked when it is read: an unknown key is reported first. */
function toValue(cursor: JsonCursor, name: string, member: SearchMember | undefined): void {
  try {
    cursor.next()
  } catch (thrown) {
    if (!cursor.isInString || member?.takes.includes(Token.string) === true) throw thrown
    throw unknownKey(cursor, name, 'VALUE_STRING')
  }
}

const unknownKey = (cursor: JsonCursor, name: string, token = tokenName(cursor.token)): JavaException =>
  parsingFault(cursor, `Unknown key for a ${token} in [${name}].`)

/** Throws for text after the object. */
function expectEnd(cursor: JsonCursor): void {
  cursor.next()
  if (cursor.tokenStart >= cursor.end) return
  // The exact reader names what is not JSON; what is, is one value too many.
  const reader = new JsonExactReader(cursor.slice(cursor.begin, cursor.end))
  reader.next()
  reader.next()
  throw parsingFault(cursor, 'Unexpected token found after the main object.')
}

/** Reads a body that is one query: a filter of an alias. Throws parsing_exception. */
export function readQuery(bytes: Uint8Array): QueryBuilder {
  const cursor = openBody(bytes)
  return new QueryParser(cursor, queryRegistry).query()
}
