/** Executes the operations of a bulk request, all in one transaction: one that fails does not end the others. */
import { JavaException } from '@sluice/java'
import { type DroppedDocument, type IngestFailure, ingest, pipelinesOf } from '../pipelines/ingest.js'
import type { IngestItem } from '../pipelines/pipeline-runner.js'
import type { Store } from '../store.js'
import type { BulkItem } from './bulk-request.js'
import { deleteDocument, indexDocument, refreshIndex, type WriteResult } from './operations.js'
import { readUpdateBody, updateDocument } from './update.js'
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
export function executeBulk(store: Store, items: readonly PreparedItem[], refresh: boolean): BulkOutcome[] {
  const outcomes = store.write(() => items.map(({ item, outcome }) => outcome ?? execute(store, item)))
  if (refresh) {
    const written = outcomes.flatMap(outcome => (isWritten(outcome) ? [outcome.index] : []))
    for (const index of new Set(written)) refreshIndex(index)
  }
  return outcomes
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
    case 'update': {
      const body = readUpdateBody(source)
      return updateDocument(store, {
        index,
        id: id!,
        routing,
        requireAlias,
        body,
        ifSeqNo: ifSeqNo ?? body.ifSeqNo,
        ifPrimaryTerm: ifPrimaryTerm ?? body.ifPrimaryTerm,
      })
    }
  }
}
