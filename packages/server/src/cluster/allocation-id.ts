/** Ids of copies of shards. */
import { createHash } from 'node:crypto'
import type { Index } from '@sluice/store'

/** The id of the primary of a shard, which stays the same: it is never anywhere else. */
export const allocationId = ({ uuid }: Index, shard: number): string =>
  createHash('sha256').update(`${uuid}/${shard}`).digest('base64url').slice(0, 22)
