/** Partial updates: a document's source merged with another, or what is indexed if there is none. */
import { readJson, wideJsonText, writeJson } from '@sluice/core'
import { hashMapEntries, JavaException, javaToString } from '@sluice/java'
import { JsonCursor, runToEnd, type Steps, Token } from '@sluice/search'
import { ACTION, bulkUpdateOfHidden, updateOfHidden } from '../access/caller.js'
import { documentMissing, invalidRequest, sourceMissing } from '../faults.js'
import type { Index } from '../indices/index.js'
import { IngestFailure } from '../pipelines/ingest-failure.js'
import type { Store } from '../store.js'
import type { ActiveShards } from './active-shards.js'
import { tokenNameOf } from './bulk-request.js'
import {
  checkRouting,
  deleteDocument,
  type IndexOperation,
  indexDocument,
  type WriteResult,
  writeIndex,
} from './operations.js'
import type { DocumentRow } from './rows.js'
import type { Shard } from './shard.js'
import { storedSource } from './stored-source.js'
import { ANY_VERSION, PRIMARY_TERM, type Versioning } from './versioning.js'

type Source = ReadonlyMap<string, unknown>

/** An update request. */
export interface UpdateBody {
  readonly doc: Source | null
  readonly upsert: Source | null
  readonly docAsUpsert: boolean
  readonly detectNoop: boolean
  /** JSON text of `script`; null if there is none. */
  readonly script: string | null
  readonly scriptedUpsert: boolean
  /** `_source` of the body, unchanged; undefined if missing. */
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
  readonly requireDataStream?: boolean
  readonly activeShards?: ActiveShards | null
  readonly ifSeqNo: number | null
  readonly ifPrimaryTerm: number | null
  /** How often it is tried again when somebody else changed the document meanwhile. */
  readonly retryOnConflict: number
  readonly body: UpdateBody
}

/** The result of an update, with the new source. */
export interface UpdateResult extends WriteResult {
  readonly source: Source
  /** Which part of it the request wants to see, as its body says; undefined if it says nothing. */
  readonly sourceFilter: unknown
}

/** The operation of an update, which still has to be executed, or none. */
export type UpdatePlan =
  | {
      readonly kind: 'write'
      readonly index: Index
      readonly shard: Shard
      readonly routing: string | null
      readonly versioning: Versioning
      readonly source: Source
    }
  | { readonly kind: 'delete'; readonly index: Index; readonly versioning: Versioning; readonly source: Source }
  | { readonly kind: 'noop'; readonly result: UpdateResult }

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

/** Tokens that are read in some milliseconds. */
const TOKENS_OF_STEP = 8192

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** Reads the body of an update. Throws x_content_parse_exception for unknown members and malformed JSON. */
export const readUpdateBody = (bytes: Uint8Array): UpdateBody => runToEnd(readUpdateBodyInSteps(bytes))

/** The same in steps: the body may have megabytes. */
export function* readUpdateBodyInSteps(bytes: Uint8Array): Steps<UpdateBody> {
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
  // Names what is wrong with the text, before anything of it is read.
  let tokens = 0
  do {
    cursor.next()
    if (++tokens % TOKENS_OF_STEP === 0) yield
  } while (cursor.token !== Token.end && cursor.depth > 0)
  const body = readJson(wideJsonText(bytes) ?? decoder.decode(bytes))
  if (!(body instanceof Map)) throw noObject(bytes)
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
    script: body.has('script') ? writeJson(body.get('script')) : null,
    scriptedUpsert: body.get('scripted_upsert') === true,
    sourceFilter: body.get('_source'),
    ifSeqNo: (body.get('if_seq_no') as number | undefined) ?? null,
    ifPrimaryTerm: (body.get('if_primary_term') as number | undefined) ?? null,
  }
}

function noObject(bytes: Uint8Array): JavaException {
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
  cursor.next()
  const { line, column } = cursor.location()
  const text = `[${line}:${column}] [UpdateRequest] Expected START_OBJECT but was: ${tokenNameOf(cursor.token)}`
  return new JavaException('org.elasticsearch.xcontent.XContentParseException', text)
}

/** At the place of the member. */
function unknownField(bytes: Uint8Array, key: string): JavaException {
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
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
export function checkUpdate({ body, ifSeqNo, ifPrimaryTerm, retryOnConflict }: UpdateOperation): void {
  const faults: string[] = []
  if (body.doc === null && body.script === null) {
    faults.push(body.docAsUpsert ? 'doc must be specified if doc_as_upsert is enabled' : 'script or doc is missing')
  }
  if (body.doc !== null && body.script !== null) faults.push("can't provide both script and doc")
  if (ifSeqNo !== null && retryOnConflict > 0) faults.push('compare and write operations can not be retried')
  if (ifSeqNo !== null && (ifPrimaryTerm ?? 0) === 0) faults.push('ifSeqNo is set, but primary term is [0]')
  if (ifSeqNo === null && (ifPrimaryTerm ?? 0) !== 0) {
    faults.push(`ifSeqNo is unassigned, but primary term is [${ifPrimaryTerm}]`)
  }
  if (faults.length > 0) throw invalidRequest(...faults)
}

/** Updates a document without a script. Throws document_missing_exception, version_conflict_engine_exception, and what indexing throws. */
export function updateDocument(store: Store, operation: UpdateOperation): UpdateResult {
  checkUpdate(operation)
  return executePlan(store.whole, operation, planUpdate(store, operation))
}

/** The operation of an update without a script. Throws document_missing_exception. */
export function planUpdate(store: Store, operation: UpdateOperation): UpdatePlan {
  const { body } = operation
  const { index, shard, row } = target(store, operation)
  if (row === null) return planInsert(operation, index, shard, body.docAsUpsert ? body.doc : body.upsert)
  const old = sourceOf(index, shard, row)
  const { merged, isChanged } = mergeSources(old, body.doc!)
  if (!isChanged && body.detectNoop) return noop(operation, index, shard, row, old)
  return planWrite(operation, index, shard, row, merged)
}

/**
 * What an update with a script comes to: the script runs in the engine. Throws what `planUpdate` throws, and IngestFailure for the script.
 */
export async function planScriptedUpdate(store: Store, operation: UpdateOperation): Promise<UpdatePlan> {
  const { id, body, routing } = operation
  const { index, shard, row } = target(store, operation)
  if (row === null && !body.scriptedUpsert) return planInsert(operation, index, shard, body.upsert)
  const source = row === null ? writeJson(body.upsert ?? new Map()) : writeJson(sourceOf(index, shard, row))
  const result = await store.pipelines.update({
    script: body.script!,
    index: index.name,
    id,
    routing: row?.routing ?? routing,
    version: row?.version ?? null,
    source,
    isInsert: row === null,
  })
  if (result.kind === 'failed') throw new IngestFailure(result.status, result.error)
  const changed = readJson(result.source) as Source
  switch (result.operation) {
    case 'create':
    case 'index':
      if (row === null) return planInsert(operation, index, shard, changed)
      return planWrite(operation, index, shard, row, changed)
    case 'delete':
      return { kind: 'delete', index, versioning: unchanged(operation, row!), source: changed }
    case 'noop':
      return noop(operation, index, shard, row, changed)
  }
}

/** What a plan indexes; null if it indexes nothing. */
export function indexingOf(
  { id, activeShards = null }: UpdateOperation,
  plan: UpdatePlan,
): (IndexOperation & { readonly id: string }) | null {
  if (plan.kind !== 'write') return null
  const { index, versioning, routing, source } = plan
  const bytes = encoder.encode(writeJson(source))
  return { index: index.name, id, requireAlias: false, versioning, activeShards, routing, source: bytes }
}

/** Executes a plan, with what `indexingOf` gives for it. Throws version_conflict_engine_exception, and what indexing throws. */
export function executePlan(
  store: Store,
  operation: UpdateOperation,
  plan: UpdatePlan,
  indexing = indexingOf(operation, plan),
): UpdateResult {
  if (plan.kind === 'noop') return plan.result
  const { index, versioning, source } = plan
  const { sourceFilter } = operation.body
  if (indexing !== null) return { ...indexDocument(store, indexing), source, sourceFilter }
  const { id, routing, activeShards = null } = operation
  const deletion = { index: index.name, id, requireAlias: false, versioning, activeShards, routing }
  return { ...deleteDocument(store, deletion), source, sourceFilter }
}

function target(store: Store, operation: UpdateOperation) {
  const { id, routing } = operation
  const index = writeIndex(store, operation.index, operation)
  if (store.indices.documentsOf(index) !== null) {
    throw store.caller?.action === ACTION.bulkItems ? bulkUpdateOfHidden() : updateOfHidden()
  }
  checkRouting(index, id, routing)
  const shard = index.shardFor(id, routing)
  return { index, shard, row: shard.get(id) }
}

/** Throws document_source_missing_exception if the index keeps no sources. */
function sourceOf(index: Index, { number }: Shard, row: DocumentRow): Source {
  const text = storedSource(index, row)
  if (text === null) throw sourceMissing(index, number, row.id)
  return readJson(text) as Source
}

/** The document has to be as it was when it was read. */
const unchanged = ({ ifSeqNo, ifPrimaryTerm }: UpdateOperation, row: DocumentRow): Versioning => ({
  ...ANY_VERSION,
  ifSeqNo: ifSeqNo ?? row.seqNo,
  ifPrimaryTerm: ifPrimaryTerm ?? PRIMARY_TERM,
})

function planInsert({ id, routing }: UpdateOperation, index: Index, shard: Shard, source: Source | null): UpdatePlan {
  if (source === null) throw documentMissing(index, shard.number, id)
  return { kind: 'write', index, shard, routing, versioning: { ...ANY_VERSION, isCreate: true }, source }
}

function planWrite(
  operation: UpdateOperation,
  index: Index,
  shard: Shard,
  row: DocumentRow,
  source: Source,
): UpdatePlan {
  const routing = row.routing ?? operation.routing
  return { kind: 'write', index, shard, routing, versioning: unchanged(operation, row), source }
}

/** A missing document has no version and no sequence number. */
function noop(
  { id, body }: UpdateOperation,
  index: Index,
  shard: Shard,
  row: DocumentRow | null,
  source: Source,
): UpdatePlan {
  const { version, seqNo } = row ?? { version: -1, seqNo: -2 }
  const { sourceFilter } = body
  return { kind: 'noop', result: { index, shard, id, version, seqNo, result: 'noop', source, sourceFilter } }
}

/**
 * Objects are merged member by member, everything else is replaced. Changes are a hash map in Elasticsearch: what is new comes in the order
 * of one, as the places of faults show (recordings `random-documents-52`, `random-documents-82`).
 */
export function mergeSources(old: Source, changes: Source): { merged: Source; isChanged: boolean } {
  const merged = new Map(old)
  let isChanged = false
  for (const [key, value] of hashMapEntries(changes)) {
    const before = old.get(key)
    if (before instanceof Map && value instanceof Map) {
      const inner = mergeSources(before as Source, value as Source)
      merged.set(key, inner.merged)
      isChanged ||= inner.isChanged
    } else {
      if (!old.has(key) || !isSame(before, value)) isChanged = true
      merged.set(key, inHashOrder(value))
    }
  }
  return { merged, isChanged }
}

function inHashOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inHashOrder)
  if (!(value instanceof Map)) return value
  return new Map([...hashMapEntries(value)].map(([key, item]) => [key, inHashOrder(item)]))
}

const isSame = (a: unknown, b: unknown): boolean => javaToString(a) === javaToString(b) && writeJson(a) === writeJson(b)
