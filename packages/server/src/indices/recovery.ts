/** How the shards of an index came to be there: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-recovery.html */
import type { Index } from '@sluice/store'

/** The recovery of every shard: done when the index was made. Milliseconds since 1970. */
export function recoveryOf({ settings }: Index): { type: string; start: number; stop: number } {
  const start = Number(settings.values.get('index.creation_date'))
  const isCopy = settings.values.has('index.resize.source.name')
  return { type: isCopy ? 'LOCAL_SHARDS' : 'EMPTY_STORE', start, stop: start }
}
