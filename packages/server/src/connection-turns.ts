/**
 * Requests that one connection sends ahead of their answers (RFC 9112, 9.3.2). A few of them are answered at a time, in order: a connection
 * that sends thousands together would otherwise fill the queue of all connections.
 */
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'

/** Requests of a connection that are answered at a time: answers go back in order, so that more would only wait for each other. */
const UNDER_WAY = 8
/** Requests of a connection that may wait before no more are parsed for now. */
const READ_AHEAD = 64
/** Elasticsearch's `http.pipelining.max_events`: the connection is closed where more wait. */
const MOST_WAITING = 10_000

interface Connection {
  underWay: number
  readonly waiting: (() => void)[]
  /** So many requests wait that no more are parsed until half of them have begun. */
  isFull: boolean
  /** Called when a request is over, one for each. */
  readonly open: Set<() => void>
}

/** The turns of all connections of a server. */
export class ConnectionTurns {
  private readonly connections = new WeakMap<Duplex, Connection>()

  /** `whenRoom` is called with a connection when its `mayRead` becomes true again. */
  constructor(private readonly whenRoom: (socket: Duplex) => void = () => undefined) {}

  /**
   * Begins a request, immediately or when earlier ones are over. Every request that has begun ends with `leave`. If its connection closes
   * before it begins, it never does: nobody waits for its answer.
   */
  enter(socket: Duplex, begin: () => void): void {
    const connection = this.of(socket)
    if (connection.underWay < UNDER_WAY) {
      connection.underWay++
      begin()
      return
    }
    const { waiting } = connection
    waiting.push(begin)
    if (waiting.length > MOST_WAITING) socket.destroy()
    else if (waiting.length > READ_AHEAD) connection.isFull = true
  }

  /** Whether further requests of a connection may be parsed. */
  mayRead(socket: Duplex): boolean {
    return this.connections.get(socket)?.isFull !== true
  }

  /** A request that had begun is over: the next one of its connection begins. */
  leave(socket: Duplex): void {
    const connection = this.of(socket)
    const next = connection.waiting.shift()
    if (next === undefined) connection.underWay--
    else if (!socket.destroyed) next()
    if (!connection.isFull || connection.waiting.length > READ_AHEAD / 2) return
    connection.isFull = false
    if (!socket.destroyed) this.whenRoom(socket)
  }

  /**
   * Calls back once when a request is over: its response was sent, or the connection is gone. Of a response that waits for those before it
   * Node does not say that its connection has gone.
   */
  whenOver(socket: Duplex, response: EventEmitter, over: () => void): void {
    const { open } = this.of(socket)
    const end = (): void => {
      if (open.delete(end)) over()
    }
    open.add(end)
    response.once('close', end)
  }

  private of(socket: Duplex): Connection {
    const known = this.connections.get(socket)
    if (known !== undefined) return known
    const connection: Connection = { underWay: 0, waiting: [], isFull: false, open: new Set() }
    this.connections.set(socket, connection)
    socket.once('close', () => {
      for (const end of [...connection.open]) end()
    })
    return connection
  }
}
