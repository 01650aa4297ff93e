/** Operations on single documents: what index, create, delete, get and update do, and what bulk does many times. */

import { beginsContent, wildcardMatches } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { runInTurns } from '@sluice/search'
import { ACTION } from '../access/caller.js'
import { clusterSetting } from '../cluster/cluster-settings.js'
import { checkTimestamp, isDataStream, streamWriteIndex } from '../data-streams/stream-writes.js'
import {
  indexClosed,
  indexNotFoundAnd,
  invalidRequest,
  notXContent,
  routingMissing,
  versionConflict,
} from '../faults.js'
import { checkBlocks } from '../indices/blocks.js'
import type { Index } from '../indices/index.js'
import { environmentOf } from '../search/search.js'
import { nextTurn, type Turn } from '../search/search-in-turns.js'
import { visibleVersion } from '../search/shard-searcher.js'
import type { Store } from '../store.js'
import { type ActiveShards, checkActiveShards } from './active-shards.js'
import { autoId } from './auto-id.js'
import type { DocumentRow } from './rows.js'
import type { Shard } from './shard.js'
import { checkVersioning, type Versioning } from './versioning.js'

/** A document to be indexed. */
export interface IndexOperation {
  readonly index: string
  readonly id: string | null
  /** Whether the id was made for it, so that no document can have it; one without id gets such a one. */
  readonly hasNewId?: boolean
  readonly routing: string | null
  readonly requireAlias: boolean
  /** Whether the name has to be that of a data stream, or one that a template makes a data stream. */
  readonly requireDataStream?: boolean
  /** How many copies of the shard must be there; what the index says if there is nothing. */
  readonly activeShards?: ActiveShards | null
  /** Names of dynamic templates by the full names of their fields. */
  readonly dynamicTemplates?: ReadonlyMap<string, string> | null
  readonly versioning: Versioning
  readonly source: Uint8Array
}

/** A document to be deleted. */
export type DeleteOperation = Pick<
  IndexOperation,
  'index' | 'routing' | 'versioning' | 'requireAlias' | 'activeShards'
> & {
  readonly id: string
}

/** The result of an operation. */
export interface WriteResult {
  readonly index: Index
  readonly shard: Shard
  readonly id: string
  readonly version: number
  readonly seqNo: number
  readonly result: 'created' | 'updated' | 'deleted' | 'not_found' | 'noop'
}

const MAX_ID_BYTES = 512
/** The most bytes of a document. */
const MOST_DOCUMENT_BYTES = 10 * 1024 * 1024

/**
 * Indexes a document, in an index that is made if there is none. Throws for everything that Elasticsearch refuses:
 * circuit_breaking_exception where memory is spent.
 */
export function indexDocument(store: Store, operation: IndexOperation): WriteResult {
  const { routing, versioning, source, dynamicTemplates = null } = operation
  const { index, shard, id, isNew } = placeOf(store, operation)
  const written = shard.write(id, routing, source, versioning, isNew, dynamicTemplates)
  const { version, seqNo } = written
  return { index, shard, id, version, seqNo, result: written.isNew ? 'created' : 'updated' }
}

/** The place of a document to be indexed. */
interface DocumentPlace {
  readonly index: Index
  readonly shard: Shard
  readonly id: string
  /** Whether its id was generated. */
  readonly isNew: boolean
}

/** Throws everything that `indexDocument` throws before the document is parsed. */
function placeOf(store: Store, operation: IndexOperation): DocumentPlace {
  const { id, routing, versioning, source } = operation
  const isNew = operation.hasNewId || id === null
  checkVersioning(versioning)
  if (id !== null) checkId(id)
  if (source.length > MOST_DOCUMENT_BYTES)
    throw illegalArgument(`the document has [${source.length}] bytes, more than [${MOST_DOCUMENT_BYTES}]`)
  store.memory.admit(source.length)
  const index = writeIndex(store, operation.index, operation, versioning.isCreate || isNew)
  if (!beginsContent(source)) throw notXContent()
  checkBlocks([index], 'write')
  checkTimestamp(store, index, source)
  const own = id ?? autoId()
  checkRouting(index, own, routing)
  const shard = index.shardFor(own, routing)
  checkActiveShards(
    index,
    shard,
    operation.activeShards ?? null,
    () => `index {[${index.name}][${own}], source[${decoder.decode(source)}]}`,
  )
  return { index, shard, id: own, isNew }
}

/** A document of more bytes takes more than about ten milliseconds to parse. */
const LARGE_BYTES = 128 * 1024
/** The mapping may change meanwhile: after so many times the document is parsed in one go. */
const MOST_PARSES = 4

/** Whether a document is so large that `parseFirst` is worth its time. */
export const isLarge = (source: Uint8Array): boolean => source.length >= LARGE_BYTES

/**
 * Parses a document in turns with other requests: `indexDocument` then takes little time. The index is made if there is none. Rejects with
 * what `indexDocument` throws, except for faults of the document itself.
 */
export async function parseFirst(
  store: Store,
  operation: IndexOperation & { readonly id: string },
  turn: Turn,
): Promise<void> {
  const { id, source, dynamicTemplates = null } = operation
  const { shard } = store.write(() => placeOf(store, operation), [operation.index])
  for (let parses = 0; parses < MOST_PARSES && !shard.hasParsed(source, id); parses++)
    await runInTurns(shard.parse(id, source, dynamicTemplates), () => nextTurn(turn))
}

/** Deletes a document. Throws index_not_found_exception and version_conflict_engine_exception. */
export function deleteDocument(store: Store, operation: DeleteOperation): WriteResult {
  const { id, routing, versioning } = operation
  checkVersioning(versioning)
  const isExternal = versioning.versionType !== 'internal'
  const index = isExternal ? writeIndex(store, operation.index, operation) : existingIndex(store, operation.index)
  checkBlocks([index], 'write')
  checkRouting(index, id, routing)
  const shard = index.shardFor(id, routing)
  checkActiveShards(index, shard, operation.activeShards ?? null, () => `delete {[${index.name}][${id}]}`)
  const { version, seqNo, isNew } = shard.delete(id, versioning)
  return { index, shard, id, version, seqNo, result: isNew ? 'not_found' : 'deleted' }
}

/** Which document is wanted, and which version of it. */
export interface GetOperation {
  readonly index: string
  readonly id: string
  readonly routing?: string | null
  /** The version that it has to have; null for any. */
  readonly version?: number | null
  /** Whether what is not searchable yet is found too; true by default. */
  readonly isRealtime?: boolean
  /** Whether everything is made searchable first. */
  readonly refreshes?: boolean
}

/**
 * A document; null if there is none. Throws index_not_found_exception, routing_missing_exception, and version_conflict_engine_exception
 * for another version than the one that is wanted.
 */
export function getDocument(
  store: Store,
  { index: name, id, routing = null, version = null, isRealtime = true, refreshes = false }: GetOperation,
): { index: Index; row: DocumentRow | null } {
  const index = existingIndex(store, name)
  checkRouting(index, id, routing)
  const shard = index.shardFor(id, routing)
  if (refreshes) shard.refresh()
  const isHidden = store.indices.documentsOf(index) !== null
  const row =
    isRealtime || isHidden ? visibleVersion(index, shard, id, environmentOf(store, null)) : shard.searchable(id)
  if (row !== null && version !== null && row.version !== version) {
    const text = `current version [${row.version}] is different than the one provided [${version}]`
    throw versionConflict(index, shard.number, id, text)
  }
  return { index, row }
}

/** Throws routing_missing_exception for a document without routing if the mapping requires one. */
export function checkRouting({ mapping, name }: Index, id: string, routing: string | null): void {
  if (routing !== null) return
  const own = mapping.parameters.get('_routing')
  if (own instanceof Map && own.get('required') === true) throw routingMissing(name, id)
}

/** Makes everything searchable that was written to an index. */
export function refreshIndex(index: Index): void {
  for (const shard of index.shards) shard.refresh()
}

/** Makes everything searchable that was written to an index, in turns with other requests. */
export async function refreshInTurns(index: Index, turn: Turn): Promise<void> {
  for (const { index: searchable } of index.shards)
    do await nextTurn(turn)
    while (searchable.stepRefresh())
  refreshIndex(index)
}

/** The one index of a name or alias. Throws if there is none or several. */
export function existingIndex(store: Store, name: string): Index {
  const found = store.indices.resolve(name)
  if (found.length === 1) return found[0]!
  const names = found.map(index => index.name).join(', ')
  throw illegalArgument(
    `alias [${name}] has more than one index associated with it [${names}], can't execute a single index op`,
  )
}

/**
 * The index that a document of a name goes to, which is made if there is none. Throws index_closed_exception, and security_exception
 * if the caller may not write to it.
 */
export function writeIndex(
  store: Store,
  given: string,
  demands: Pick<IndexOperation, 'requireAlias' | 'requireDataStream'>,
  isCreate = false,
): Index {
  if (store.caller !== null) store.indices.authorize([given])
  const index = foundIndex(store, given, demands, isCreate)
  if (store.caller !== null) store.indices.reachAgain(index, [given])
  if (!index.isOpen) throw indexClosed(index)
  return index
}

function foundIndex(
  store: Store,
  given: string,
  { requireAlias, requireDataStream = false }: Pick<IndexOperation, 'requireAlias' | 'requireDataStream'>,
  isCreate: boolean,
): Index {
  const name = store.indices.actual(given)
  if (requireDataStream && !isDataStream(store, name)) {
    throw indexNotFoundAnd(name, `[require_data_stream] request flag is [true] and [${name}] is not a data stream`)
  }
  const own = store.indices.get(name)
  if (own !== undefined && !requireAlias) return own
  const aliased = store.indices.aliased(name)
  if (aliased.length > 0) return aliasTarget(name, aliased)
  if (requireAlias) {
    throw indexNotFoundAnd(name, `[require_alias] request flag is [true] and [${name}] is not an alias`)
  }
  const stream = streamWriteIndex(store, name, isCreate)
  if (stream !== null) return stream
  checkAutoCreate(store, name)
  store.indices.authorize([name], ACTION.autoCreate)
  return store.indices.create(given)
}

/**
 * Throws index_not_found_exception if `action.auto_create_index` does not let the index be made: true, false, or patterns with `+` and
 * `-`.
 */
function checkAutoCreate({ state }: Store, name: string): void {
  const rule = clusterSetting<string>(state, 'action.auto_create_index')
  if (rule === 'true') return
  const shown = `[action.auto_create_index]`
  if (rule === 'false') throw indexNotFoundAnd(name, `${shown} is [false]`)
  for (const part of rule.split(',').map(each => each.trim())) {
    const isForbidden = part.startsWith('-')
    if (!wildcardMatches(/^[+-]/.test(part) ? part.slice(1) : part, name)) continue
    if (!isForbidden) return
    throw indexNotFoundAnd(name, `${shown} contains [${part}] which forbids automatic creation of the index`)
  }
  throw indexNotFoundAnd(name, `${shown} ([${rule}]) doesn't match`)
}

function aliasTarget(alias: string, indices: readonly Index[]): Index {
  const writing = indices.find(({ aliases }) => aliases.get(alias)!.get('is_write_index') === true)
  if (writing !== undefined) return writing
  const [only] = indices
  if (indices.length === 1 && only!.aliases.get(alias)!.get('is_write_index') !== false) return only!
  throw illegalArgument(
    `no write index is defined for alias [${alias}]. The write index may be explicitly disabled using is_write_index=false or the alias points to multiple indices without one being designated as a write index`,
  )
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

function checkId(id: string): void {
  if (id === '') throw illegalArgument('if _id is specified it must not be empty')
  if (3 * id.length <= MAX_ID_BYTES) return
  const { length } = encoder.encode(id)
  if (length > MAX_ID_BYTES) {
    throw invalidRequest(`id [${id}] is too long, must be no longer than ${MAX_ID_BYTES} bytes but was: ${length}`)
  }
}
