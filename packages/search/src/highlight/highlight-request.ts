/**
 * What a search asks to be highlighted:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html#highlighting-settings
 */
import { illegalArgument } from '@sluice/java'
import { contentFault, readInt } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, member, type ObjectOf, readObject } from '../json/object-parser.js'
import type { QueryBuilder } from '../query/query-builder.js'
import type { QueryParser } from '../query/query-parser.js'

/** How the texts of a field are cut and marked. */
export interface HighlightOptions {
  readonly type: string
  readonly preTags: readonly string[]
  readonly postTags: readonly string[]
  readonly fragmentSize: number
  /** 0 for whole values. */
  readonly numberOfFragments: number
  readonly fragmentOffset: number
  readonly byScore: boolean
  readonly encoder: string
  /** Null if it is the query of the search. */
  readonly query: QueryBuilder | null
  readonly requireFieldMatch: boolean
  /** Null for that of the highlighter. */
  readonly boundaryScanner: BoundaryScanner | null
  readonly boundaryMaxScan: number
  readonly boundaryChars: string
  readonly fragmenter: string
  readonly noMatchSize: number
  readonly phraseLimit: number
  /** How much of a string is analysed; null for no other limit than the index's. */
  readonly maxAnalyzedOffset: number | null
  readonly matchedFields: readonly string[]
}

/** The kinds of boundary scanners. */
export type BoundaryScanner = 'chars' | 'word' | 'sentence'

/** A field, or a pattern of names. */
export interface HighlightedField {
  readonly name: string
  readonly options: HighlightOptions
}

/** The member `highlight` of a search. */
export interface HighlightRequest {
  readonly fields: readonly HighlightedField[]
}

const DEFAULTS: HighlightOptions = {
  type: 'unified',
  preTags: ['<em>'],
  postTags: ['</em>'],
  fragmentSize: 100,
  numberOfFragments: 5,
  fragmentOffset: -1,
  byScore: false,
  encoder: 'default',
  query: null,
  requireFieldMatch: true,
  boundaryScanner: null,
  boundaryMaxScan: 20,
  boundaryChars: '.,!? \t\n',
  fragmenter: 'span',
  noMatchSize: 0,
  phraseLimit: 256,
  maxAnalyzedOffset: null,
  matchedFields: [],
}

const integer: MemberReader<number> = { takes: [Token.integer, Token.decimal, Token.string], read: readInt }

/** The members that the whole request and each field have. */
const shared = (queries: QueryParser) => ({
  type: member.text,
  pre_tags: member.texts,
  post_tags: member.texts,
  fragment_size: integer,
  number_of_fragments: integer,
  order: member.text,
  highlight_filter: member.boolean,
  highlight_query: {
    takes: [Token.startObject],
    read: () => queries.query(),
  } satisfies MemberReader<QueryBuilder>,
  require_field_match: member.boolean,
  boundary_scanner: member.text,
  boundary_max_scan: integer,
  boundary_chars: member.text,
  boundary_scanner_locale: member.text,
  fragmenter: member.text,
  no_match_size: integer,
  force_source: member.boolean,
  phrase_limit: integer,
  options: member.map,
  max_analyzed_offset: integer,
})

type Shared = ObjectOf<ReturnType<typeof shared>>

const own = (queries: QueryParser) => ({
  ...shared(queries),
  fragment_offset: integer,
  matched_fields: member.texts,
})

type Own = ObjectOf<ReturnType<typeof own>>

const STYLED_TAGS = Array.from({ length: 10 }, (_, at) => `<em class="hlt${at + 1}">`)

function tagsOf(schema: string): Partial<HighlightOptions> {
  if (schema === 'styled') return { preTags: STYLED_TAGS, postTags: ['</em>'] }
  if (schema === 'default') return { preTags: DEFAULTS.preTags, postTags: DEFAULTS.postTags }
  throw illegalArgument(`Unknown tag schema [${schema}]`)
}

const SCANNERS: readonly BoundaryScanner[] = ['chars', 'word', 'sentence']

function scannerOf(name: string): BoundaryScanner {
  const found = SCANNERS.find(scanner => scanner === name.toLowerCase())
  if (found !== undefined) return found
  throw illegalArgument(
    `No enum constant org.elasticsearch.search.fetch.subphase.highlight.HighlightBuilder.BoundaryScannerType.${name.toUpperCase()}`,
  )
}

/** The settings of a field or of the whole request, over the defaults. */
function optionsOf(given: Shared & Own, base: HighlightOptions): HighlightOptions {
  if (given.pre_tags !== undefined && given.post_tags === undefined) {
    throw illegalArgument('pre_tags are set but post_tags are not set')
  }
  const limit = given.max_analyzed_offset
  if (limit !== undefined && limit < 1 && limit !== -1) {
    throw illegalArgument('[max_analyzed_offset] must be a positive integer, or -1')
  }
  return {
    type: given.type ?? base.type,
    preTags: given.pre_tags ?? base.preTags,
    postTags: given.post_tags ?? base.postTags,
    fragmentSize: given.fragment_size ?? base.fragmentSize,
    numberOfFragments: given.number_of_fragments ?? base.numberOfFragments,
    fragmentOffset: given.fragment_offset ?? base.fragmentOffset,
    byScore: given.order === undefined ? base.byScore : given.order.toLowerCase() === 'score',
    encoder: base.encoder,
    query: given.highlight_query ?? base.query,
    requireFieldMatch: given.require_field_match ?? base.requireFieldMatch,
    boundaryScanner: given.boundary_scanner === undefined ? base.boundaryScanner : scannerOf(given.boundary_scanner),
    boundaryMaxScan: given.boundary_max_scan ?? base.boundaryMaxScan,
    boundaryChars: given.boundary_chars ?? base.boundaryChars,
    fragmenter: given.fragmenter ?? base.fragmenter,
    noMatchSize: given.no_match_size ?? base.noMatchSize,
    phraseLimit: given.phrase_limit ?? base.phraseLimit,
    maxAnalyzedOffset: limit ?? base.maxAnalyzedOffset,
    matchedFields: given.matched_fields ?? base.matchedFields,
  }
}

interface FieldRequest {
  readonly name: string
  readonly given: Own
}

const NOT_NAMED =
  '[fields] can be a single object with any number of fields or an array where each entry is an object with a single field'

/** Reads `{ "a": {}, "b": {} }`, or `[{ "a": {} }, { "b": {} }]`. */
function fieldsReader(queries: QueryParser): MemberReader<FieldRequest[]> {
  const members = own(queries)
  const field = (cursor: JsonCursor): FieldRequest => {
    if (cursor.token !== Token.name) throw contentFault(cursor, NOT_NAMED)
    const name = cursor.text()
    cursor.next()
    return { name, given: readObject(cursor, 'highlight_field', members) }
  }
  return {
    takes: [Token.startObject, Token.startArray],
    read(cursor) {
      const fields: FieldRequest[] = []
      const isObject = cursor.token === Token.startObject
      while (isObject && cursor.next() !== Token.endObject) fields.push(field(cursor))
      while (!isObject && cursor.next() !== Token.endArray) {
        const { token } = cursor
        if (token !== Token.startObject) throw contentFault(cursor, NOT_NAMED)
        cursor.next()
        fields.push(field(cursor))
        if (cursor.next() !== Token.endObject) throw contentFault(cursor, NOT_NAMED)
      }
      return fields
    },
  }
}

/** Reads the member `highlight`, whose object the cursor is at. Throws x_content_parse_exception and illegal_argument_exception. */
export function readHighlight(cursor: JsonCursor, { queries }: { readonly queries: QueryParser }): HighlightRequest {
  const given = readObject(cursor, 'highlight', {
    ...shared(queries),
    tags_schema: member.text,
    encoder: member.text,
    fields: fieldsReader(queries),
  })
  const base = given.tags_schema === undefined ? DEFAULTS : { ...DEFAULTS, ...tagsOf(given.tags_schema) }
  const options = { ...optionsOf(given, base), encoder: given.encoder ?? DEFAULTS.encoder }
  return { fields: (given.fields ?? []).map(field => ({ name: field.name, options: optionsOf(field.given, options) })) }
}
