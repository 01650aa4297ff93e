/**
 * The lines of a multi search: a header and a body for each:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-multi-search.html
 */
import { illegalArgument, javaToString } from '@sluice/java'
import { openBody, readAny, readSearchSource, type SearchSource, Token } from '@sluice/search'
import { pauseWhenOver, type Turn } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'

/** One of the searches. */
export interface SearchLines {
  /** The members of the header by the names of their parameters. */
  readonly header: ReadonlyMap<string, string>
  readonly source: SearchSource
}

const HEADER_NAMES = new Set([
  'allow_no_indices',
  'allow_partial_search_results',
  'ccs_minimize_roundtrips',
  'expand_wildcards',
  'ignore_throttled',
  'ignore_unavailable',
  'index',
  'indices',
  'preference',
  'request_cache',
  'routing',
  'search_type',
])

/** Reads all searches. Rejects with illegal_argument_exception and what readers of headers and bodies throw. */
export const readSearchLines = async ({
  bytes,
  warn,
  turn,
}: Pick<ApiRequest, 'bytes' | 'warn' | 'turn'>): Promise<SearchLines[]> =>
  (await readLines(bytes, turn, body => readSearchSource(body, warn))).map(({ header, read }) => ({
    header,
    source: read,
  }))

/**
 * Headers with what `read` makes of the lines after them, with a pause if the turn is over. Rejects with illegal_argument_exception and
 * what readers throw.
 */
export async function readLines<T>(
  bytes: Uint8Array,
  turn: Turn,
  read: (body: Uint8Array) => T,
): Promise<{ readonly header: ReadonlyMap<string, string>; readonly read: T }[]> {
  const searches: { readonly header: ReadonlyMap<string, string>; readonly read: T }[] = []
  const lines = new Lines(bytes)
  for (let line = lines.next(); line !== null; line = lines.next()) {
    // An empty first line is skipped, every other one is an empty header.
    if (line.length === 0 && searches.length === 0 && lines.count === 1) continue
    const header = readHeader(line)
    const body = lines.next()
    if (body === null) break
    searches.push({ header, read: read(body) })
    await pauseWhenOver(turn)
  }
  return searches
}

const LINE_END = 0x0a

class Lines {
  count = 0
  private at = 0

  constructor(private readonly bytes: Uint8Array) {}

  /** The next line; null at the end. Throws illegal_argument_exception if the last one does not end. */
  next(): Uint8Array | null {
    const { bytes, at } = this
    const end = bytes.indexOf(LINE_END, at)
    if (end < 0 && at < bytes.length) throw illegalArgument('The msearch request must be terminated by a newline [\n]')
    if (end < 0) return null
    this.at = end + 1
    this.count++
    return bytes.subarray(at, end)
  }
}

const isBlank = (line: Uint8Array): boolean => line.every(byte => byte === 0x20 || byte === 0x09 || byte === 0x0d)

function readHeader(line: Uint8Array): ReadonlyMap<string, string> {
  const header = new Map<string, string>()
  if (isBlank(line)) return header
  const cursor = openBody(line)
  if (cursor.token !== Token.startObject) return header
  for (let token = cursor.next(); token !== Token.endObject; token = cursor.next()) {
    const name = cursor.text()
    if (!HEADER_NAMES.has(name)) throw illegalArgument(`key [${name}] is not supported in the metadata section`)
    cursor.next()
    const value = readAny(cursor)
    if (value === null) continue
    const text = Array.isArray(value) ? value.map(javaToString).join(',') : javaToString(value)
    header.set(name === 'indices' ? 'index' : name, text)
  }
  return header
}
