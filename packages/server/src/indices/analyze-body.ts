/** The body of the analyze API. */
import { illegalArgument } from '@sluice/java'
import { type MemberReader, readAny, readObjectBody, Token } from '@sluice/search'
import { invalidRequest } from '@sluice/store'

/** What is analyzed, and how. */
export interface AnalyzeRequest {
  readonly texts: readonly string[]
  readonly analyzer: string | null
  readonly tokenizer: string | null
  readonly normalizer: string | null
  readonly field: string | null
  readonly filters: readonly string[]
  readonly charFilters: readonly string[]
  readonly explain: boolean
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

/** Reads a body. Throws x_content_parse_exception and action_request_validation_exception for what is missing, or cannot be. */
export function readAnalyzeBody(bytes: Uint8Array, hasIndex: boolean): AnalyzeRequest {
  const body = new Map<string, unknown>(Object.entries(readObjectBody(bytes, 'analyze_request', members)))
  const one = (key: string): string | null => {
    const value = body.get(key)
    if (value === undefined || value === null) return null
    if (typeof value === 'string') return value
    throw illegalArgument(
      `[${key}] of an analyze request must be a name in Sluice: definitions are not taken there yet`,
    )
  }
  const several = (key: string): string[] => {
    const value = body.get(key)
    if (value === undefined) return []
    const all = Array.isArray(value) ? (value as unknown[]) : [value]
    return all.map(element => {
      if (typeof element === 'string') return element
      throw illegalArgument(
        `[${key}] of an analyze request must have names in Sluice: definitions are not taken there yet`,
      )
    })
  }
  const request: AnalyzeRequest = {
    texts: several('text'),
    analyzer: one('analyzer'),
    tokenizer: one('tokenizer'),
    normalizer: one('normalizer'),
    field: one('field'),
    filters: several('filter'),
    charFilters: several('char_filter'),
    explain: body.get('explain') === true,
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
