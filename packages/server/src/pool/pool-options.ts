/** How a pool is started. */
import type { Change } from './changes.js'
import type { ThreadSettings, Worker } from './pool-thread.js'
import type { SliceDeadlines } from './running-slice.js'

/** Settings of a pool; times are milliseconds. */
export interface PoolOptions extends Omit<ThreadSettings, 'isWarmed'>, SliceDeadlines {
  /** Threads whose slices run at a time. */
  readonly workers: number
  /** Additional threads that replace those that do not finish their slice. */
  readonly slow: number
  /** Requests that may wait. */
  readonly queue: number
  newWorker(): Worker
  now(): number
  /** Makes changes durable: a request that made some is answered afterwards. Without it they go with the process. */
  keep?(changes: readonly Change[]): Promise<void>
}
