/** A pool whose threads are simulated: a test says what they do, and sees what they receive. */
import { afterEach, vi } from 'vitest'
import type { Change } from '../pool/changes.js'
import { EnginePool } from '../pool/engine-pool.js'
import { Cell, type ThreadData, type ThreadReply, type ThreadRequest } from '../pool/messages.js'
import { OutboxWriter } from '../pool/outbox.js'
import type { PoolOptions } from '../pool/pool-options.js'
import type { Worker } from '../pool/pool-thread.js'
import type { Subject } from '../pool/write-locks.js'
import type { RestAnswer, RestRequest } from '../rest/request.js'

const encoder = new TextEncoder()
/** A text as the bytes of a body. */
export const bytes = (text: string): Uint8Array => encoder.encode(text)

/** A thread that does what the test says. */
export class FakeWorker implements Worker {
  readonly received: ThreadRequest[] = []
  /** The changes that it received without a request. */
  readonly applied: (readonly Change[])[] = []
  appliesAtOnce = true
  isEnded = false
  private cells!: Int32Array
  private outbox!: OutboxWriter
  private readonly listeners = new Map<string, (value: never) => void>()

  on(event: string, listener: (value: never) => void): void {
    this.listeners.set(event, listener)
  }

  postMessage(message: ThreadData | ThreadRequest): void {
    if ('role' in message) {
      this.cells = new Int32Array(message.cells)
      this.outbox = new OutboxWriter(this.cells, new Uint8Array(message.outbox))
    } else if (message.kind === 'apply') {
      this.applied.push(message.changes)
      if (this.appliesAtOnce) this.say({ kind: 'applied' })
    } else this.received.push(message)
  }

  async terminate(): Promise<number> {
    this.isEnded = true
    return 1
  }

  say(reply: ThreadReply): void {
    this.listeners.get('message')!(reply as never)
  }

  fail(fault: Error): void {
    this.listeners.get('error')!(fault as never)
  }

  /** Says in shared memory that it has finished documents of a job, and runs another one. */
  work(job: number, from: number, finished: readonly string[], running: number): void {
    this.outbox.begin(job, from)
    finished.forEach((text, i) => void this.outbox.add(bytes(text), from + i === 0))
    Atomics.store(this.cells, Cell.document, running + 1)
    Atomics.add(this.cells, Cell.beat, 1)
  }

  get begun(): Extract<ThreadRequest, { kind: 'begin' }>[] {
    return this.received.filter(each => each.kind === 'begin')
  }
}

/** A request of a path, with an empty object as its body. */
export const request = (url: string): RestRequest => ({ method: 'POST', url, headers: {}, body: bytes('{}') })
/** The reply of a thread that has answered a job. */
export const answered = (job: number, text = 'done', isCollecting = false): ThreadReply => ({
  kind: 'done',
  job,
  answer: { status: 200, headers: { 'content-type': 'text/plain' }, body: bytes(text) },
  changes: [],
  isCollecting,
})

const pools: EnginePool[] = []

/** A pool, its threads as they are started, its clock, `ask` for a request by its path, and `ready`, which lets all threads be ready. */
export function newPool(options: Partial<PoolOptions> = {}) {
  const workers: FakeWorker[] = []
  const clock = { now: 0 }
  const pool = new EnginePool({
    settings: {},
    engineLimits: {},
    limits: { count: 10, bytes: 1000 },
    workers: 1,
    slow: 2,
    documentMillis: 1000,
    requestMillis: 5000,
    queue: 3,
    now: () => clock.now,
    newWorker: () => {
      const worker = new FakeWorker()
      workers.push(worker)
      return worker
    },
    ...options,
  })
  pools.push(pool)
  const ask = (url: string, writes: Subject | null = null, connection = url): Promise<RestAnswer> =>
    pool.answer(request(url), { client: 'c', connection }, writes)
  const ready = (): void => {
    for (const worker of workers) worker.say({ kind: 'ready', tid: null })
  }
  return { pool, workers, clock, ask, ready }
}

afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(pools.splice(0).map(pool => pool.close()))
})

/** The outcome of a promise, without waiting forever. */
export const textOf = async (answer: Promise<RestAnswer>): Promise<string> =>
  new TextDecoder('utf-8').decode((await answer).body)
