/**
 * Requests that arrive at the same moment on thousands of connections. Node reads all sockets that have data in one turn of its loop: if
 * every request began immediately, the next client would wait for all of them. A few begin in each turn: first one request of each
 * connection that was answered before, then further requests of the same connections. New connections have a share of every turn, so that
 * others cannot keep them out. Of these, the one that has waited longest and the newest one take turns, so that a client that comes after
 * thousands of others does not wait for all of them. The requests of a connection begin in order.
 */
import type { Duplex } from 'node:stream'

/** Requests that begin in a turn of the loop: about ten milliseconds of it. */
const A_TURN = 16
/** Of these, for new connections that wait. */
const FOR_NEW = 4

/** The turns of the loop of this thread. */
export class LoopTurns {
  private begun = 0
  private readonly known = new WeakSet<Duplex>()
  /** Requests that wait, by connection; each connection is in one of the lists below. */
  private readonly waiting = new Map<Duplex, (() => void)[]>()
  /** Connections that were answered before. */
  private readonly first: Duplex[] = []
  /** Those that have begun a request while others of theirs waited. */
  private readonly further: Duplex[] = []
  private readonly fresh: Duplex[] = []
  private isScheduled = false

  /** `schedule` calls back in the next turn of the loop. */
  constructor(private readonly schedule: (next: () => void) => void = setImmediate) {}

  /** Begins a request, immediately or in a later turn. */
  enter(socket: Duplex, begin: () => void): void {
    this.ensureNext()
    const waiting = this.waiting.get(socket)
    if (waiting !== undefined) waiting.push(begin)
    else if (this.begun < A_TURN) {
      this.begun++
      begin()
    } else {
      this.waiting.set(socket, [begin])
      const list = this.known.has(socket) ? this.first : this.fresh
      list.push(socket)
    }
  }

  /** A request of the connection was answered: its next ones begin before those of new connections. */
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
    const forKnown = A_TURN - Math.min(FOR_NEW, this.fresh.length)
    const chosen = fromBothEnds(this.first, forKnown).map(socket => this.takeOf(socket))
    while (chosen.length < forKnown && this.further.length > 0) chosen.push(this.takeOf(this.further.shift()!))
    for (const socket of fromBothEnds(this.fresh, A_TURN - chosen.length)) chosen.push(this.takeOf(socket))
    this.begun = chosen.length
    if (this.begun > 0) this.ensureNext()
    for (const begin of chosen) begin()
  }

  private takeOf(socket: Duplex): () => void {
    const waiting = this.waiting.get(socket)!
    const begin = waiting.shift()!
    if (waiting.length > 0) this.further.push(socket)
    else this.waiting.delete(socket)
    return begin
  }
}

/** Takes so many out of a list: the oldest, the newest, the second oldest and so on. */
function fromBothEnds(list: Duplex[], most: number): Duplex[] {
  const count = Math.min(most, list.length)
  const newest = list.splice(list.length - (count >> 1)).reverse()
  const oldest = list.splice(0, count - newest.length)
  return oldest.flatMap((each, i) => (i < newest.length ? [each, newest[i]!] : [each]))
}
