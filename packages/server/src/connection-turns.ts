/**
 * Requests that one connection sends ahead of their answers (RFC 9112, 9.3.2). A few of them are answered at a time, in order: a connection
 * that sends thousands together would otherwise fill the queue of all connections.
 */
import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'

/** Requests of a connection that are answered at a time: answers go back in order, so that more would only wait for each other. */
const UNDER_WAY = 8
/**
 * If so many requests of all connections are under way, each connection has one at a time: hundreds of connections that send ahead would
 * otherwise fill the queue of the engine, and the requests of others would be rejected.
 */
const MANY_UNDER_WAY = 256
/** Requests of a connection that may wait before no more are parsed for now. */
const READ_AHEAD = 64
/** Elasticsearch's `http.pipelining.max_events`: the connection is closed if more wait. */
const MOST_WAITING = 10_000

/** Begins a request. `isAhead` says whether it was sent before earlier requests of its connection were answered. */
type Begin = (isAhead: boolean) => void

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
  /** Requests under way on all connections. */
  private underWay = 0

  /** `whenRoom` is called with a connection when its `mayRead` becomes true again. */
  constructor(private readonly whenRoom: (socket: Duplex) => void = () => undefined) {}

  /**
   * Begins a request, immediately or when earlier ones are over. Every request that has begun ends with `leave`. If its connection closes
   * before it begins, it never does: nobody waits for its answer.
   */
  enter(socket: Duplex, begin: Begin): void {
    const connection = this.of(socket)
    const { waiting } = connection
    const isAhead = connection.underWay > 0
    waiting.push(() => begin(isAhead))
    this.beginNext(connection)
    if (waiting.length > MOST_WAITING) socket.destroy()
    else if (waiting.length > READ_AHEAD) connection.isFull = true
  }

  /** Whether further requests of a connection may be parsed. */
  mayRead(socket: Duplex): boolean {
    return this.connections.get(socket)?.isFull !== true
  }

  /** A request that had begun is over: the next ones of its connection begin. */
  leave(socket: Duplex): void {
    const connection = this.of(socket)
    connection.underWay--
    this.underWay--
    if (!socket.destroyed) this.beginNext(connection)
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

  /** Begins the requests that wait on a connection, in their order, as long as it may have more under way. */
  private beginNext(connection: Connection): void {
    const { waiting } = connection
    while (waiting.length > 0 && connection.underWay < (this.underWay < MANY_UNDER_WAY ? UNDER_WAY : 1)) {
      connection.underWay++
      this.underWay++
      waiting.shift()!()
    }
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
