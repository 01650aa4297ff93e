/** Points in time: opening and closing: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/point-in-time-api.html */
import { JavaException } from '@sluice/java'
import type { QueryBuilder } from '@sluice/search'
import { checkBlocks } from '../indices/blocks.js'
import type { ResolveOptions } from '../indices/index-names.js'
import type { Store } from '../store.js'
import { canMatch } from './can-match.js'
import { parsePointInTimeId, pointInTimeId, type ShardContextRef } from './context-ids.js'
import { checkKeepAlive } from './keep-alive.js'
import { holderOf } from './search.js'
import { targetIndices, targetShards } from './search-targets.js'
import { type ShardFailure, searchPhaseFault } from './shard-failures.js'

/** The indices of a point in time. */
export interface PointInTimeRequest {
  readonly indices: string
  readonly resolve: ResolveOptions
  readonly routing: string | null
  /** Milliseconds. */
  readonly keepAlive: number
  /** Indices of which no document can match are left out. */
  readonly indexFilter: QueryBuilder | null
}

/** An open point in time. */
export interface OpenedPointInTime {
  readonly id: string
  readonly shards: number
  /** Shards without a document that can match the filter: they have no context. */
  readonly skipped: number
}

/** Opens a point in time. Throws index_not_found_exception and search_phase_execution_exception; then nothing stays open. */
export function openPointInTime(store: Store, request: PointInTimeRequest, nodeId: string): OpenedPointInTime {
  const indices = targetIndices(store.indices, request.indices, request.resolve)
  checkBlocks(
    indices.map(({ index }) => index),
    'read',
  )
  const { session } = store.contexts
  const opened: ShardContextRef[] = []
  const failures: ShardFailure[] = []
  const targets = targetShards(indices, request.routing)
  for (const target of targets) {
    const { index, shard } = target
    try {
      checkKeepAlive(store.state, request.keepAlive)
      if (request.indexFilter !== null && !canMatch(store, target, request.indexFilter)) continue
      const { id } = store.contexts.open(target, request.keepAlive, null, holderOf(store, target))
      opened.push({ index: index.name, uuid: index.uuid, shard: shard.number, session, id, node: nodeId })
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      failures.push({ index: index.name, shard: shard.number, node: nodeId, reason: thrown })
    }
  }
  if (failures.length > 0) {
    for (const ref of opened) store.contexts.free(ref)
    throw searchPhaseFault('query', 'all shards failed', failures)
  }
  return { id: pointInTimeId(opened), shards: targets.length, skipped: targets.length - opened.length }
}

/** Frees a point in time; returns how many contexts of shards it had. Throws illegal_argument_exception for an invalid id. */
export const closePointInTime = (store: Store, id: string): number =>
  parsePointInTimeId(id).filter(ref => store.contexts.free(ref, store.caller?.owner)).length
