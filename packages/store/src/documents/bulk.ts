/** Executes the operations of a bulk request, all in one transaction: one that fails does not end the others. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { DroppedDocument, IngestFailure, ingest, pipelinesOf } from '../pipelines/ingest.js'
import type { IngestItem } from '../pipelines/pipeline-runner.js'
import type { Store } from '../store.js'
import type { BulkItem } from './bulk-request.js'
import { deleteDocument, indexDocument, refreshIndex, type WriteResult } from './operations.js'
import {
  checkUpdate,
  executePlan,
  planScriptedUpdate,
  planUpdate,
  readUpdateBody,
  type UpdateOperation,
  type UpdatePlan,
  type UpdateResult,
  updateDocument,
} from './update.js'
import type { VersionType } from './versioning.js'

/** What became of an operation. */
export type BulkOutcome = WriteResult | DroppedDocument | IngestFailure | JavaException

/** An operation after its pipelines: itself, perhaps changed, or why it is not executed. */
export interface PreparedItem {
  readonly item: BulkItem
  readonly outcome: DroppedDocument | IngestFailure | JavaException | null
  /** Null where no pipeline had to be asked for. */
  readonly executed: readonly string[] | null
}

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** Runs the pipelines of the operations that have any. */
export async function prepareBulk(store: Store, items: readonly BulkItem[]): Promise<PreparedItem[]> {
  const prepared: PreparedItem[] = items.map(item => ({ item, outcome: null, executed: null }))
  const places: number[] = []
  for (const [place, item] of items.entries()) if (hasPipelines(store, item)) places.push(place)
  if (places.length === 0) return prepared
  const outcomes = await ingest(
    store,
    places.map(place => ({ item: ingestItem(items[place]!), requested: items[place]!.pipeline })),
  )
  for (const [i, outcome] of outcomes.entries()) {
    const place = places[i]!
    const item = items[place]!
    if (!('item' in outcome)) prepared[place] = { item, outcome, executed: [] }
    else prepared[place] = { item: ingested(item, outcome.item), outcome: null, executed: outcome.executed }
  }
  return prepared
}

function hasPipelines(store: Store, { action, index, pipeline }: BulkItem): boolean {
  if (action !== 'index' && action !== 'create') return false
  const { own, final } = pipelinesOf(store, index, pipeline)
  return own !== null || final !== null
}

const ingestItem = (item: BulkItem): Omit<IngestItem, 'pipelines'> => ({
  index: item.index,
  id: item.id,
  routing: item.routing,
  version: item.version,
  versionType: item.versionType === 'internal' ? null : item.versionType,
  ifSeqNo: item.ifSeqNo,
  ifPrimaryTerm: item.ifPrimaryTerm,
  source: decoder.decode(item.source),
})

const ingested = (
  item: BulkItem,
  { index, id, routing, version, versionType, ifSeqNo, ifPrimaryTerm, source }: IngestItem,
): BulkItem => ({
  ...item,
  index,
  id,
  routing,
  version,
  versionType: (versionType ?? 'internal') as VersionType,
  ifSeqNo,
  ifPrimaryTerm,
  source: encoder.encode(source),
})

/** Executes operations in order. With `refresh` what they wrote is searchable afterwards. */
export async function executeBulk(
  store: Store,
  items: readonly PreparedItem[],
  refresh: boolean,
): Promise<BulkOutcome[]> {
  const outcomes = items.some(({ item }) => mayHaveScript(item))
    ? await executeOneByOne(store, items)
    : store.write(() => items.map(({ item, outcome }) => outcome ?? execute(store, item)))
  if (refresh) {
    const written = outcomes.flatMap(outcome => (isWritten(outcome) ? [outcome.index] : []))
    for (const index of new Set(written)) refreshIndex(index)
  }
  return outcomes
}

const mayHaveScript = ({ action, source }: BulkItem): boolean =>
  action === 'update' && decoder.decode(source).includes('"script"')

/** Scripts run in the engine: what comes before them is written before. */
async function executeOneByOne(store: Store, items: readonly PreparedItem[]): Promise<BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const { item, outcome } of items) {
    if (outcome !== null) outcomes.push(outcome)
    else if (item.action !== 'update') outcomes.push(store.write(() => execute(store, item)))
    else outcomes.push(await failureOf(() => runUpdate(store, updateOf(item))))
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
 * Updates a document, with or without a script; what comes of it goes through the pipelines of its index where `throughPipelines` asks for it.
 * Throws what `updateDocument` throws, and IngestFailure for a script or pipeline that fails.
 */
export async function runUpdate(
  store: Store,
  operation: UpdateOperation,
  throughPipelines = false,
): Promise<UpdateResult | DroppedDocument> {
  checkUpdate(operation)
  const { id, retryOnConflict } = operation
  for (let tries = 0; ; tries++) {
    const plan =
      operation.body.script === null
        ? store.write(() => planUpdate(store, operation))
        : await planScriptedUpdate(store, operation)
    try {
      if (plan.kind !== 'write' || !throughPipelines) return store.write(() => executePlan(store, operation, plan))
      const item = itemOf(id, plan)
      if (!hasPipelines(store, item)) return store.write(() => executePlan(store, operation, plan))
      const [prepared] = await prepareBulk(store, [item])
      const [outcome] = await executeBulk(store, [prepared!], false)
      if (outcome instanceof JavaException || outcome instanceof IngestFailure) throw outcome
      if (outcome instanceof DroppedDocument) return outcome
      return { ...outcome!, source: readJson(decoder.decode(prepared!.item.source)) as UpdateResult['source'] }
    } catch (thrown) {
      if (tries >= retryOnConflict || !isConflict(thrown)) throw thrown
    }
  }
}

const isConflict = (thrown: unknown): boolean =>
  thrown instanceof JavaException && thrown.className.endsWith('.VersionConflictEngineException')

const itemOf = (
  id: string,
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
  listExecutedPipelines: false,
  source: encoder.encode(writeJson(source)),
})

function updateOf({
  index,
  id,
  routing,
  requireAlias,
  ifSeqNo,
  ifPrimaryTerm,
  retryOnConflict,
  source,
}: BulkItem): UpdateOperation {
  const body = readUpdateBody(source)
  return {
    index,
    id: id!,
    routing,
    requireAlias,
    retryOnConflict,
    body,
    ifSeqNo: ifSeqNo ?? body.ifSeqNo,
    ifPrimaryTerm: ifPrimaryTerm ?? body.ifPrimaryTerm,
  }
}

/** Whether the operation did something to an index. */
export const isWritten = (outcome: BulkOutcome): outcome is WriteResult => 'seqNo' in outcome

function execute(store: Store, item: BulkItem): BulkOutcome {
  try {
    return executeOne(store, item)
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
}

function executeOne(store: Store, item: BulkItem): WriteResult {
  const { action, index, id, routing, requireAlias, version, versionType, ifSeqNo, ifPrimaryTerm, source } = item
  const versioning = { isCreate: action === 'create', version, versionType, ifSeqNo, ifPrimaryTerm }
  switch (action) {
    case 'index':
    case 'create':
      return indexDocument(store, { index, id, routing, requireAlias, versioning, source })
    case 'delete':
      return deleteDocument(store, { index, id: id!, routing, requireAlias, versioning })
    case 'update':
      return updateDocument(store, updateOf(item))
  }
}
