/**
 * Decides which request the thread of the store answers next, by the same rules as for the engine's threads, so that a flood of requests
 * from one client, or a long request, does not delay the others until its end. A long request pauses and waits for its next turn.
 */
import { searchCancelled, searchOverrun } from '@sluice/search'
import { FairQueue, type Queued, type QueueRules, type Sender, type Turn } from '@sluice/store'
import type { ThreadClock } from '../host/thread-clock.js'
import { ENDLESS_MEMORY, type RequestMemory } from './heap-room.js'
import { answerTooLarge } from './pool-faults.js'
import { BYTES_OF_MILLI } from './pool-job.js'
import { TurnRecord } from './turn-record.js'

/** Milliseconds of a turn. */
const TURN_MILLIS = 10

/**
 * Milliseconds of the first turn of a request on a connection known for small requests: it then hardly ever waits twice, even if garbage
 * collection for others, or a busy processor, takes most of a turn.
 */
const LIGHT_TURN_MILLIS = 30
/** The most that such a connection may have used lately: twenty searches of three milliseconds in a second are less. */
const MOST_OF_LIGHT_MILLIS = 500

/** Milliseconds of a turn that ends because a message has arrived, which may be a request that has not had a turn yet. */
const LEAST_TURN_MILLIS = 2

/** Requests that go on in turn while the heap is short: two, so that a single one with much memory does not stop all others. */
const FEW = 2
/**
 * In every so many turns meanwhile one may begin, if not many have: most end in their first turn. Not a multiple of the kinds of turns that the queue
 * has, so that all of them choose one that begins.
 */
const BEGIN_TURNS = 5
const MOST_BEGUN = 16
/** So many may begin in any case: hundreds may have begun before memory was short, and end one after the other. */
const MOST_BEGUN_MEANWHILE = 8
/** So many may begin, in any turn, where only answers hold much: one that will hold much, too, waits before it makes anything. */
const MOST_BEGUN_BESIDE_ANSWERS = 256
const SMALL_ANSWER = 64 * 1024

/** Milliseconds of a turn after which its processor time is read again: reading it takes a call of the system. */
const LOOK_MILLIS = 100

/**
 * A turn can be long, and requests that arrive together may all begin with a long one: a later request that has not begun goes before all
 * of them.
 */
const RULES: QueueRules = { flood: 2, begunLast: true }

/** The most milliseconds that are expected for the size of a body: after a wait a hundred times as long they no longer count. */
const MOST_EXPECTED_MILLIS = 100

/** The limit of one request. */
export interface RequestLimit {
  /** Milliseconds of processor time. */
  readonly millis: number
  /** The clock of the thread. */
  readonly clock: ThreadClock
}

/** A request and its turns. */
class Job implements Turn, Queued {
  readonly client: string
  readonly connection: string
  readonly isAhead: boolean
  used = 0
  since = 0
  /** When the present turn began; null while it waits. */
  began: number | null = null
  /** Milliseconds of that turn. */
  turnMillis = TURN_MILLIS
  /** Continues after a pause. */
  goOn: (() => void) | null = null
  isForgotten = false
  /** Milliseconds of processor time of its turns, without the time before its first check. */
  spent = 0
  /** The last reading of the thread's clock in the present turn; null if it does not count yet. */
  clockRead: number | null = null
  /** When that was. */
  readAt = 0
  /** Bytes that its answer will hold. */
  reserved = 0
  /** Whether it waits before it makes a large answer, since others are made. */
  waitsForOthers = false
  /** Whether it began while memory was short. */
  beganMeanwhile = false
  /** It goes on after its answer, as a search in the background: nobody waits for it. */
  isBackground = false

  constructor(
    readonly id: number,
    readonly sender: Sender,
    readonly run: (turn: Turn) => unknown,
    readonly expected: number,
    private readonly turns: StoreTurns,
  ) {
    this.client = sender.client
    this.connection = sender.connection
    this.isAhead = sender.isAhead === true
  }

  isOver(): boolean {
    return this.turns.isOver(this)
  }

  pause(): Promise<void> {
    return this.turns.pause(this)
  }

  check(): void {
    if (this.isForgotten) throw searchCancelled('http channel closed')
    this.turns.checkLimit(this)
  }

  reserve(bytes: number): void {
    this.reserved += bytes
    this.turns.noteReserved(this, bytes)
    const { mostOfAnswer } = this.turns.memory
    if (this.reserved > mostOfAnswer) throw answerTooLarge(this.reserved, mostOfAnswer)
  }
}

/** Requests that wait for their turn. */
export class StoreTurns {
  private readonly queue: FairQueue<Job>
  /** Requests that wait for their first turn, and those that have begun. */
  private readonly jobs = new Map<number, Job>()
  /** Those that have begun, in that order. */
  private readonly begun = new Set<Job>()
  /** Bytes that the answers of those that have begun will hold. */
  private reserved = 0
  private shortTurns = 0
  private begunMeanwhile = 0
  private isPlanned = false
  private readonly record = new TurnRecord()

  /**
   * `now` returns milliseconds; `later` calls back after the pending messages were read; without a limit requests may take any time.
   * `arrivals` says whether messages have arrived that were not read yet. While `memory` is short, what has begun ends first.
   */
  constructor(
    private readonly now: () => number,
    private readonly later: (action: () => void) => unknown,
    private readonly limit: RequestLimit | null = null,
    private readonly arrivals: { readonly isAny: boolean } = { isAny: false },
    readonly memory: RequestMemory = ENDLESS_MEMORY,
  ) {
    this.queue = new FairQueue(now, RULES)
  }

  /**
   * Calls `run` when it is the turn of the request. Its work before its first wait and between pauses counts. Of the requests
   * that have not begun, those with the fewest bytes come first, because reading a body takes time in proportion to its size.
   */
  add(id: number, sender: Sender, run: (turn: Turn) => unknown, bytes = 0): void {
    const job = new Job(id, sender, run, Math.min(bytes / BYTES_OF_MILLI, MOST_EXPECTED_MILLIS), this)
    this.jobs.set(id, job)
    this.queue.add(job)
    this.plan()
  }

  /** Nobody waits for the answer any more: a request that has not begun is dropped, others end at their next check. */
  forget(id: number): void {
    const job = this.jobs.get(id)
    if (job === undefined) return
    job.isForgotten = true
    if (job.goOn !== null || job.began !== null || !this.queue.remove(job)) return
    this.jobs.delete(id)
  }

  /** Whether a request has had its turn: also where it continues without one, after waiting for something other than its turn. */
  isOver({ began, turnMillis, waitsForOthers, reserved }: Job): boolean {
    if (began === null) return true
    if (waitsForOthers && reserved >= SMALL_ANSWER) return true
    const millis = this.now() - began
    if (millis >= turnMillis) return true
    return millis >= LEAST_TURN_MILLIS && turnMillis === TURN_MILLIS && this.arrivals.isAny
  }

  /** Counts bytes of an answer. A search in the background goes on after its request has ended: nothing would take its bytes back. */
  noteReserved(job: Job, bytes: number): void {
    if (this.begun.has(job)) this.reserved += bytes
  }

  /** Throws timeout_exception if a request has had more processor time than it may. */
  checkLimit(job: Job): void {
    if (this.limit === null) return
    if (job.clockRead === null || this.now() - job.readAt >= LOOK_MILLIS) this.readClock(job)
    if (job.spent >= this.limit.millis) throw searchOverrun(this.limit.millis)
  }

  /** Notes what a request has had since the clock was read last. */
  private readClock(job: Job): void {
    const millis = this.limit!.clock.millis()
    if (job.clockRead !== null) job.spent += millis - job.clockRead
    job.clockRead = millis
    job.readAt = this.now()
  }

  /** Ends the turn of a request; resolves when it has the next one. */
  pause(job: Job): Promise<void> {
    this.charge(job)
    return new Promise(resolve => {
      job.goOn = resolve
      this.queue.add(job)
      this.plan()
    })
  }

  /**
   * The collector ran from `start` for so many milliseconds, by the clock of the turns: who had the turn is not charged for it, because mostly
   * it frees what others left. A client that asks for little would otherwise look like one that asks for much while memory is short.
   */
  noteCollection(start: number, millis: number): void {
    const turn = this.record.at(start)
    if (turn !== null) this.queue.refund(turn.sender, Math.min(millis, turn.end - start))
  }

  private plan(): void {
    if (this.isPlanned) return
    this.isPlanned = true
    this.later(() => this.next())
  }

  private next(): void {
    this.isPlanned = false
    // The one that began first alone, where it is known that the answers need the memory.
    const few = this.reserved > this.memory.mostOfAll ? 1 : this.memory.isShort() ? FEW : null
    const job = few === null ? this.queue.take(() => true) : this.nextOf(few)
    if (job === undefined) return
    job.began = this.now()
    job.turnMillis = job.used === 0 && this.queue.isLight(job, MOST_OF_LIGHT_MILLIS) ? LIGHT_TURN_MILLIS : TURN_MILLIS
    if (few === null) job.waitsForOthers = false
    const { goOn } = job
    if (goOn === null) this.start(job, few !== null)
    else {
      job.goOn = null
      if (this.limit !== null) this.readClock(job)
      goOn()
      // After the work that continues immediately.
      this.later(() => this.charge(job))
    }
    if (this.queue.size > 0) this.plan()
  }

  /**
   * The next request while memory is short: one of those that began first, since each holds a part of its answer, and hundreds that go on in
   * turn would all hold theirs. Requests of connections known for small ones need little. Those that wait for something other than their turn,
   * which can be minutes, are not waited for.
   */
  private nextOf(few: number): Job | undefined {
    const isShort = this.memory.isShort()
    const first: Job[] = []
    for (const job of this.begun) {
      if (job.goOn !== null) first.push(job)
      if (first.length === few) break
    }
    this.shortTurns++
    const mayBegin = isShort
      ? this.shortTurns % BEGIN_TURNS === 0 &&
        (this.begun.size < MOST_BEGUN || this.begunMeanwhile < MOST_BEGUN_MEANWHILE)
      : this.begunMeanwhile < MOST_BEGUN_BESIDE_ANSWERS
    const next = this.queue.take((job, isLight) => {
      if (first.length < few || first.includes(job)) return true
      if (!this.begun.has(job)) return isLight || mayBegin
      // Its turn was cut short: it holds next to nothing.
      return isLight && job.reserved < SMALL_ANSWER
    })
    if (next !== undefined) next.waitsForOthers = first.length === few && !first.includes(next)
    return next
  }

  private start(job: Job, isShort: boolean): void {
    this.begun.add(job)
    if (isShort) {
      job.beganMeanwhile = true
      this.begunMeanwhile++
    }
    const running = job.run(job)
    if (running instanceof Promise) {
      this.later(() => this.charge(job))
      running.finally(() => this.end(job))
    } else {
      this.charge(job)
      this.end(job)
    }
  }

  private end(job: Job): void {
    job.isBackground = true
    this.jobs.delete(job.id)
    this.begun.delete(job)
    if (job.beganMeanwhile) this.begunMeanwhile--
    this.reserved -= job.reserved
  }

  private charge(job: Job): void {
    if (job.began === null) return
    const end = this.now()
    const millis = end - job.began
    this.record.note(job.sender, job.began, end)
    job.began = null
    if (job.clockRead !== null) this.readClock(job)
    job.clockRead = null
    job.used += millis
    this.queue.charge(job, millis)
  }
}
