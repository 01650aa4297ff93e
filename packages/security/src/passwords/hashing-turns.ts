/**
 * Few passwords are hashed at a time. Node hashes them in the threads in which it also reads and writes files (https://nodejs.org/docs/latest-v20.x/api/cli.html#uv_threadpool_sizesize):
 * a flood of passwords would keep all of those, and all processors, from what others asked for. Whose turn it is follows the rules for
 * requests: the address that has had least, and of those of one address the user who has had least.
 */
import { availableParallelism } from 'node:os'
import { JavaException } from '@sluice/java'
import { FairQueue, type Queued, type Sender } from '@sluice/store'

/** Half of Node's four threads for it, and half of the processors, stay free. */
const AT_A_TIME = Math.min(2, Math.max(1, availableParallelism() >> 1))
/** Hashes that may wait: if there are more, the client that has used most is rejected. */
const MOST_WAITING = 500

interface Waiting extends Queued {
  begin(): void
  refuse(fault: Error): void
}

/** The requester of a hash: an address, and the user of the password. */
export const hashedFor = (address: string, username: string): Sender => ({ client: address, connection: username })

/** Hashes of passwords of all algorithms. */
export class HashingTurns {
  private underWay = 0
  private readonly queue: FairQueue<Waiting>

  /** `atATime` hashes are made at the same time; `now` gives milliseconds. */
  constructor(
    private readonly now: () => number = () => performance.now(),
    private readonly atATime = AT_A_TIME,
    private readonly mostWaiting = MOST_WAITING,
  ) {
    this.queue = new FairQueue(now)
  }

  /**
   * Makes a hash when it is its turn; resolves and rejects as it does. Rejects with es_rejected_execution_exception if too many wait.
   */
  async run<T>(sender: Sender, hash: () => Promise<T>): Promise<T> {
    if (this.underWay < this.atATime) this.underWay++
    else await this.turn(sender)
    const began = this.now()
    try {
      return await hash()
    } finally {
      this.queue.charge(sender, this.now() - began)
      // The place of one that is done goes to the next.
      const next = this.queue.take(() => true)
      if (next === undefined) this.underWay--
      else next.begin()
    }
  }

  private turn({ client, connection }: Sender): Promise<void> {
    return new Promise((begin, refuse) => {
      this.queue.add({ client, connection, used: 0, since: 0, begin, refuse })
      if (this.queue.size <= this.mostWaiting) return
      const last = this.queue.last(() => true)!
      this.queue.remove(last)
      last.refuse(tooManyPasswords('too many passwords are being checked; try again'))
    })
  }
}

/** The fault of a password that is not checked because of those before it: es_rejected_execution_exception. */
export const tooManyPasswords = (text: string): JavaException =>
  new JavaException('org.elasticsearch.common.util.concurrent.EsRejectedExecutionException', text, undefined, {
    $status: 429,
  })
