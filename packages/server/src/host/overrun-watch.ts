/**
 * The deadline of the work of a thread. It counts the processor time of the thread: on a busy machine a thread waits for a processor,
 * which is not its fault. Work that spends none waits for something that never happens: it is ended after ten times the deadline of wall
 * time.
 */
import { type ThreadClock, threadClock } from './thread-clock.js'

/** A thread that reports its progress in shared memory. */
export interface WatchedThread {
  /** Another number whenever the thread starts other work; null while it does nothing that has a deadline. */
  beat(): number | null
  /** The operating system's number of the thread; 0 if unknown. */
  tid(): number
  /** Milliseconds of processor time that what it does now may take. */
  allowedMillis(): number
  /** Its work has taken longer. Called repeatedly until the watch is stopped or the thread starts other work. */
  overran(): void
}

const WATCH_MILLIS = 50
const WALL_FACTOR = 10

/** Watches a thread while it works. */
export class OverrunWatch {
  private timer: NodeJS.Timeout | null = null
  /** When the thread came to what it does, by its clock and the wall's. */
  private seen: { readonly beat: number | null; readonly spent: number; readonly wall: number } = NOTHING_SEEN
  private clock: { readonly tid: number; readonly of: ThreadClock } | null = null

  constructor(private readonly thread: WatchedThread) {}

  /** Begins now; without effect while it watches. */
  start(): void {
    if (this.timer !== null) return
    this.seen = NOTHING_SEEN
    this.timer = setInterval(() => this.check(), Math.min(WATCH_MILLIS, this.thread.allowedMillis()))
    this.timer.unref()
  }

  stop(): void {
    if (this.timer !== null) clearInterval(this.timer)
    this.timer = null
  }

  private check(): void {
    const beat = this.thread.beat()
    const spent = this.spentMillis()
    const wall = performance.now()
    if (beat === null || beat !== this.seen.beat) {
      this.seen = { beat, spent, wall }
      return
    }
    const allowed = this.thread.allowedMillis()
    if (spent - this.seen.spent >= allowed || wall - this.seen.wall >= WALL_FACTOR * allowed) this.thread.overran()
  }

  private spentMillis(): number {
    const tid = this.thread.tid()
    if (this.clock?.tid !== tid) this.clock = { tid, of: threadClock(tid === 0 ? null : tid, () => 1) }
    return this.clock.of.millis()
  }
}

const NOTHING_SEEN = { beat: null, spent: 0, wall: 0 }
