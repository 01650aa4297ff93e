/** The definition of a member of a search body, from which its reader, its faults and its documentation are derived. */
import type { JsonCursor, TokenKind } from '../json/json-cursor.js'
import { Token } from '../json/json-cursor.js'
import type { QueryParser } from '../query/query-parser.js'
import type { Retriever } from './retriever.js'
import type { SearchSource } from './search-source.js'

/** A search body while it is read. */
export type SearchDraft = { -readonly [K in keyof SearchSource]: SearchSource[K] } & {
  /** Put into the search when all of the body was read. */
  retriever?: Retriever
}

/** What readers need in addition to the text. */
export interface RequestContext {
  /** Reads the queries of the body. */
  readonly queries: QueryParser
  /** Adds a deprecation warning to the answer. */
  readonly warn: (text: string) => void
}

/** A member of a search body. */
export interface SearchMember {
  readonly name: string
  /** Other names that are taken for it. */
  readonly aliases?: readonly string[]
  readonly summary: string
  /** The tokens that its value may begin with; any other one is an unknown key. */
  readonly takes: readonly TokenKind[]
  /** Reads the value that the cursor is at, and leaves the cursor at its last token. */
  read(cursor: JsonCursor, draft: SearchDraft, context: RequestContext): void
}

/** Types the definition of a member. */
export const defineSearchMember = (member: SearchMember): SearchMember => member

/** Any scalar but null. */
export const SCALAR: readonly TokenKind[] = [Token.string, Token.integer, Token.decimal, Token.true, Token.false]

/** An object. */
export const OBJECT: readonly TokenKind[] = [Token.startObject]

/** A list. */
export const LIST: readonly TokenKind[] = [Token.startArray]
