/** A slice that a thread runs: how long it has run, and whether it has had its time. */
import type { PoolJob } from './pool-job.js'
import type { PoolThread } from './pool-thread.js'

/** The time that a document and a request may take, in milliseconds of processor time. */
export interface SliceDeadlines {
  /** The deadline of one document, or of reading a request and compiling its pipeline. */
  readonly documentMillis: number
  readonly requestMillis: number
}

/** A slice that takes longer is checked; if it then continues for so much processor time, it no longer counts among those that run. */
export const OVERDUE_MILLIS = 20
const OVERDUE_SPENT_MILLIS = 8
/** The same for one that is not given a processor. */
const STARVED_MILLIS = 300
/** Processor time after which a slice of a light connection is slow, too. */
const LIGHT_SPENT_MILLIS = 60
/** A document that spends no processor time waits for something that does not come: it is stopped after so many times its deadline. */
const WALL_FACTOR = 10

/** One slice of a job in a thread, since `since` on the wall's clock. */
export class RunningSlice {
  isOverdue = false
  /** Processor time since it was first checked, in milliseconds. */
  had = 0
  /** The thread's clock when it was first checked; null before, since few slices take so long. */
  private spent: number | null = null
  private beat = -1
  /** The thread's clock, and the wall's, when it came to the document that it runs now. */
  private atBeat = { spent: 0, wall: 0 }

  constructor(
    readonly thread: PoolThread,
    readonly job: PoolJob,
    private readonly since: number,
  ) {}

  /** Whether it has run long enough to be checked. */
  mustBeChecked(now: number): boolean {
    return now - this.since >= OVERDUE_MILLIS
  }

  /** Checks its clocks; returns whether its document or its request has overrun its deadline. */
  isOver(now: number, { documentMillis, requestMillis }: SliceDeadlines): boolean {
    const { thread, job } = this
    const spent = thread.spent()
    this.spent ??= spent
    this.had = spent - this.spent
    if (!this.isOverdue) {
      // A thread that waits for a processor would only wait longer with another one running.
      if (this.had < OVERDUE_SPENT_MILLIS && now - this.since < STARVED_MILLIS) return false
      this.isOverdue = true
    }
    if (thread.beat !== this.beat) {
      this.beat = thread.beat
      this.atBeat = { spent, wall: now }
    }
    return (
      spent - this.atBeat.spent >= documentMillis ||
      now - this.atBeat.wall >= WALL_FACTOR * documentMillis ||
      (!job.isStopped && job.used + this.had >= requestMillis)
    )
  }

  /**
   * Lowers the priority of the thread if the slice is overdue. One of a light connection has more time: its thread may have to compile first,
   * and with a low priority beside a busy machine it would not end.
   */
  lowerIfSlow(isLight: boolean): void {
    if (this.isOverdue && (!isLight || this.had >= LIGHT_SPENT_MILLIS)) this.thread.lower()
  }

  /** Milliseconds that it has taken; of one that was checked the processor time since then. */
  millis(now: number): number {
    return this.spent === null ? now - this.since : this.thread.spent() - this.spent + OVERDUE_MILLIS
  }
}
