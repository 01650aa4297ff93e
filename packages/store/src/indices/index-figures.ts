/** How much is in an index. */
import { endOf, fieldAt, firstOf, segmentBytes } from '@sluice/search'
import { environmentOf } from '../search/search.js'
import { openShard } from '../search/shard-searcher.js'
import type { Store } from '../store.js'
import type { Index } from './index.js'

/** Numbers of documents as the last refresh has them. */
export interface DocumentCounts {
  readonly live: number
  readonly deleted: number
}

/** Documents of a shard, without nested ones' own numbers. */
export function documentCounts(index: Index, shard?: number): DocumentCounts {
  let live = 0
  let total = 0
  for (const { number, index: segments } of index.shards) {
    if (shard !== undefined && number !== shard) continue
    for (const view of segments.reader.views) live += view.live.count()
    total += segments.reader.maxDoc
  }
  return { live, deleted: total - live }
}

/** Bytes of the sources of an index, or of one shard. */
export function sourceBytes({ database }: Pick<Store, 'database'>, { number }: Index, shard?: number): number {
  const where = shard === undefined ? '' : ' and shard = ?'
  const sum = database.prepare(`select coalesce(sum(length(source)), 0) as bytes from docs where index_no = ?${where}`)
  return Number((shard === undefined ? sum.get(number) : sum.get(number, shard))?.['bytes'] ?? 0)
}

/** Bytes of a shard: of its sources and its segments. */
export function shardBytes(store: Pick<Store, 'database'>, index: Index, shard: number): number {
  const { views } = index.shards.find(({ number }) => number === shard)!.index.reader
  return views.reduce((sum, { segment }) => sum + segmentBytes(segment), sourceBytes(store, index, shard))
}

const NANOS_OF_MILLI = 1_000_000

/** The latest `@timestamp` of the documents of an index as the last refresh has them, in milliseconds since 1970; 0 if none has one. */
export function latestTimestamp({ mapping, shards }: Index): number {
  let latest = 0
  for (const { index } of shards) {
    for (const { segment, live } of index.reader.views) {
      const column = segment.fields.get(TIMESTAMP)?.column
      if (column?.kind !== 'numeric') continue
      for (let doc = 0; doc < segment.docCount; doc++) {
        const end = endOf(column, doc)
        if (end > firstOf(column, doc) && live.has(doc)) latest = Math.max(latest, Number(column.values[end - 1]))
      }
    }
  }
  return fieldAt(mapping, TIMESTAMP)?.type.name === 'date_nanos' ? Math.floor(latest / NANOS_OF_MILLI) : latest
}

const TIMESTAMP = '@timestamp'

/** Documents of an index that are not nested ones, and that are seen by who has the store. */
export function rootCount(store: Store, index: Index): number {
  const environment = environmentOf(store, null)
  let count = 0
  for (const shard of index.shards) {
    const { reader } = openShard(index, shard, environment)
    for (const { segment, live } of reader.views) {
      if (segment.nested === null) count += live.count()
      else for (let doc = 0; doc < segment.docCount; doc++) if (live.has(doc) && segment.nested.roots.has(doc)) count++
    }
  }
  return count
}
