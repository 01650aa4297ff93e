/** `_shards` of answers: the copies that a cluster would have, and the existing ones. */
import type { Index } from '@sluice/store'

/** `_shards` of an operation on all copies: primaries exist, replicas never do. */
export function shardsOf(indices: readonly Index[]): Map<string, unknown> {
  const primaries = indices.reduce((sum, { shards }) => sum + shards.length, 0)
  const copies = indices.reduce((sum, { shards, copies }) => sum + shards.length * copies, 0)
  return new Map<string, unknown>([
    ['total', copies],
    ['successful', primaries],
    ['failed', 0],
  ])
}
