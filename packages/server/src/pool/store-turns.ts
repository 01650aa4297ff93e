/**
 * Whose request the thread of the store answers next: by the same rules as for the threads of the engine, so that a flood of one client, or what
 * takes long, does not make the others wait for all of it.
 */
import { FairQueue, type Queued, type Sender } from './fair-queue.js'

interface Turn extends Queued {
  readonly job: number
  readonly run: () => unknown
}

/** Requests that wait for their turn. */
export class StoreTurns {
  private readonly queue: FairQueue<Turn>
  private readonly waiting = new Map<number, Turn>()
  private isPlanned = false

  /** `now` gives milliseconds; `later` calls back after what is there to be read was read. */
  constructor(
    private readonly now: () => number,
    private readonly later: (action: () => void) => unknown,
  ) {
    this.queue = new FairQueue(now)
  }

  /** Calls `run` when it is the turn of the request; only what it does before it first waits counts as work. */
  add(job: number, { client, connection }: Sender, run: () => unknown): void {
    const turn: Turn = { client, connection, used: 0, since: 0, job, run }
    this.waiting.set(job, turn)
    this.queue.add(turn)
    this.plan()
  }

  /** Nobody waits for the answer any more: a request that has not begun is not answered. */
  forget(job: number): void {
    const turn = this.waiting.get(job)
    if (turn === undefined) return
    this.waiting.delete(job)
    this.queue.remove(turn)
  }

  private plan(): void {
    if (this.isPlanned) return
    this.isPlanned = true
    this.later(() => this.next())
  }

  private next(): void {
    this.isPlanned = false
    const turn = this.queue.take(() => true)
    if (turn === undefined) return
    this.waiting.delete(turn.job)
    const start = this.now()
    turn.run()
    this.queue.charge(turn, this.now() - start)
    if (this.queue.size > 0) this.plan()
  }
}
