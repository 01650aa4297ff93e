/** Partial updates: a document's source merged with another, or what is indexed where there is none. */
import { readJson, writeJson } from '@sluice/core'
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import { JsonCursor, Token } from '@sluice/search'
import { documentMissing, invalidRequest, parseFault } from '../faults.js'
import type { Store } from '../store.js'
import { indexDocument, type WriteResult, writeIndex } from './operations.js'
import { ANY_VERSION, PRIMARY_TERM, type Versioning } from './versioning.js'

type Source = ReadonlyMap<string, unknown>

/** What an update request says. */
export interface UpdateBody {
  readonly doc: Source | null
  readonly upsert: Source | null
  readonly docAsUpsert: boolean
  readonly detectNoop: boolean
  readonly hasScript: boolean
  /** `_source` of the body, as it stands there; undefined where it does not. */
  readonly sourceFilter: unknown
  readonly ifSeqNo: number | null
  readonly ifPrimaryTerm: number | null
}

/** An update of one document. */
export interface UpdateOperation {
  readonly index: string
  readonly id: string
  readonly routing: string | null
  readonly requireAlias: boolean
  readonly ifSeqNo: number | null
  readonly ifPrimaryTerm: number | null
  readonly body: UpdateBody
}

/** What an update did, with the source that is there afterwards. */
export interface UpdateResult extends WriteResult {
  readonly source: Source
}

const FIELDS = new Set([
  'doc',
  'upsert',
  'doc_as_upsert',
  'detect_noop',
  'scripted_upsert',
  'script',
  '_source',
  'if_seq_no',
  'if_primary_term',
])

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** Reads the body of an update. Throws x_content_parse_exception for members that there are not, and for what is no JSON. */
export function readUpdateBody(bytes: Uint8Array): UpdateBody {
  const body = readJson(decoder.decode(bytes))
  if (!(body instanceof Map)) throw parseFault('request body is required')
  for (const key of (body as Source).keys()) if (!FIELDS.has(key)) throw unknownField(bytes, key)
  const objectOf = (key: string): Source | null => {
    const value: unknown = body.get(key)
    return value instanceof Map ? (value as Source) : null
  }
  return {
    doc: objectOf('doc'),
    upsert: objectOf('upsert'),
    docAsUpsert: body.get('doc_as_upsert') === true,
    detectNoop: body.get('detect_noop') !== false,
    hasScript: body.has('script'),
    sourceFilter: body.get('_source'),
    ifSeqNo: (body.get('if_seq_no') as number | undefined) ?? null,
    ifPrimaryTerm: (body.get('if_primary_term') as number | undefined) ?? null,
  }
}

/** At the place of the member. */
function unknownField(bytes: Uint8Array, key: string): JavaException {
  const cursor = new JsonCursor()
  cursor.reset(bytes)
  cursor.next()
  while (cursor.next() === Token.name && cursor.text() !== key) {
    cursor.next()
    cursor.skipChildren()
  }
  const { line, column } = cursor.location()
  const text = `[${line}:${column}] [UpdateRequest] unknown field [${key}]`
  return new JavaException('org.elasticsearch.xcontent.XContentParseException', text)
}

/** Throws action_request_validation_exception for a body that contradicts itself. */
export function checkUpdate({ body, ifSeqNo, ifPrimaryTerm }: UpdateOperation): void {
  const faults: string[] = []
  if (body.doc === null && !body.hasScript) {
    faults.push(body.docAsUpsert ? 'doc must be specified if doc_as_upsert is enabled' : 'script or doc is missing')
  }
  if (body.doc !== null && body.hasScript) faults.push("can't provide both script and doc")
  if (ifSeqNo !== null && (ifPrimaryTerm ?? 0) === 0) faults.push('ifSeqNo is set, but primary term is [0]')
  if (ifSeqNo === null && (ifPrimaryTerm ?? 0) !== 0) {
    faults.push(`ifSeqNo is unassigned, but primary term is [${ifPrimaryTerm}]`)
  }
  if (faults.length > 0) throw invalidRequest(...faults)
}

/** Updates a document. Throws document_missing_exception, version_conflict_engine_exception, and what indexing throws. */
export function updateDocument(store: Store, operation: UpdateOperation): UpdateResult {
  checkUpdate(operation)
  const { id, routing, body, ifSeqNo, ifPrimaryTerm } = operation
  if (body.hasScript) throw illegalArgument('scripts are not run by updates of this store yet')
  const index = writeIndex(store, operation.index, operation.requireAlias)
  const shard = index.shardFor(id, routing)
  const row = shard.get(id)
  if (row === null) {
    const source = body.docAsUpsert ? body.doc : body.upsert
    if (source === null) throw documentMissing(index, shard.number, id)
    return write(store, operation, source, { ...ANY_VERSION, isCreate: true })
  }
  const old = readJson(decoder.decode(row.source!)) as Source
  const { merged, isChanged } = mergeSources(old, body.doc!)
  const versioning: Versioning = {
    ...ANY_VERSION,
    ifSeqNo: ifSeqNo ?? row.seqNo,
    ifPrimaryTerm: ifPrimaryTerm ?? PRIMARY_TERM,
  }
  if (!isChanged && body.detectNoop) {
    return { index, shard, id, version: row.version, seqNo: row.seqNo, result: 'noop', source: old }
  }
  return write(store, { ...operation, routing: row.routing ?? routing }, merged, versioning)
}

function write(
  store: Store,
  { index, id, routing, requireAlias }: UpdateOperation,
  source: Source,
  versioning: Versioning,
): UpdateResult {
  const bytes = encoder.encode(writeJson(source))
  return { ...indexDocument(store, { index, id, routing, requireAlias, versioning, source: bytes }), source }
}

/** Objects are merged member by member, everything else is replaced. */
export function mergeSources(old: Source, changes: Source): { merged: Source; isChanged: boolean } {
  const merged = new Map(old)
  let isChanged = false
  for (const [key, value] of changes) {
    const before = old.get(key)
    if (before instanceof Map && value instanceof Map) {
      const inner = mergeSources(before as Source, value as Source)
      merged.set(key, inner.merged)
      isChanged ||= inner.isChanged
    } else {
      if (!old.has(key) || !isSame(before, value)) isChanged = true
      merged.set(key, value)
    }
  }
  return { merged, isChanged }
}

const isSame = (a: unknown, b: unknown): boolean => javaToString(a) === javaToString(b) && writeJson(a) === writeJson(b)
