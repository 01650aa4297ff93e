/** Prepares the operations of a bulk request: runs their pipelines, and generates missing ids. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import { isLowercase, nameFault } from '../indices/index-name.js'
import { type DroppedDocument, ingest, pipelinesOf } from '../pipelines/ingest.js'
import { IngestFailure } from '../pipelines/ingest-failure.js'
import type { EngineTime, IngestItem } from '../pipelines/pipeline-runner.js'
import type { Turn } from '../search/search-in-turns.js'
import type { Store } from '../store.js'
import { autoId } from './auto-id.js'
import { type BulkItem, OPERATIONS_OF_STEP } from './bulk-request.js'
import type { VersionType } from './versioning.js'

/** An operation after its pipelines: itself, perhaps changed, or why it is not executed. */
export interface PreparedItem {
  readonly item: BulkItem
  readonly outcome: DroppedDocument | IngestFailure | JavaException | null
  /** Null if no pipeline had to be asked for. */
  readonly executed: readonly string[] | null
}

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/**
 * Runs the pipelines of the operations that have any, in turns with other requests. `time` is what the engine had for the request before,
 * and has afterwards.
 */
export async function prepareBulk(
  store: Store,
  items: readonly BulkItem[],
  turn: Turn,
  time?: EngineTime,
): Promise<PreparedItem[]> {
  const prepared = items.map((item): PreparedItem => ({ item, outcome: null, executed: null }))
  const places: number[] = []
  const entering: IngestItem[] = []
  const piped = new Map<string, boolean>()
  for (const [place, item] of items.entries()) {
    // Without a pause the engine has the operations before the next part is written.
    if (place % OPERATIONS_OF_STEP === 0 && turn.isOver()) await turn.pause()
    if (item.action === 'delete') continue
    const key = `${item.pipeline ?? ''}\0${item.index}`
    let has = piped.get(key)
    if (has === undefined) piped.set(key, (has = hasPipelines(store, item)))
    if (!has) continue
    const entry = ingestItem(item)
    if (entry === null) continue
    places.push(place)
    entering.push(entry)
  }
  if (places.length > 0) {
    const requests = entering.map((item, i) => ({ item, requested: items[places[i]!]!.pipeline }))
    for (const [i, outcome] of (await ingest(store, requests, { time })).entries()) {
      const place = places[i]!
      const item = items[place]!
      if (!('item' in outcome)) prepared[place] = { item, outcome, executed: [] }
      else prepared[place] = { item: ingested(item, outcome.item), outcome: null, executed: outcome.executed }
    }
  }
  for (const [place, each] of prepared.entries()) {
    if (place % OPERATIONS_OF_STEP === 0 && turn.isOver()) await turn.pause()
    prepared[place] = withId(store, each)
  }
  return prepared
}

/** Whether documents of an operation go through pipelines. */
export function hasPipelines(store: Store, { index, pipeline }: Pick<BulkItem, 'index' | 'pipeline'>): boolean {
  const { own, final } = pipelinesOf(store, index, pipeline)
  return own !== null || final !== null
}

/** A document without id gets one, unless there can be no index of its name; one that its pipelines refused has none. */
export function withId(store: Store, prepared: PreparedItem): PreparedItem {
  const { item, outcome } = prepared
  if (item.id !== null) return prepared
  if (outcome instanceof IngestFailure || outcome instanceof JavaException) {
    return { ...prepared, item: { ...item, id: 'auto-generated' } }
  }
  if (outcome !== null || !mayBeIndexed(store, item)) return prepared
  return { ...prepared, item: { ...item, id: autoId(), hasNewId: true } }
}

function mayBeIndexed({ indices }: Store, { index, requireAlias }: BulkItem): boolean {
  if (requireAlias) return indices.aliased(index).length > 0
  return indices.writeIndexOf(index) !== undefined || (nameFault(index) === null && isLowercase(index))
}

/** The document for the pipelines of an operation; for an update the one that it inserts if there is none, or null. */
function ingestItem(item: BulkItem): IngestItem | null {
  const source = item.action === 'update' ? upsertOf(item) : item.source
  if (source === null) return null
  return {
    index: item.index,
    id: item.id,
    routing: item.routing,
    version: item.version,
    versionType: item.versionType === 'internal' ? null : item.versionType,
    ifSeqNo: item.ifSeqNo,
    ifPrimaryTerm: item.ifPrimaryTerm,
    source,
    pipelines: [],
  }
}

/** A body that cannot be read has none: its operation is refused when it is executed. */
function upsertOf({ source }: BulkItem): Uint8Array | null {
  const text = decoder.decode(source)
  if (!text.includes('upsert')) return null
  try {
    const body = readJson(text)
    const inserted: unknown = body instanceof Map ? body.get(memberInserted(body)) : undefined
    return inserted instanceof Map ? encoder.encode(writeJson(inserted)) : null
  } catch (thrown) {
    if (thrown instanceof JavaException) return null
    throw thrown
  }
}

const memberInserted = (body: ReadonlyMap<unknown, unknown>): string =>
  body.get('doc_as_upsert') === true ? 'doc' : 'upsert'

function ingested(item: BulkItem, document: IngestItem): BulkItem {
  if (item.action === 'update') {
    const body = readJson(decoder.decode(item.source)) as Map<string, unknown>
    body.set(memberInserted(body), readJson(decoder.decode(document.source)))
    return { ...item, source: encoder.encode(writeJson(body)) }
  }
  const { index, id, routing, version, versionType, ifSeqNo, ifPrimaryTerm, source } = document
  return {
    ...item,
    index,
    id,
    routing,
    version,
    versionType: (versionType ?? 'internal') as VersionType,
    ifSeqNo,
    ifPrimaryTerm,
    source,
  }
}
