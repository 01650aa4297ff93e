/**
 * Few passwords are hashed at a time. Node hashes them in the threads in which it also reads and writes files (https://nodejs.org/docs/latest-v20.x/api/cli.html#uv_threadpool_sizesize):
 * a flood of passwords would keep all of those, and all processors, from what others asked for.
 */
import { availableParallelism } from 'node:os'

/** Of the four threads that Node has for it, and of the processors, half stay free. */
const AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() >> 1))

/** Hashes of passwords, in the order in which they were asked for. */
export class HashingTurns {
  private underWay = 0
  private readonly waiting: (() => void)[] = []

  /** `atATime` hashes are made at the same time. */
  constructor(private readonly atATime = AT_A_TIME) {}

  /** Makes a hash when it is its turn; resolves and rejects as it does. */
  async run<T>(hash: () => Promise<T>): Promise<T> {
    if (this.underWay < this.atATime) this.underWay++
    else await new Promise<void>(resolve => this.waiting.push(resolve))
    try {
      return await hash()
    } finally {
      // The place of one that is done goes to the next.
      const next = this.waiting.shift()
      if (next === undefined) this.underWay--
      else next()
    }
  }
}
