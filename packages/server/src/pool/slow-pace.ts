/** Decides whether another request that may take long begins beside those that run. */
import type { PoolJob } from './pool-job.js'
import type { RunningSlice } from './running-slice.js'

/**
 * Beyond one more than the workers, another slow slice is accepted only after so long: each has its own thread, and a dozen threads that
 * compile the same code and share the processors are slower than one after the other.
 */
const PACE_MILLIS = 100

/** The slices that run for requests which may take long. */
export interface SlowSlices {
  /** Those that have taken long. */
  readonly overdue: number
  /** Those that have not yet. */
  readonly inTime: number
}

/**
 * Slices that are overdue, or may come to be: as many threads as there are workers are kept for connections that are known to ask for little.
 */
export function slowSlices(running: Iterable<RunningSlice>, isLight: (job: PoolJob) => boolean): SlowSlices {
  let overdue = 0
  let inTime = 0
  for (const { isOverdue, job } of running) {
    if (isOverdue) overdue++
    else if (!isLight(job)) inTime++
  }
  return { overdue, inTime }
}

/**
 * The most slices that take long: `slow`. Beyond `workers` and one, they begin one at a time, and once one has turned out to be slow, the next
 * one later. A small request does not wait for that: it is probably quick, and its connection may only be new. `now` returns milliseconds.
 */
export class SlowPace {
  private since = Number.NEGATIVE_INFINITY

  constructor(private readonly options: { readonly workers: number; readonly slow: number; now(): number }) {}

  /** A slice has turned out to be slow. */
  note(): void {
    this.since = this.options.now()
  }

  /** Whether another one may begin beside these: a small request, or one that may take long. */
  mayBegin({ overdue, inTime }: SlowSlices, isSmall = false): boolean {
    const { workers, slow, now } = this.options
    // A thread is kept for connections that are known to ask for little.
    const most = isSmall ? slow + workers - 1 : slow
    if (overdue + inTime >= most) return false
    return overdue + inTime <= workers || (inTime === 0 && (isSmall || now() - this.since >= PACE_MILLIS))
  }
}
