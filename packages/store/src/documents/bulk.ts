/**
 * Executes the operations of a bulk request, many in one transaction: one that fails does not end the others. A transaction ends with the
 * request's turn.
 */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { ACTION } from '../access/caller.js'
import { DroppedDocument } from '../pipelines/ingest.js'
import { IngestFailure } from '../pipelines/ingest-failure.js'
import { nextTurn, type Turn } from '../search/search-in-turns.js'
import type { Store } from '../store.js'
import type { BulkItem } from './bulk-request.js'
import { deleteDocument, indexDocument, isLarge, parseFirst, refreshInTurns, type WriteResult } from './operations.js'
import { hasPipelines, type PreparedItem, prepareBulk } from './prepare-bulk.js'
import type { Shard } from './shard.js'
import {
  checkUpdate,
  executePlan,
  indexingOf,
  planScriptedUpdate,
  planUpdate,
  readUpdateBody,
  type UpdateOperation,
  type UpdatePlan,
  type UpdateResult,
  updateDocument,
} from './update.js'
import type { Versioning } from './versioning.js'

/** The outcome of an operation. */
export type BulkOutcome = WriteResult | DroppedDocument | IngestFailure | JavaException

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** Executes operations in order, in turns with other requests. With `refresh` what they wrote is searchable afterwards. */
export async function executeBulk(
  store: Store,
  items: readonly PreparedItem[],
  refresh: boolean,
  turn: Turn,
): Promise<BulkOutcome[]> {
  const outcomes = items.some(({ item }) => mayHaveScript(item))
    ? await executeOneByOne(store, items, turn)
    : await executeInSlices(store, items, turn)
  if (refresh) await refreshWritten(outcomes, turn)
  return outcomes
}

/** Makes everything searchable in the indices that were written to. */
export async function refreshWritten(outcomes: readonly BulkOutcome[], turn: Turn): Promise<void> {
  const written = outcomes.flatMap(outcome => (isWritten(outcome) ? [outcome.index] : []))
  for (const index of new Set(written)) await refreshInTurns(index, turn)
}

/**
 * Does what large documents leave to be done, so that those who write them wait for it, in turns with other requests; null if nothing is left:
 * what others do at the same time keeps its order.
 */
function completeWritten(outcomes: readonly BulkOutcome[], turn: Turn): Promise<void> | null {
  const left = outcomes.flatMap(outcome => (isWritten(outcome) && outcome.shard.index.hasSteps ? [outcome.shard] : []))
  return left.length === 0 ? null : completeAll(left, turn)
}

async function completeAll(shards: readonly Shard[], turn: Turn): Promise<void> {
  for (const { index } of shards) while (index.step()) await nextTurn(turn)
}

/** The most operations, and bytes of their sources, of one transaction. */
const SLICE_OPERATIONS = 1000
const SLICE_BYTES = 1024 * 1024
/** After so many bytes, about two milliseconds of work, a transaction ends if the turn is over: each takes some time of its own. */
const BYTES_BETWEEN_LOOKS = 32 * 1024
/** An operation takes the time of so many bytes in addition to those of its source. */
const BYTES_OF_OPERATION = 256

async function executeInSlices(store: Store, items: readonly PreparedItem[], turn: Turn): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  while (outcomes.length < items.length) {
    // Not awaited without need: what others do at the same time keeps its order.
    if (turn.isOver()) await turn.pause()
    const slice = items.slice(outcomes.length, sliceEnd(items, outcomes.length))
    for (const { item, outcome } of slice)
      if (outcome === null && isParsedFirst(item)) await parseItem(store, item, turn)
    const execution = () => {
      const executed: BulkOutcome[] = []
      let bytes = 0
      for (const each of slice) {
        executed.push(each.outcome ?? execute(store, each))
        bytes += BYTES_OF_OPERATION + each.item.source.length
        if (bytes >= BYTES_BETWEEN_LOOKS) {
          if (turn.isOver()) break
          bytes = 0
        }
      }
      return executed
    }
    const executed = store.write(
      execution,
      slice.map(({ item }) => item.index),
    )
    outcomes.push(...executed)
    const rest = completeWritten(executed, turn)
    if (rest !== null) await rest
  }
  return outcomes
}

function sliceEnd(items: readonly PreparedItem[], from: number): number {
  const most = Math.min(items.length, from + SLICE_OPERATIONS)
  let bytes = 0
  let end = from
  while (end < most && bytes < SLICE_BYTES) {
    const { length } = items[end]!.item.source
    // One that brings a field before a very large one would have that parsed again, in one piece.
    if (length >= SLICE_BYTES && end > from) break
    bytes += length
    end++
  }
  return end
}

const mayHaveScript = ({ action, source }: BulkItem): boolean =>
  action === 'update' && decoder.decode(source).includes('"script"')

/** Scripts run in the engine: what comes before them is written before. */
async function executeOneByOne(store: Store, items: readonly PreparedItem[], turn: Turn): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const each of items) {
    const { item, outcome } = each
    if (turn.isOver()) await turn.pause()
    if (outcome !== null) outcomes.push(outcome)
    else if (item.action !== 'update') {
      if (isParsedFirst(item)) await parseItem(store, item, turn)
      outcomes.push(store.write(() => execute(store, each), [item.index]))
      const rest = completeWritten(outcomes.slice(-1), turn)
      if (rest !== null) await rest
    } else {
      const updated = async () => {
        authorizeItem(store, item)
        return runUpdate(store, updateOf(item), turn)
      }
      outcomes.push(await failureOf(updated))
    }
  }
  return outcomes
}

async function failureOf<T>(action: () => Promise<T>): Promise<T | JavaException | IngestFailure> {
  try {
    return await action()
  } catch (thrown) {
    if (thrown instanceof JavaException || thrown instanceof IngestFailure) return thrown
    throw thrown
  }
}

/**
 * Updates a document, with or without a script; what comes of it goes through the pipelines of its index where `throughPipelines` asks for
 * it. Throws what `updateDocument` throws, and IngestFailure for a script or pipeline that fails.
 */
export async function runUpdate(
  store: Store,
  operation: UpdateOperation,
  turn: Turn,
  throughPipelines = false,
): Promise<UpdateResult | DroppedDocument> {
  checkUpdate(operation)
  const { retryOnConflict } = operation
  for (let tries = 0; ; tries++) {
    const plan =
      operation.body.script === null
        ? store.write(() => planUpdate(store, operation))
        : await planScriptedUpdate(store, operation)
    try {
      // The caller may do it by the name that it gave: what is written to the index of that name is written by the store.
      const { whole } = store
      if (plan.kind !== 'write' || !throughPipelines) return await carryOut(store, operation, plan, turn)
      // Not made of its source before it is known that it is needed: that may be megabytes.
      if (!hasPipelines(store, { index: plan.index.name, pipeline: null }))
        return await carryOut(store, operation, plan, turn)
      const item = itemOf(operation, plan)
      const [prepared] = await prepareBulk(store, [item], turn)
      const isMoved = prepared!.item.index !== item.index
      const [outcome] = await executeBulk(isMoved ? store.acting(ACTION.bulkItems) : whole, [prepared!], false, turn)
      if (outcome instanceof JavaException || outcome instanceof IngestFailure) throw outcome
      if (outcome instanceof DroppedDocument) return outcome
      const source = readJson(decoder.decode(prepared!.item.source)) as UpdateResult['source']
      return { ...outcome!, source, sourceFilter: operation.body.sourceFilter }
    } catch (thrown) {
      if (tries >= retryOnConflict || !isConflict(thrown)) throw thrown
    }
  }
}

async function carryOut(store: Store, operation: UpdateOperation, plan: UpdatePlan, turn: Turn): Promise<UpdateResult> {
  // What was read and merged may be megabytes. As between the two steps of a node, others can write the document now.
  if (turn.isOver()) await turn.pause()
  const indexing = indexingOf(operation, plan)
  if (indexing !== null && isLarge(indexing.source)) {
    if (turn.isOver()) await turn.pause()
    await parseFirst(store.whole, indexing, turn)
  }
  const result = store.write(() => executePlan(store.whole, operation, plan, indexing))
  const rest = completeWritten([result], turn)
  if (rest !== null) await rest
  return result
}

const isConflict = (thrown: unknown): boolean =>
  thrown instanceof JavaException && thrown.className.endsWith('.VersionConflictEngineException')

const itemOf = (
  { id, activeShards = null }: UpdateOperation,
  { index, routing, versioning, source }: Extract<UpdatePlan, { kind: 'write' }>,
): BulkItem => ({
  action: versioning.isCreate ? 'create' : 'index',
  index: index.name,
  id,
  routing,
  version: null,
  versionType: 'internal',
  ifSeqNo: versioning.ifSeqNo,
  ifPrimaryTerm: versioning.ifPrimaryTerm,
  retryOnConflict: 0,
  pipeline: null,
  requireAlias: false,
  activeShards,
  listExecutedPipelines: false,
  sourceFilter: undefined,
  hasNewId: false,
  source: encoder.encode(writeJson(source)),
})

function updateOf({
  index,
  id,
  routing,
  requireAlias,
  requireDataStream = false,
  activeShards = null,
  ifSeqNo,
  ifPrimaryTerm,
  retryOnConflict,
  sourceFilter,
  source,
}: BulkItem): UpdateOperation {
  const read = readUpdateBody(source)
  const body = sourceFilter === undefined ? read : { ...read, sourceFilter }
  return {
    index,
    id: id!,
    routing,
    requireAlias,
    requireDataStream,
    activeShards,
    retryOnConflict,
    body,
    ifSeqNo: ifSeqNo ?? body.ifSeqNo,
    ifPrimaryTerm: ifPrimaryTerm ?? body.ifPrimaryTerm,
  }
}

/** Whether the operation was an update that was executed. */
export const isUpdate = (outcome: WriteResult): outcome is UpdateResult => 'sourceFilter' in outcome

/** Whether the operation did something to an index. */
export const isWritten = (outcome: BulkOutcome): outcome is WriteResult => 'seqNo' in outcome

function execute(store: Store, { item, executed }: PreparedItem): BulkOutcome {
  const outcome = attempt(store, item)
  if (!(outcome instanceof JavaException) || executed === null || !isParsingFault(outcome)) return outcome
  // Pipelines work on hash maps: the places of faults are those of the document as Elasticsearch writes it.
  const source = encoder.encode(writeJson(readJson(decoder.decode(item.source)), { order: 'hash' }))
  return attempt(store, { ...item, source })
}

function attempt(store: Store, item: BulkItem): BulkOutcome {
  try {
    return executeOne(store, item)
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
}

/** Throws security_exception if the caller may not execute the operation on its index. */
function authorizeItem({ indices, caller }: Store, { action, index, hasNewId }: BulkItem): void {
  if (caller === null) return
  // A document that is sent without id, and by itself, is always a new one.
  const isCreate = action === 'index' && hasNewId && caller.action !== ACTION.bulkItems
  indices.authorize([index])
  indices.authorize([index], ACTION[isCreate ? 'create' : action])
}

const isParsingFault = ({ className }: JavaException): boolean => className.endsWith('.DocumentParsingException')

type LargeItem = BulkItem & { readonly id: string }

const isParsedFirst = (item: BulkItem): item is LargeItem =>
  item.id !== null && (item.action === 'index' || item.action === 'create') && isLarge(item.source)

async function parseItem(store: Store, item: LargeItem, turn: Turn): Promise<void> {
  // What is refused here is refused again when the operation is executed.
  await failureOf(async () => {
    authorizeItem(store, item)
    await parseFirst(store, { ...item, versioning: versioningOf(item) }, turn)
  })
}

const versioningOf = ({ action, version, versionType, ifSeqNo, ifPrimaryTerm }: BulkItem): Versioning => ({
  isCreate: action === 'create',
  version,
  versionType,
  ifSeqNo,
  ifPrimaryTerm,
})

function executeOne(store: Store, item: BulkItem): WriteResult {
  const { action, index, id, routing, requireAlias } = item
  authorizeItem(store, item)
  const versioning = versioningOf(item)
  switch (action) {
    case 'index':
    case 'create':
      return indexDocument(store, { ...item, versioning })
    case 'delete':
      return deleteDocument(store, {
        index,
        id: id!,
        routing,
        requireAlias,
        activeShards: item.activeShards ?? null,
        versioning,
      })
    case 'update':
      return updateDocument(store, updateOf(item))
  }
}
