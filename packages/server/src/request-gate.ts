/**
 * Connections and requests begin in turn: those of one connection a few at a time, all of them as the time of a turn of the loop allows.
 * Otherwise thousands that arrive together take the loop's thread for a second before the first of them is held back.
 */
import type { IncomingMessage, RequestListener, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { Server as TlsServer } from 'node:tls'
import { ConnectionTurns } from './connection-turns.js'
import { LoopTurns } from './loop-turns.js'
import { SocketReader } from './socket-reader.js'

/**
 * Connections that may wait to be accepted. With Node's default of 511 the system drops the rest of a burst, and a client tries again only
 * after a second.
 */
export const LISTEN_BACKLOG = 4096

/** When Node has parsed more requests in one turn, all connections are read in turn. */
const MANY_PARSED = 128
/** Milliseconds after that in which new connections are read in turn from the start. */
const WARY_MILLIS = 60_000

/** The gate in front of the HTTP servers of one application. */
export class RequestGate {
  /** Connections that Node reads itself. */
  private readonly plain = new Set<Socket>()
  private readonly readers = new WeakMap<Duplex, SocketReader>()
  private readonly ahead = new WeakSet<IncomingMessage>()
  private readonly turns = new ConnectionTurns(socket => this.readers.get(socket)?.continue())
  private parsed = { turn: 0, count: 0 }
  private waryUntil = Number.NEGATIVE_INFINITY

  /** `over` is called for each request that was answered or whose connection was closed. */
  constructor(
    private readonly over: (request: IncomingMessage) => void,
    private readonly loop = new LoopTurns(),
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Returns a listener that passes requests on in turn. Requests whose connection is closed before their turn are dropped. */
  inTurn(listener: RequestListener): RequestListener {
    const { turns, loop } = this
    return (request, response) => {
      // Read once: `stream.pipeline` takes the socket from a request that it has ended.
      const { socket } = request
      turns.enter(socket, isAhead => {
        if (isAhead) this.ahead.add(request)
        turns.whenOver(socket, response, () => turns.leave(socket))
        const begin = (): void => {
          if (socket.destroyed) return
          turns.whenOver(socket, response, () => {
            this.over(request)
            loop.answered(socket)
          })
          listener(request, response)
        }
        loop.enter(socket, begin, isAhead)
      })
      this.note(request)
    }
  }

  /** Resolves when an answer on a connection may be written: thousands that come together would be written in one turn otherwise. */
  answerTurn(socket: Socket): Promise<void> {
    return new Promise(resolve => this.loop.enter(socket, resolve))
  }

  /** Whether a request was sent before earlier requests of its connection were answered. */
  isAhead(request: IncomingMessage): boolean {
    return this.ahead.has(request)
  }

  /**
   * Makes a server that does not listen yet start its connections in turn, and read those of clients that send many requests ahead in
   * turn as well.
   */
  guard(server: Server): void {
    const begin = server.listeners('connection')
    server.removeAllListeners('connection')
    // Connections are not read before they are started. `net.createServer` has an option for this, `http.createServer` does not.
    Object.assign(server, { pauseOnConnect: true })
    server.on('connection', (socket: Socket) => {
      this.loop.enter(socket, () => {
        // When a server is closed, it closes its idle connections; this one was not yet among them.
        if (!server.listening) socket.destroy()
        else for (const each of begin) each.call(server, socket)
      })
      this.loop.accepted()
    })
    const read = (socket: Socket): void => {
      this.plain.add(socket)
      socket.once('close', () => this.plain.delete(socket))
      if (this.now() < this.waryUntil) this.readInTurn(socket)
      socket.resume()
    }
    if (server instanceof TlsServer) server.on('secureConnection', read)
    else begin.push(read)
  }

  private note(request: IncomingMessage): void {
    const { parsed, plain, loop, turns, readers } = this
    const { socket } = request
    if (!turns.mayRead(socket)) this.readInTurn(socket)
    readers.get(socket)?.begun(request)
    if (parsed.turn !== loop.turn) this.parsed = { turn: loop.turn, count: 1 }
    else if (++parsed.count > MANY_PARSED) {
      this.waryUntil = this.now() + WARY_MILLIS
      for (const each of plain) this.readInTurn(each)
    }
  }

  private readInTurn(socket: Socket): void {
    if (!this.plain.delete(socket) || socket.destroyed) return
    this.readers.set(socket, new SocketReader(socket, this.loop, () => this.turns.mayRead(socket)))
  }
}
