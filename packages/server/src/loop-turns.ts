/**
 * Shares the main thread's event loop between connections. Node accepts connections, parses what has arrived and starts requests all in one
 * turn of its loop: with thousands of busy connections the next client waits until that turn ends. Here each step of a connection is a task,
 * and each turn of the loop runs tasks for a few milliseconds; the rest wait for the next turn.
 *
 * First comes one task of each connection that was answered before, then the further tasks of these connections and the requests that they
 * have sent ahead of earlier answers. One task in four belongs to a new connection, so that others cannot keep new ones out. The connection
 * that has waited longest and the newest one take turns, so that a client that comes after thousands of others does not wait for all of
 * them; what has begun goes on to its first answer before the next one begins, or its request would wait behind all that begin
 * meanwhile. The tasks of a connection run in order.
 *
 * libuv accepts one connection per turn of the loop. While thousands wait to be accepted, turns are kept short, since the last of them waits
 * for as many turns.
 */
import type { Duplex } from 'node:stream'

/** Milliseconds per turn of the loop in which tasks run; the others wait for the next turn. */
const TURN_MILLIS = 3
/** One task in this many belongs to a new connection, if any waits. */
const TURN_OF_NEW = 4
/** The tasks in which a new connection mostly comes to its first answer: its start, its first bytes, the request, the answer. */
const FIRST_TASKS = 4
/** Tasks that may run in a turn. */
const TASKS_OF_TURN = 64
/** While every turn accepts a connection, one task runs in this many turns. */
const BURST_TURNS = 8

/** The event loop, or a fake one in tests. */
export interface Loop {
  /** Calls `next` once in the next turn. */
  schedule(next: () => void): void
  /** Milliseconds. */
  now(): number
}

const LOOP: Loop = { schedule: next => void setImmediate(next), now: () => performance.now() }

/** The turns of the loop of this thread. */
export class LoopTurns {
  /** Number of the current turn. */
  turn = 0
  /** When the time of this turn is over; null before its first task. */
  private end: number | null = null
  private taken = 0
  private readonly known = new WeakSet<Duplex>()
  /** Tasks that wait, by connection; each connection is in one of the lists below. */
  private readonly waiting = new Map<Duplex, (() => void)[]>()
  /** Number of tasks that wait. */
  private left = 0
  /** Connections that were answered before. */
  private readonly first = new BothEnds<Duplex>()
  /** Connections in `first` that have run a task and have more of them. */
  private readonly further: Duplex[] = []
  /** Connections that were not answered before, and have run none of their tasks or more than the first ones. */
  private readonly fresh = new BothEnds<Duplex>()
  /** Those that have run some of their first tasks. */
  private readonly begun: Duplex[] = []
  /** The number of tasks that connections have run before their first answer. */
  private readonly ran = new WeakMap<Duplex, number>()
  /** Callbacks of the loop for the next turn; each runs a task at most. */
  private scheduled = 0
  private hasAccepted = false
  /** Number of consecutive turns that accepted a connection. */
  private accepting = 0

  constructor(private readonly loop: Loop = LOOP) {}

  /** Runs a task of a connection, immediately or in a later turn. */
  enter(socket: Duplex, task: () => void, isAhead = false): void {
    if (!this.isFree(socket)) return this.delay(socket, task, isAhead)
    this.noteTask(socket)
    task()
  }

  /** Whether the next task of a connection would run immediately. */
  isFree(socket: Duplex): boolean {
    if (this.waiting.has(socket) || this.accepting > 1) return false
    if (this.end === null) {
      this.end = this.loop.now() + TURN_MILLIS
      this.ensure(1)
      return true
    }
    return this.loop.now() < this.end
  }

  /** Runs a task of a connection in a later turn. One of a request that was sent ahead counts as a further task of a known connection. */
  delay(socket: Duplex, task: () => void, isAhead = false): void {
    this.left++
    this.ensure(this.left)
    const waiting = this.waiting.get(socket)
    if (waiting !== undefined) {
      waiting.push(task)
      return
    }
    this.waiting.set(socket, [task])
    if (!this.known.has(socket)) this.lineUp(socket)
    else if (isAhead) this.further.push(socket)
    else this.first.push(socket)
  }

  /** Notes that a request of the connection was answered: its next tasks run before those of new connections. */
  answered(socket: Duplex): void {
    this.known.add(socket)
  }

  /** Notes that a connection was accepted in this turn. */
  accepted(): void {
    this.hasAccepted = true
    this.ensure(1)
  }

  /**
   * Schedules callbacks for the next turn. One for each task, because what a task only begins, in promises, runs between callbacks: it is to
   * count for the time of the turn.
   */
  private ensure(count: number): void {
    for (const most = Math.min(count, TASKS_OF_TURN); this.scheduled < most; this.scheduled++) {
      if (this.scheduled === 0) this.loop.schedule(() => this.next())
      else this.loop.schedule(() => this.more())
    }
  }

  private more(): void {
    if (this.accepting < 2 && this.left > 0 && this.loop.now() < this.end!) this.runNext()
  }

  private next(): void {
    this.scheduled = 0
    this.turn++
    this.accepting = this.hasAccepted ? this.accepting + 1 : 0
    this.hasAccepted = false
    this.end = null
    if (this.accepting > 1) {
      // The next turn shows whether more connections wait.
      this.ensure(1)
      if (this.accepting % BURST_TURNS === 0) this.runNext()
    } else if (this.left > 0) {
      this.end = this.loop.now() + TURN_MILLIS
      this.ensure(this.left)
      this.runNext()
    }
  }

  private runNext(): void {
    const socket = this.nextOne()
    if (socket === undefined) return
    const waiting = this.waiting.get(socket)!
    const task = waiting.shift()!
    this.left--
    this.noteTask(socket)
    if (waiting.length === 0) this.waiting.delete(socket)
    else if (this.known.has(socket)) this.further.push(socket)
    else this.lineUp(socket)
    task()
  }

  private noteTask(socket: Duplex): void {
    if (!this.known.has(socket)) this.ran.set(socket, (this.ran.get(socket) ?? 0) + 1)
  }

  private lineUp(socket: Duplex): void {
    const ran = this.ran.get(socket) ?? 0
    if (ran > 0 && ran < FIRST_TASKS) this.begun.push(socket)
    else this.fresh.push(socket)
  }

  private nextOne(): Duplex | undefined {
    const isForNew = this.taken++ % TURN_OF_NEW === TURN_OF_NEW - 1
    return isForNew ? (this.nextNew() ?? this.nextKnown()) : (this.nextKnown() ?? this.nextNew())
  }

  private nextKnown(): Duplex | undefined {
    return this.first.take() ?? this.further.shift()
  }

  private nextNew(): Duplex | undefined {
    return this.begun.shift() ?? this.fresh.take()
  }
}

/** A list from which the oldest and the newest element are taken alternately. */
class BothEnds<T> {
  private readonly all: T[] = []
  private isNewest = true

  get size(): number {
    return this.all.length
  }

  push(each: T): void {
    this.all.push(each)
  }

  take(): T | undefined {
    this.isNewest = !this.isNewest
    return this.isNewest ? this.all.pop() : this.all.shift()
  }
}
