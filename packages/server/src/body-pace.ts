/**
 * How fast large bodies may come: so many bytes of requests that are not answered yet at full speed, beyond that a piece at a time by turns. A
 * flood of large requests then waits for itself, not for memory, and leaves the thread that reads them to others; and nobody who stops
 * sending in the middle can hold up the rest.
 */

/** Bytes that come at full speed. */
const BUDGET = 32 * 1024 * 1024
/** Beyond them a piece, which is at most 64 KiB, comes in each such time: about 12 MB a second. */
const TURN_MILLIS = 5

/** The pace of all bodies of a server. */
export class BodyPace {
  private bytes = 0
  private readonly bytesOf = new WeakMap<object, number>()
  /** Bodies that wait for their next piece, in the order of their turns. */
  private readonly waiting = new Set<() => void>()
  private timer: NodeJS.Timeout | null = null

  constructor(private readonly budget = BUDGET) {}

  /** Counts bytes of a request that have come. */
  take(request: object, bytes: number): void {
    this.bytes += bytes
    this.bytesOf.set(request, (this.bytesOf.get(request) ?? 0) + bytes)
  }

  /** The request is answered, or nobody waits for its answer: its bytes no longer count. */
  give(request: object): void {
    this.bytes -= this.bytesOf.get(request) ?? 0
    this.bytesOf.delete(request)
    for (const resume of this.waiting) {
      if (this.isOver) return
      this.resume(resume)
    }
  }

  /** Whether the next piece has to wait. */
  get isOver(): boolean {
    return this.bytes > this.budget
  }

  /** Calls back when the next piece may come. */
  wait(resume: () => void): void {
    this.waiting.add(resume)
    // One by itself makes room for other things only.
    setImmediate(() => {
      if (this.waiting.size === 1 && this.waiting.has(resume)) this.resume(resume)
    })
    this.timer ??= setInterval(() => this.nextTurn(), TURN_MILLIS).unref()
  }

  /** It waits no longer. */
  forget(resume: () => void): void {
    this.waiting.delete(resume)
  }

  private nextTurn(): void {
    const [first] = this.waiting
    if (first !== undefined) return this.resume(first)
    clearInterval(this.timer!)
    this.timer = null
  }

  private resume(resume: () => void): void {
    this.waiting.delete(resume)
    resume()
  }
}
