/**
 * How fast large bodies may come: so many bytes of requests that are not answered yet at full speed, beyond that one body after the other,
 * a piece at a time. A flood of large requests then waits for itself, not for memory, and leaves the thread that reads them to others; and
 * nobody who stops sending in the middle can hold up the rest.
 */

/** Bytes that come at full speed. With eight times as many, what has arrived takes a tenth of a second to read, in one turn of the loop. */
const BUDGET = 4 * 1024 * 1024
/** Pieces of bodies, of any size, that are taken before everything else that has come has its turn: chunks may be of one byte. */
const PIECES_A_TURN = 2000

/** The pace of all bodies of a server. */
export class BodyPace {
  private bytes = 0
  /** Bytes by request, in the order of their start. */
  private readonly bytesOf = new Map<object, number>()
  /** Resumes the next piece of a request. */
  private readonly waiting = new Map<object, () => void>()
  private isPlanned = false
  private piecesOfTurn = 0

  constructor(private readonly budget = BUDGET) {}

  /** Counts bytes of a request that have come. */
  take(request: object, bytes: number): void {
    if (this.piecesOfTurn++ === 0) setImmediate(() => (this.piecesOfTurn = 0))
    this.bytes += bytes
    this.bytesOf.set(request, (this.bytesOf.get(request) ?? 0) + bytes)
  }

  /** The request is answered, or nobody waits for its answer: its bytes no longer count. */
  give(request: object): void {
    this.bytes -= this.bytesOf.get(request) ?? 0
    this.bytesOf.delete(request)
    this.waiting.delete(request)
  }

  /** Whether the next piece must wait. */
  get isOver(): boolean {
    return this.bytes > this.budget
  }

  /** Whether so many pieces have arrived that others must have their turn. */
  get isTurnOver(): boolean {
    return this.piecesOfTurn >= PIECES_A_TURN
  }

  /** Calls back when the next piece of a request may come. */
  wait(request: object, resume: () => void): void {
    this.waiting.set(request, resume)
    this.plan()
  }

  /** The request waits no longer. */
  forget(request: object): void {
    this.waiting.delete(request)
  }

  /** After everything else that has come. */
  private plan(): void {
    if (this.isPlanned) return
    this.isPlanned = true
    setImmediate(() => {
      this.isPlanned = false
      this.next()
    })
  }

  /**
   * The first one that began: it comes to its end, where turns would have all of them half in memory. One that does not send is not
   * waiting.
   */
  private next(): void {
    if (this.waiting.size === 0) return
    for (const request of this.bytesOf.keys()) {
      const resume = this.waiting.get(request)
      if (resume === undefined) continue
      this.waiting.delete(request)
      resume()
      break
    }
    this.plan()
  }
}
