/**
 * A request for term vectors, from the URL and the body: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-termvectors.html
 */
import { JavaException, javaToString } from '@sluice/java'
import { DEFAULT_TERM_FILTER, type TermFilter } from '@sluice/search'
import type { ApiRequest, ParameterKinds } from '../define-route.js'
import { checkVersionType } from '../documents/get-parameters.js'
import { readInteger } from '../documents/write-parameters.js'
import { readFlag } from '../parameters.js'

type Json = ReadonlyMap<string, unknown>

/** The parameters of both APIs. */
export const TERM_VECTOR_PARAMETERS: ParameterKinds = {
  fields: 'text',
  field_statistics: 'flag',
  offsets: 'flag',
  payloads: 'flag',
  positions: 'flag',
  term_statistics: 'flag',
  preference: 'text',
  realtime: 'flag',
  routing: 'text',
  version: 'text',
  version_type: 'text',
}

/** Which document is meant, and what of it is shown. */
export interface TermVectorsRequest {
  readonly index: string | null
  readonly id: string | null
  /** A document that is not stored; null for the one of the id. */
  readonly doc: Json | null
  readonly routing: string | null
  readonly version: number | null
  readonly isRealtime: boolean
  readonly fields: readonly string[] | null
  readonly positions: boolean
  readonly offsets: boolean
  readonly payloads: boolean
  readonly fieldStatistics: boolean
  readonly termStatistics: boolean
  readonly filter: TermFilter | null
  /** Names of analyzers by path. */
  readonly perFieldAnalyzer: ReadonlyMap<string, string>
}

type Draft = { -readonly [K in keyof TermVectorsRequest]: TermVectorsRequest[K] }

/** The parameters of the URL. Throws illegal_argument_exception. */
export function urlRequest({ params, query }: Pick<ApiRequest, 'params' | 'query'>): TermVectorsRequest {
  const flag = (name: string, absent: boolean): boolean => (query.has(name) ? readFlag(query, name) : absent)
  checkVersionType(query.get('version_type') ?? 'internal')
  return {
    index: params.index ?? null,
    id: params.id ?? null,
    doc: null,
    routing: query.get('routing') ?? null,
    version: readInteger(query, 'version'),
    isRealtime: flag('realtime', true),
    fields: query.get('fields')?.split(',') ?? null,
    positions: flag('positions', true),
    offsets: flag('offsets', true),
    payloads: flag('payloads', true),
    fieldStatistics: flag('field_statistics', true),
    termStatistics: flag('term_statistics', false),
    filter: null,
    perFieldAnalyzer: new Map(),
  }
}

const fault = (text: string): JavaException => new JavaException('org.elasticsearch.ElasticsearchParseException', text)

const BOTH = 'failed to parse term vectors request. either [id] or [doc] can be specified, but not both!'

type Reader = (draft: Draft, value: unknown) => void

const isTrue = (value: unknown): boolean => value === true || value === 'true'
const texts = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).map(javaToString)
const textOrNull = (value: unknown): string | null => (value === null ? null : javaToString(value))

const MEMBERS: Readonly<Record<string, Reader>> = {
  fields(draft, value) {
    if (!Array.isArray(value)) throw fault('failed to parse term vectors request. field [fields] must be an array')
    draft.fields = texts(value)
  },
  offsets: (draft, value) => void (draft.offsets = isTrue(value)),
  positions: (draft, value) => void (draft.positions = isTrue(value)),
  payloads: (draft, value) => void (draft.payloads = isTrue(value)),
  term_statistics: (draft, value) => void (draft.termStatistics = isTrue(value)),
  field_statistics: (draft, value) => void (draft.fieldStatistics = isTrue(value)),
  per_field_analyzer(draft, value) {
    if (!(value instanceof Map))
      throw fault('failed to parse term vectors request. [per_field_analyzer] must be an object')
    draft.perFieldAnalyzer = new Map([...(value as Json)].map(([path, name]) => [path, javaToString(name)]))
  },
  filter(draft, value) {
    if (!(value instanceof Map)) throw fault('failed to parse term vectors request. [filter] must be an object')
    draft.filter = readFilter(value as Json)
  },
  _index: (draft, value) => void (draft.index = textOrNull(value)),
  _id(draft, value) {
    if (draft.doc !== null) throw fault(BOTH)
    draft.id = textOrNull(value)
  },
  doc(draft, value) {
    if (draft.id !== null) throw fault(BOTH)
    if (!(value instanceof Map)) throw fault('failed to parse term vectors request. [doc] must be an object')
    draft.doc = value as Json
  },
  routing: (draft, value) => void (draft.routing = textOrNull(value)),
  version: (draft, value) => void (draft.version = Number(javaToString(value))),
  version_type: (_draft, value) => checkVersionType(javaToString(value)),
}

/** The names of the body in the words of other requests. */
const ALIASES: Readonly<Record<string, string>> = {
  termStatistics: 'term_statistics',
  fieldStatistics: 'field_statistics',
}

const FILTER_MEMBERS: Readonly<Record<string, keyof TermFilter>> = {
  max_num_terms: 'maxNumTerms',
  min_term_freq: 'minTermFreq',
  max_term_freq: 'maxTermFreq',
  min_doc_freq: 'minDocFreq',
  max_doc_freq: 'maxDocFreq',
  min_word_length: 'minWordLength',
  max_word_length: 'maxWordLength',
}

function readFilter(members: Json): TermFilter {
  const filter: Record<keyof TermFilter, number> = { ...DEFAULT_TERM_FILTER }
  for (const [name, value] of members) {
    const key = FILTER_MEMBERS[name]
    if (key === undefined) {
      throw fault(
        `failed to parse term vectors request. the field [${name}] is not valid for filter parameter for term vector request`,
      )
    }
    filter[key] = Number(javaToString(value))
  }
  return filter
}

/** A request with what its body says. Throws parse_exception for unknown members. */
export function withBody(request: TermVectorsRequest, body: Json): TermVectorsRequest {
  const draft: Draft = { ...request }
  for (const [name, value] of body) {
    const read = MEMBERS[ALIASES[name] ?? name]
    if (read === undefined) throw fault(`failed to parse term vectors request. unknown field [${name}]`)
    read(draft, value)
  }
  return draft
}
