/**
 * `wait_for_active_shards` of writes:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-index_.html#index-wait-for-active-shards
 */
import { JavaException } from '@sluice/java'
import type { Index } from '../indices/index.js'
import { indexSettings } from '../settings/index-settings.js'
import type { Shard } from './shard.js'

/** How many copies of a shard a write asks for, and how long it waits for them, as it says it. */
export interface ActiveShards {
  readonly wanted: number | 'all'
  readonly timeout: string
}

/**
 * Throws unavailable_shards_exception if a write wants more copies than the primary. It is not waited for: a single node never has a
 * replica. `request` says what is to be written.
 */
export function checkActiveShards(
  { name, copies, settings }: Index,
  { number }: Shard,
  given: ActiveShards | null,
  request: () => string,
): void {
  const wanted = given?.wanted ?? settings.get(indexSettings.waitForActiveShards)
  const needed = wanted === 'all' ? copies : wanted
  if (needed <= 1) return
  const shard = `[${name}][${number}]`
  throw new JavaException(
    'org.elasticsearch.action.UnavailableShardsException',
    `${shard} Not enough active copies to meet shard count of [${String(wanted).toUpperCase()}] (have 1, needed ${needed}). Timeout: [${given?.timeout ?? '1m'}], request: [BulkShardRequest [${shard}] containing [${request()}]]`,
    undefined,
    { $status: 503 },
  )
}
