/**
 * Passes what a client sends to Node's HTTP parser in pieces. A client may send requests ahead of their answers (RFC 9112, 9.3.2), and Node
 * creates the objects of all requests that it has read before anybody else has a turn: 64 KiB hold hundreds of requests, and a few hundred
 * such connections take seconds. A piece is part of the body of one request, or short; the next piece waits for its turn in the loop, and no
 * piece is parsed while enough requests of the connection wait.
 *
 * For a small request this takes a tenth more time of the main thread, because Node otherwise parses bytes in place: `RequestGate` decides
 * which connections are read this way.
 */
import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { InternalError } from '@sluice/java'
import type { LoopTurns } from './loop-turns.js'

/** Bytes parsed at a time: few clients have longer headers. */
const PIECE = 2048
/** The same for a body without a known end: it arrives in chunks, which may have one byte. */
const PIECE_OF_CHUNKS = 16 * 1024

/** Reads one connection. */
export class SocketReader {
  private piece = PIECE
  /** Bytes of the body of the last request that have not arrived. */
  private ofBody = 0
  private isTaking = false
  private isPlanned = false
  /** Whether reading is paused until more requests may be parsed. */
  private isHeld = false
  private readonly parse: (bytes: Buffer) => void

  /**
   * Replaces Node's own listener for bytes. `mayRead` returns whether another request of the connection may be parsed; when it changes from
   * false to true, `continue` must be called.
   */
  constructor(
    private readonly socket: Socket,
    private readonly loop: LoopTurns,
    private readonly mayRead: () => boolean,
  ) {
    const [parse, ...others] = socket.listeners('data') as ((bytes: Buffer) => void)[]
    if (parse === undefined || others.length > 0)
      throw new InternalError('Node does not read a connection by one listener')
    this.parse = parse
    socket.removeListener('data', parse)
    socket.on('data', bytes => this.take(bytes))
    // While Node's parser takes bytes from the system itself, the stream counts as being read: where that is stopped, because a body is not
    // taken, `resume` would not begin it again. An empty piece ends the reading (https://nodejs.org/api/stream.html#readablepush).
    socket.push('')
  }

  /** Notes a request whose headers were parsed. */
  begun({ headers }: IncomingMessage): void {
    const length = Number(headers['content-length'] ?? 0)
    this.ofBody = length
    this.piece = headers['transfer-encoding'] === undefined ? PIECE : PIECE_OF_CHUNKS
  }

  /** Continues after `mayRead` was false. */
  continue(): void {
    if (!this.isHeld) return
    this.isHeld = false
    this.plan()
  }

  private take(bytes: Buffer): void {
    if (this.isTaking) return this.give(bytes)
    if (!this.mayRead() || !this.loop.isFree(this.socket)) return this.putBack(bytes)
    const piece = this.pieceOf(bytes.length)
    if (piece === bytes.length) return this.give(bytes)
    this.give(bytes.subarray(0, piece))
    const rest = bytes.subarray(piece)
    // Most long requests are headers and then a body.
    if (this.ofBody >= rest.length && !this.socket.isPaused()) this.give(rest)
    else this.putBack(rest)
  }

  /** Leaves bytes for a later turn. */
  private putBack(bytes: Buffer): void {
    const { socket } = this
    if (socket.destroyed) return
    // Node pauses connections whose clients do not read their answers, and resumes them itself. Until then its parser takes nothing.
    const isOurs = !socket.isPaused()
    if (isOurs) socket.pause()
    socket.unshift(bytes)
    if (isOurs) this.planOrHold()
  }

  private planOrHold(): void {
    if (this.mayRead()) this.plan()
    else this.isHeld = true
  }

  private plan(): void {
    if (this.isPlanned) return
    this.isPlanned = true
    this.loop.delay(this.socket, () => this.takeNext())
  }

  private takeNext(): void {
    this.isPlanned = false
    const { socket } = this
    if (socket.destroyed) return
    if (!this.mayRead()) {
      this.isHeld = true
      return
    }
    // Before the bytes are parsed, so that a pause by Node in the meantime is noticed.
    socket.resume()
    this.isTaking = true
    try {
      socket.read(this.pieceOf(socket.readableLength))
    } finally {
      this.isTaking = false
    }
    if (socket.isPaused() || socket.readableLength === 0) return
    socket.pause()
    this.planOrHold()
  }

  private pieceOf(length: number): number {
    return Math.min(length, Math.max(this.piece, this.ofBody))
  }

  private give(bytes: Buffer): void {
    this.ofBody = Math.max(0, this.ofBody - bytes.length)
    this.parse(bytes)
  }
}
