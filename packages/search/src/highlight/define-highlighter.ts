/** The definition of a highlighter: one object in one file of `highlight/highlighters`, named as in Elasticsearch. */
import type { Analyzer } from '../analysis/analyzer.js'
import type { Steps } from '../collect/steps.js'
import type { MappedFieldType } from '../query/fields/mapped-field-type.js'
import type { Query } from '../query/lucene/query.js'
import type { HighlightedDocument } from './field-matches.js'
import type { HighlightOptions } from './highlight-request.js'

/** A field of a document, with what to do with it. */
export interface HighlightedFieldText {
  readonly document: HighlightedDocument
  /** The index and id, which faults name. */
  readonly index: string
  readonly id: string
  readonly type: MappedFieldType
  readonly values: readonly string[]
  readonly analyzer: Analyzer
  readonly positionGap: number
  readonly options: HighlightOptions
  /** Rewritten for the shard. */
  readonly query: Query
  /** `index.highlight.max_analyzed_offset`. */
  readonly maxAnalyzedOffset: number
  /** Whether a field of the query is to be marked here. */
  readonly isWanted: (field: string) => boolean
}

/** A highlighter. */
export interface HighlighterDefinition {
  readonly name: string
  readonly summary: string
  /** Whether it can do a field of a type at all; fields that a pattern found are left out where not. */
  canHighlight(type: MappedFieldType): boolean
  /** The fragments, in steps; none for no member of the answer. Throws illegal_argument_exception. */
  fragments(field: HighlightedFieldText): Steps<readonly string[]>
}

/** Types a definition. */
export const defineHighlighter = (definition: HighlighterDefinition): HighlighterDefinition => definition
