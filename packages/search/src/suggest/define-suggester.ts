/** The definition of a suggester: one object in one file of `suggest/suggesters`, named as in Elasticsearch. */
import type { Steps } from '../collect/steps.js'
import type { Hit } from '../fetch/hits-result.js'
import type { JsonCursor } from '../json/json-cursor.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'

/** One proposal. */
export interface SuggestOption {
  readonly text: string
  readonly score: number
  /** How often the text is in the index; null if that is not shown. */
  readonly frequency: number | null
  /** The text with what was changed marked; null if not requested. */
  readonly highlighted: string | null
  /** The document that is proposed; undefined if it is a string alone. */
  readonly document?: SuggestedDocument
}

/** A document that a completion proposes. */
export interface SuggestedDocument {
  /** Its number among those of its shard. */
  readonly doc: number
  /** The place of its shard among those of the search. */
  readonly shard: number
  /** The contexts in which it was found, by name. */
  readonly contexts: ReadonlyMap<string, readonly string[]>
  /** Its hit; null before it is fetched. */
  readonly hit: Hit | null
}

/** A part of the text, with proposals for it. */
export interface SuggestEntry {
  readonly text: string
  /** In UTF-16 units. */
  readonly offset: number
  readonly length: number
  readonly options: readonly SuggestOption[]
}

/** A suggestion as it was asked for. */
export interface Suggestion {
  /** The name of its definition. */
  readonly type: string
  /** The entries of one shard, in steps. Throws illegal_argument_exception for a field that is not mapped. */
  run(context: SearchExecutionContext, searcher: IndexSearcher): Steps<SuggestEntry[]>
  /** The entries of several shards, which have the same texts, as one. */
  reduce(shards: readonly (readonly SuggestEntry[])[]): SuggestEntry[]
}

/** The texts given with the suggester. */
export interface SuggestTexts {
  /** Null if there is none. */
  readonly text: string | null
  readonly prefix: string | null
  readonly regex: string | null
}

/** A suggester. */
export interface SuggesterDefinition {
  readonly name: string
  readonly summary: string
  readonly page: string
  /**
   * Reads the body, whose object the cursor is at, and leaves the cursor at its end. The texts are known only when the whole suggestion has
   * been read. Throws parsing_exception and illegal_argument_exception.
   */
  read(cursor: JsonCursor): (texts: SuggestTexts) => Suggestion
}

/** Types a definition. */
export const defineSuggester = (definition: SuggesterDefinition): SuggesterDefinition => definition
