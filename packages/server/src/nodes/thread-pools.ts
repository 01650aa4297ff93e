/**
 * The thread pools that a node of Elasticsearch has: here their work is done by fewer threads, and none ever waits in a queue of theirs.
 */

/** A pool of a fixed or a growing number of threads. */
export interface ThreadPool {
  readonly name: string
  readonly type: 'fixed' | 'scaling'
  /** The threads of a fixed pool, the maximum of others. */
  readonly size: number
  readonly core: number | null
  readonly keepAlive: string | null
  readonly queueSize: number
}

const fixed = (name: string, size: number, queueSize: number): ThreadPool => ({
  name,
  type: 'fixed',
  size,
  core: null,
  keepAlive: null,
  queueSize,
})

const scaling = (name: string, core: number, size: number, keepAlive: string): ThreadPool => ({
  name,
  type: 'scaling',
  size,
  core,
  keepAlive,
  queueSize: -1,
})

/** All of them by name, as a machine with two processors has them. */
export const threadPools: readonly ThreadPool[] = [
  fixed('analyze', 1, 16),
  fixed('auto_complete', 1, 100),
  fixed('cluster_coordination', 1, -1),
  scaling('fetch_shard_started', 1, 4, '5m'),
  scaling('fetch_shard_store', 1, 4, '5m'),
  scaling('flush', 1, 1, '5m'),
  fixed('force_merge', 1, -1),
  scaling('generic', 4, 128, '30s'),
  fixed('get', 4, 1000),
  scaling('management', 1, 2, '5m'),
  scaling('refresh', 1, 1, '5m'),
  fixed('search', 4, 1000),
  fixed('search_coordination', 1, 1000),
  fixed('search_throttled', 1, 100),
  scaling('snapshot', 1, 10, '5m'),
  scaling('snapshot_meta', 1, 6, '30s'),
  fixed('system_critical_read', 1, 2000),
  fixed('system_critical_write', 1, 1500),
  fixed('system_read', 1, 2000),
  fixed('system_write', 1, 1000),
  scaling('warmer', 1, 1, '5m'),
  fixed('write', 2, 10000),
]
