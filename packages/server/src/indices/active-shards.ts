/** How many copies of a shard a request waits for; this node has one of each. */
import { illegalArgument } from '@sluice/java'
import { indexSettings, type Settings } from '@sluice/store'
import type { ApiRequest } from '../define-route.js'

/** `wait_for_active_shards`, by default the setting of the index. Throws illegal_argument_exception for an invalid or too large count. */
export function readActiveShards(query: ApiRequest['query'], settings: Settings): number | 'all' {
  const text = query.get('wait_for_active_shards')
  if (text === undefined) return settings.get(indexSettings.waitForActiveShards)
  const wanted = indexSettings.waitForActiveShards.read(text)
  const copies = 1 + settings.get(indexSettings.replicas)
  if (wanted === 'all' || wanted <= copies) return wanted
  throw illegalArgument(
    `invalid wait_for_active_shards[${wanted}]: cannot be greater than number of shard copies [${copies}]`,
  )
}

/** Whether so many copies are there: the primary always is, replicas never. */
export const isActive = (wanted: number | 'all', copies: number): boolean => (wanted === 'all' ? copies : wanted) <= 1
