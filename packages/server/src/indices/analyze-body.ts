/** The body of the analyze API. */
import { illegalArgument, javaToString } from '@sluice/java'
import { type AnalysisDefinition, type MemberReader, readAny, readObjectBody, Token } from '@sluice/search'
import { invalidRequest } from '@sluice/store'

/** A part of an analyzer: its name, or its own settings. */
export type PartReference = string | AnalysisDefinition

/** A request of the analyze API. */
export interface AnalyzeRequest {
  readonly texts: readonly string[]
  readonly analyzer: string | null
  readonly tokenizer: PartReference | null
  readonly normalizer: string | null
  readonly field: string | null
  readonly filters: readonly PartReference[]
  readonly charFilters: readonly PartReference[]
  readonly explain: boolean
  /** The attributes that `explain` shows; empty for all. */
  readonly attributes: readonly string[]
}

const anything: MemberReader<unknown> = {
  takes: [
    Token.startObject,
    Token.startArray,
    Token.string,
    Token.integer,
    Token.decimal,
    Token.true,
    Token.false,
    Token.null,
  ],
  read: readAny,
}

const members = {
  analyzer: anything,
  attributes: anything,
  char_filter: anything,
  explain: anything,
  field: anything,
  filter: anything,
  normalizer: anything,
  text: anything,
  tokenizer: anything,
}

/** The settings of a part that a request defines itself: objects in it are keys with dots. */
function definitionOf(members: ReadonlyMap<string, unknown>): AnalysisDefinition {
  const definition = new Map<string, string | readonly string[]>()
  const add = (prefix: string, object: ReadonlyMap<string, unknown>): void => {
    for (const [key, value] of object) {
      if (value instanceof Map) add(`${prefix}${key}.`, value as ReadonlyMap<string, unknown>)
      else if (Array.isArray(value)) definition.set(prefix + key, (value as unknown[]).map(javaToString))
      else if (value !== null) definition.set(prefix + key, javaToString(value))
    }
  }
  add('', members)
  return definition
}

function partOf(key: string, value: unknown): PartReference {
  if (typeof value === 'string') return value
  if (value instanceof Map) return definitionOf(value as ReadonlyMap<string, unknown>)
  throw illegalArgument(`${key} should contain tokens, or objects with settings`)
}

/** Reads a body. Throws x_content_parse_exception and action_request_validation_exception for missing or invalid members. */
export function readAnalyzeBody(bytes: Uint8Array, hasIndex: boolean): AnalyzeRequest {
  const body = new Map<string, unknown>(Object.entries(readObjectBody(bytes, 'analyze_request', members)))
  const name = (key: string): string | null => {
    const value = body.get(key)
    if (value === undefined || value === null) return null
    if (typeof value === 'string') return value
    throw illegalArgument(`${key} should be a string`)
  }
  const several = (key: string): readonly unknown[] => {
    const value = body.get(key)
    if (value === undefined || value === null) return []
    return Array.isArray(value) ? (value as unknown[]) : [value]
  }
  const tokenizer = body.get('tokenizer')
  const request: AnalyzeRequest = {
    texts: several('text').map(javaToString),
    analyzer: name('analyzer'),
    tokenizer: tokenizer === undefined || tokenizer === null ? null : partOf('tokenizer', tokenizer),
    normalizer: name('normalizer'),
    field: name('field'),
    filters: several('filter').map(each => partOf('filter', each)),
    charFilters: several('char_filter').map(each => partOf('char_filter', each)),
    explain: body.get('explain') === true,
    attributes: several('attributes').map(javaToString),
  }
  const faults = faultsOf(request, hasIndex)
  if (faults.length > 0) throw invalidRequest(...faults)
  return request
}

function faultsOf({ texts, normalizer, tokenizer, analyzer }: AnalyzeRequest, hasIndex: boolean): string[] {
  const faults: string[] = []
  if (texts.length === 0) faults.push('text is missing')
  if (normalizer !== null && !hasIndex) faults.push('index is required if normalizer is specified')
  if (normalizer !== null && (tokenizer !== null || analyzer !== null))
    faults.push('tokenizer/analyze should be null if normalizer is specified')
  return faults
}
