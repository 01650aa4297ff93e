/**
 * Requests that come at the same moment, of thousands of connections. Node reads all sockets that have something in one turn of its loop: if each request were begun at once,
 * whoever asks next would wait for all of them. A few begin in a turn, first those of connections that were answered before.
 */
import type { Duplex } from 'node:stream'

/** Requests that begin in a turn of the loop: about ten milliseconds of it. */
const A_TURN = 16

/** The turns of the loop of this thread. */
export class LoopTurns {
  private begun = 0
  private readonly known = new WeakSet<Duplex>()
  private readonly waitingKnown: (() => void)[] = []
  private readonly waitingNew: (() => void)[] = []
  private isScheduled = false

  /** `schedule` calls back in the next turn of the loop. */
  constructor(private readonly schedule: (next: () => void) => void = setImmediate) {}

  /** Takes a request; null where it may begin at once, else resolves when it may. */
  enter(socket: Duplex): Promise<void> | null {
    this.ensureNext()
    if (this.begun < A_TURN) {
      this.begun++
      return null
    }
    const waiting = this.known.has(socket) ? this.waitingKnown : this.waitingNew
    return new Promise(resolve => {
      waiting.push(resolve)
    })
  }

  /** A request of the connection was answered: its next ones go before those of new connections. */
  answered(socket: Duplex): void {
    this.known.add(socket)
  }

  private ensureNext(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    this.schedule(() => this.next())
  }

  private next(): void {
    this.isScheduled = false
    const first = this.waitingKnown.splice(0, A_TURN)
    const then = this.waitingNew.splice(0, A_TURN - first.length)
    this.begun = first.length + then.length
    if (this.begun > 0) this.ensureNext()
    for (const begin of first) begin()
    for (const begin of then) begin()
  }
}
