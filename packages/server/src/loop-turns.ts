/**
 * Requests that arrive at the same moment, on thousands of connections. Node reads all sockets that have data in one turn of its loop: if each request began at once,
 * the next client would wait for all of them. A few begin in a turn: first those of connections that were answered before, one for each connection; then those that
 * a connection has sent in addition. New connections have a share of every turn, so that others cannot keep them out.
 */
import type { Duplex } from 'node:stream'

/** Requests that begin in a turn of the loop: about ten milliseconds of it. */
const A_TURN = 16
/** Of these, for new connections that wait. */
const FOR_NEW = 4

interface Waiting {
  readonly socket: Duplex
  readonly begin: () => void
}

/** The turns of the loop of this thread. */
export class LoopTurns {
  private begun = 0
  private readonly known = new WeakSet<Duplex>()
  /** Connections that have a request in `first`. */
  private readonly inFirst = new Set<Duplex>()
  /** Requests of known connections: one of each, and the others. */
  private readonly first: Waiting[] = []
  private readonly further: Waiting[] = []
  private readonly fresh: Waiting[] = []
  private isScheduled = false

  /** `schedule` calls back in the next turn of the loop. */
  constructor(private readonly schedule: (next: () => void) => void = setImmediate) {}

  /** Takes a request; null if it may begin at once, else resolves when it may. */
  enter(socket: Duplex): Promise<void> | null {
    this.ensureNext()
    if (this.begun < A_TURN) {
      this.begun++
      return null
    }
    const queue = this.queueOf(socket)
    return new Promise(begin => {
      queue.push({ socket, begin })
    })
  }

  /** A request of the connection was answered: its next ones begin before those of new connections. */
  answered(socket: Duplex): void {
    this.known.add(socket)
  }

  private queueOf(socket: Duplex): Waiting[] {
    if (!this.known.has(socket)) return this.fresh
    if (this.inFirst.has(socket)) return this.further
    this.inFirst.add(socket)
    return this.first
  }

  private ensureNext(): void {
    if (this.isScheduled) return
    this.isScheduled = true
    this.schedule(() => this.next())
  }

  private next(): void {
    this.isScheduled = false
    const shareOfNew = Math.min(FOR_NEW, this.fresh.length)
    const chosen = this.first.splice(0, A_TURN - shareOfNew)
    for (const { socket } of chosen) this.inFirst.delete(socket)
    chosen.push(...this.further.splice(0, A_TURN - shareOfNew - chosen.length))
    chosen.push(...this.fresh.splice(0, A_TURN - chosen.length))
    this.begun = chosen.length
    if (this.begun > 0) this.ensureNext()
    for (const { begin } of chosen) begin()
  }
}
