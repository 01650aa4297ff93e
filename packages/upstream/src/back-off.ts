/** Waiting between tries: exponential, with jitter, so that many clients do not retry at the same time. */
import { setTimeout as wait } from 'node:timers/promises'

const FIRST_MILLIS = 100
const LONGEST_MILLIS = 10_000

/** Waits longer after each failure. */
export class BackOff {
  private tries = 0

  /** `random`: numbers from 0 to 1. */
  constructor(private readonly random: () => number = Math.random) {}

  /** Milliseconds to wait before the next try: between half and the whole of a time that doubles. */
  next(): number {
    const longest = Math.min(LONGEST_MILLIS, FIRST_MILLIS * 2 ** this.tries++)
    return longest / 2 + (longest / 2) * this.random()
  }

  /** Waits for the next try; rejects when the signal aborts. */
  async pause(signal: AbortSignal): Promise<void> {
    await wait(this.next(), undefined, { signal })
  }

  /** It worked: the next failure waits briefly again. */
  reset(): void {
    this.tries = 0
  }
}
