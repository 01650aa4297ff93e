/** Decides whether another request that can take long begins beside those that run. */

/**
 * Beyond one more than the workers, another one begins only when for so long none has begun or paused: each has its own thread, and a dozen
 * threads that compile the same code and share the processors are slower than one after the other.
 */
const PACE_MILLIS = 100

/** The most slices that can take long: `slow`; beyond `workers` and one, they begin one after the other. `now` returns milliseconds. */
export class SlowPace {
  private since = Number.NEGATIVE_INFINITY

  constructor(private readonly options: { readonly workers: number; readonly slow: number; now(): number }) {}

  /** One has begun, paused or ended. */
  note(): void {
    this.since = this.options.now()
  }

  /** Whether another one may begin while so many run. */
  mayBegin(running: number): boolean {
    const { workers, slow, now } = this.options
    return running < slow && (running <= workers || now() - this.since >= PACE_MILLIS)
  }
}
