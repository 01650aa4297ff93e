/**
 * How the answers of two nodes to one request differ, apart from values that always differ between nodes: times, generated ids, numbers of
 * copies.
 */
import { readJson, writeJson } from '@sluice/core'
import { kindOf } from '@sluice/java'

/** An answer. */
export interface ComparedAnswer {
  readonly status: number
  readonly type: string
  readonly body: Uint8Array
}

/** A place where answers differ; texts of JSON, cut where they are long, null if there is nothing. */
export interface Difference {
  readonly path: string
  readonly upstream: string | null
  readonly own: string | null
}

/** Members that are a node's own. */
const OWN_MEMBERS: ReadonlySet<string> = new Set([
  ...['took', 'ingest_took', 'time_in_millis', 'took_in_millis', 'start_time_in_millis', 'expiration_time_in_millis'],
  ...['completion_time_in_millis', 'running_time_in_nanos', 'creation_date', 'creation_date_string', 'created_date'],
  ...['modified_date', 'modified_date_millis', 'created_date_millis', 'timestamp', 'retention_leases', 'deprecation'],
  ...['_scroll_id', 'pit_id', 'id', 'task', 'node', 'uuid', 'index_uuid', 'cluster_uuid', 'history_uuid', '_seq_no'],
  ...['_primary_term', 'total_shards', 'successful_shards', 'stack_trace', 'profile', 'provided_name', 'version'],
])
/** Members of `_shards` that depend on the number of copies. */
const COPIES: ReadonlySet<string> = new Set(['total', 'successful', 'skipped'])
/** Ids within texts: of indices, of nodes, of faults. */
const IDS = /[\w-]{22}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** Scores are sums of floats: their order may be another one. */
const RELATIVE = 1e-5
const MOST = 10
const SHOWN = 100

const decoder = new TextDecoder('utf-8')

/** The places where answers differ, the first ten. `isStatusOnly`: what they describe is a node's own. */
export function differencesOf(upstream: ComparedAnswer, own: ComparedAnswer, isStatusOnly: boolean): Difference[] {
  const found: Difference[] = []
  if (upstream.status !== own.status) {
    found.push({ path: 'status', upstream: String(upstream.status), own: String(own.status) })
  }
  if (isStatusOnly || !isJson(upstream) || !isJson(own)) return found
  compare(readJson(decoder.decode(upstream.body)), readJson(decoder.decode(own.body)), '$', found)
  return found
}

const isJson = ({ type, body }: ComparedAnswer): boolean => /\bjson\b/.test(type) && body.length > 0

function compare(upstream: unknown, own: unknown, path: string, found: Difference[]): void {
  if (found.length >= MOST) return
  if (upstream instanceof Map && own instanceof Map) return compareMembers(upstream, own, path, found)
  if (Array.isArray(upstream) && Array.isArray(own)) {
    for (let i = 0; i < Math.max(upstream.length, own.length); i++) compare(upstream[i], own[i], `${path}[${i}]`, found)
    return
  }
  if (!isSame(upstream, own)) found.push({ path, upstream: shown(upstream), own: shown(own) })
}

function compareMembers(
  upstream: ReadonlyMap<unknown, unknown>,
  own: ReadonlyMap<unknown, unknown>,
  path: string,
  found: Difference[],
): void {
  const isCopies = path.endsWith('._shards')
  for (const key of new Set([...upstream.keys(), ...own.keys()])) {
    const name = String(key)
    // A document's own members are compared, whatever they are called.
    const isOfDocument = path.includes('._source') || path.includes('.fields')
    if (!isOfDocument && (OWN_MEMBERS.has(name) || (isCopies && COPIES.has(name)))) continue
    compare(upstream.get(key), own.get(key), `${path}.${name}`, found)
  }
}

function isSame(upstream: unknown, own: unknown): boolean {
  if (upstream === undefined || own === undefined) return upstream === own
  if (typeof upstream === 'string' && typeof own === 'string') {
    return upstream === own || upstream.replace(IDS, '*') === own.replace(IDS, '*')
  }
  const [a, b] = [writeJson(upstream), writeJson(own)]
  if (a === b) return true
  if (!isFraction(upstream) || !isFraction(own)) return false
  return Math.abs(Number(a) - Number(b)) <= RELATIVE * Math.abs(Number(a))
}

const isFraction = (value: unknown): boolean => ['double', 'float'].includes(kindOf(value))

const shown = (value: unknown): string | null => (value === undefined ? null : writeJson(value).slice(0, SHOWN))
