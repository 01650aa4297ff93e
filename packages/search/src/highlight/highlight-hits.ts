/** Highlights the fields of hits: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html */
import { wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import type { Analyzer } from '../analysis/analyzer.js'
import { keywordAnalyzer } from '../analysis/simple.js'
import type { Token } from '../analysis/token.js'
import type { Steps } from '../collect/steps.js'
import type { SearchExecutionContext } from '../query/execution-context.js'
import { NodeFieldType } from '../query/fields/mapped-field-type.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Query } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { createQuery } from '../query/query-builder.js'
import type { HighlightedFieldText, HighlighterDefinition } from './define-highlighter.js'
import type { HighlightedField, HighlightOptions, HighlightRequest } from './highlight-request.js'
import { highlighterRegistry } from './registry.js'
import { sourceTexts } from './source-texts.js'

/** A hit whose fields are highlighted. */
export interface HighlightedHit {
  readonly leaf: LeafReader
  readonly doc: number
  readonly id: string
  /** The source of the document, or of the nested object that the hit is. */
  readonly source: ReadonlyMap<string, unknown>
  /** The path of the nested object; null for documents. */
  readonly nestedPath: string | null
}

/** The fragments of a hit by field. */
export type Highlights = ReadonlyMap<string, readonly string[]>

/** `index.highlight.max_analyzed_offset` of an index that does not set it. */
const DEFAULT_MAX_ANALYZED_OFFSET = 1_000_000

/** Types that patterns of names find. */
const TEXT_TYPES: ReadonlySet<string> = new Set(['text', 'match_only_text', 'keyword'])

/** The parts of the index that all hits of a shard share. */
export interface HighlightContext {
  readonly search: SearchExecutionContext
  readonly searcher: IndexSearcher
  /** The query of the search, rewritten for the shard. */
  readonly query: Query
  readonly maxAnalyzedOffset?: number
}

/** A field with everything that is the same for all hits. */
interface PreparedField {
  /** As the request names it. */
  readonly name: string
  readonly type: NodeFieldType
  readonly options: HighlightOptions
  readonly highlighter: HighlighterDefinition
  readonly query: Query
  readonly analyzer: Analyzer
  readonly positionGap: number
  readonly isWanted: (field: string) => boolean
}

function highlighterOf({ name, options }: HighlightedField): HighlighterDefinition {
  const found = highlighterRegistry.get(options.type)
  if (found !== undefined) return found
  throw illegalArgument(`unknown highlighter type [${options.type}] for the field [${name}]`)
}

function wantedFields({ matchedFields, requireFieldMatch }: HighlightOptions, path: string) {
  if (!requireFieldMatch) return () => true
  const patterns = [path, ...matchedFields]
  return (field: string) => patterns.some(pattern => pattern === field || wildcardMatches(pattern, field))
}

/** An analyzer for values that are one token each, as the field's normalizer writes them. */
const wholeValues = (type: NodeFieldType): Analyzer => {
  const normalizer = type.node.values['normalizer']
  if (typeof normalizer !== 'string') return keywordAnalyzer
  const tokens = (text: string): Token[] =>
    keywordAnalyzer.tokens(text).map(token => ({ ...token, text: type.indexedText(token.text) }))
  return {
    ...keywordAnalyzer,
    tokens,
    *tokensInSteps(text) {
      yield
      return tokens(text)
    },
  }
}

function prepareField(field: HighlightedField, { search, searcher, query }: HighlightContext): PreparedField[] {
  const highlighter = highlighterOf(field)
  const isPattern = field.name.includes('*')
  const names = isPattern ? search.matchingFields(field.name) : [field.name]
  const own = field.options.query
  const wanted = own === null ? query : searcher.rewrite(createQuery(own, search))
  return names.flatMap(name => {
    const type = search.fieldType(name)
    if (!(type instanceof NodeFieldType)) return []
    if (isPattern && !(TEXT_TYPES.has(type.typeName) && highlighter.canHighlight(type))) return []
    return [
      {
        name,
        type,
        options: field.options,
        highlighter,
        query: wanted,
        analyzer: type.node.mapper.analyzer ?? wholeValues(type),
        positionGap: Number(type.node.values['position_increment_gap'] ?? 100),
        isWanted: wantedFields(field.options, type.name),
      },
    ]
  })
}

/**
 * Highlights the hits of a shard, in steps: returns the fragments of a hit, or null if there are none. Throws
 * illegal_argument_exception for unknown highlighters.
 */
export function prepareHighlight(
  request: HighlightRequest,
  context: HighlightContext,
): (hit: HighlightedHit) => Steps<Highlights | null> {
  const { search, searcher } = context
  let fields: readonly PreparedField[] | null = null
  return function* (hit) {
    fields ??= request.fields.flatMap(field => prepareField(field, context))
    const found = new Map<string, readonly string[]>()
    for (const field of fields) {
      const values = sourceTexts(search.mapping, hit.source, field.type.node, hit.nestedPath)
      if (values.length === 0) continue
      const text: HighlightedFieldText = {
        ...field,
        document: { searcher, leaf: hit.leaf, doc: hit.doc },
        index: search.index.name,
        id: hit.id,
        values,
        maxAnalyzedOffset: context.maxAnalyzedOffset ?? DEFAULT_MAX_ANALYZED_OFFSET,
      }
      const fragments = yield* field.highlighter.fragments(text)
      if (fragments.length > 0) found.set(field.name, fragments)
      yield
    }
    return found.size === 0 ? null : found
  }
}
