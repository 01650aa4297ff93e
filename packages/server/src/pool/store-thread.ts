/** The thread of the store as the main thread sees it: it is started when the first request asks for the store. */
import type { TransferListItem } from 'node:worker_threads'
import { InternalError } from '@sluice/java'
import { type Sender, StorageFault } from '@sluice/store'
import { internalFailure } from '../errors.js'
import type { EngineAnswer, EngineRequest } from '../host/messages.js'
import type { WriteLine } from '../rest/application-front.js'
import type { CheckedRequest } from '../rest/dispatcher.js'
import type { RestAnswer, RestRequest } from '../rest/request.js'
import { handedOver } from './answer-transfer.js'
import { Arrivals } from './arrivals.js'
import type { Change } from './changes.js'
import type { StoreData, StoreReply, StoreRequest } from './messages.js'
import { PoolClosed, PoolFull, type PoolRefusal, poolRefusal } from './pool-faults.js'

/** The used part of Node's worker. */
export interface StoreWorker {
  on(event: 'message', listener: (reply: StoreReply) => void): unknown
  on(event: 'error', listener: (fault: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  postMessage(message: StoreData | StoreRequest, transfer?: TransferListItem[]): void
  terminate(): Promise<number>
}

type Question = Extract<StoreReply, { kind: 'ask' }>

type Opened = Extract<StoreReply, { kind: 'opened' }>

interface Waiting<T> {
  readonly resolve: (answer: T) => void
  readonly reject: (fault: Error) => void
}

/** Requests that may wait: as many as `thread_pool.write.queue_size` of Elasticsearch. */
const QUEUE = 10_000

/** Answers the requests of the store. */
export class StoreThread {
  private worker: StoreWorker | null = null
  private readonly waiting = new Map<number, Waiting<RestAnswer>>()
  private readonly keeping = new Map<number, { resolve: () => void; reject: (fault: Error) => void }>()
  private readonly checking = new Map<number, Waiting<CheckedRequest>>()
  private opening: Waiting<Opened> | null = null
  private lastJob = 0
  private isClosed = false
  private arrivals = new Arrivals(Arrivals.memory())

  constructor(
    private readonly data: Omit<StoreData, 'arrivals'>,
    private readonly newWorker: () => StoreWorker,
    private readonly askEngine: (request: EngineRequest) => Promise<EngineAnswer>,
    private readonly log: WriteLine = () => undefined,
  ) {}

  /** Opens the store; returns its pipelines and scripts, and the generated password. Rejects with StorageFault for an unusable folder. */
  open(): Promise<Opened> {
    return new Promise((resolve, reject) => {
      this.opening = { resolve, reject }
      this.send((this.worker ??= this.start()), { kind: 'open' })
    })
  }

  /** Saves changes of resources that the engine stores; resolves when they are durable. */
  keep(changes: readonly Change[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const worker = (this.worker ??= this.start())
      const job = ++this.lastJob
      this.keeping.set(job, { resolve, reject })
      this.send(worker, { kind: 'keep', job, changes })
    })
  }

  /**
   * Answers a request. When `signal` is aborted, nobody waits for the answer any more. Rejects with PoolClosed, PoolFull, and InternalError
   * for a fault of our own.
   */
  answer(request: RestRequest, sender: Sender, signal?: AbortSignal): Promise<RestAnswer> {
    if (this.isClosed) return Promise.reject(new PoolClosed('the server is stopping'))
    if (this.waiting.size >= QUEUE) return Promise.reject(this.full(request))
    return new Promise((resolve, reject) => {
      const worker = (this.worker ??= this.start())
      const job = ++this.lastJob
      this.waiting.set(job, { resolve, reject })
      this.send(worker, { kind: 'request', job, request, sender })
      signal?.addEventListener(
        'abort',
        () => {
          if (!this.waiting.delete(job)) return
          this.send(worker, { kind: 'forget', job })
          reject(new PoolClosed('the client is gone'))
        },
        { once: true },
      )
    })
  }

  private full({ method, url }: RestRequest): PoolFull {
    return new PoolFull(
      `rejected execution of [${method} ${url.split('?')[0]!.slice(0, 200)}] on EsThreadPoolExecutor[name = sluice/store, ` +
        `queue capacity = ${QUEUE}, [Running, pool size = 1, active threads = 1, queued tasks = ${this.waiting.size}]]`,
    )
  }

  /** The sender of a request to the engine, and the store's objection: none before the first request to the store. */
  checked(request: RestRequest): Promise<CheckedRequest> {
    const { worker } = this
    if (worker === null) return Promise.resolve({ refusal: null, user: undefined })
    return new Promise((resolve, reject) => {
      const job = ++this.lastJob
      this.checking.set(job, { resolve, reject })
      this.send(worker, { kind: 'check', job, request })
    })
  }

  /** How many requests are not answered yet, and whether the store is open. */
  load(): { storeQueue: number; hasStore: boolean } {
    return { storeQueue: this.waiting.size, hasStore: this.worker !== null }
  }

  async close(): Promise<void> {
    this.isClosed = true
    const { worker } = this
    this.lose(new PoolClosed('the server is stopping'))
    await worker?.terminate()
  }

  private start(): StoreWorker {
    const worker = this.newWorker()
    worker.on('message', reply => {
      switch (reply.kind) {
        case 'ask':
          return void this.answerQuestion(worker, reply)
        case 'log':
          return this.log(reply.level, reply.text)
        case 'opened':
          return this.opening?.resolve(reply)
        case 'refused':
          return this.opening?.reject(new StorageFault('refused', reply.text))
        case 'kept': {
          const keeping = this.keeping.get(reply.job)
          this.keeping.delete(reply.job)
          return reply.fault === null ? keeping?.resolve() : keeping?.reject(new StorageFault('refused', reply.fault))
        }
        case 'checked': {
          const checking = this.checking.get(reply.job)
          this.checking.delete(reply.job)
          return checking?.resolve(reply.checked)
        }
        case 'answer': {
          const waiting = this.waiting.get(reply.job)
          this.waiting.delete(reply.job)
          waiting?.resolve(reply.answer)
        }
      }
    })
    worker.on('error', fault => this.lose(new InternalError(fault.stack ?? fault.message)))
    worker.on('exit', code => this.lose(new InternalError(`the thread of the store ended with code ${code}`)))
    const memory = Arrivals.memory()
    this.arrivals = new Arrivals(memory)
    worker.postMessage({ ...this.data, arrivals: memory })
    return worker
  }

  private send(worker: StoreWorker, message: StoreRequest, transfer?: TransferListItem[]): void {
    this.arrivals.send()
    worker.postMessage(message, transfer)
  }

  private async answerQuestion(worker: StoreWorker, { question, request }: Question): Promise<void> {
    let answer: EngineAnswer | null = null
    let refusal: PoolRefusal | null = null
    try {
      answer = await this.askEngine(request)
    } catch (thrown) {
      refusal = poolRefusal(thrown)
      // Its request is answered with its own id; this one is for the log.
      if (refusal === null) internalFailure(thrown)
    }
    this.send(worker, { kind: 'answer', question, answer, refusal }, handedOver(answer))
  }

  private lose(fault: Error): void {
    this.worker = null
    const all = [...this.waiting.values(), ...this.keeping.values(), ...this.checking.values()]
    this.waiting.clear()
    this.keeping.clear()
    this.checking.clear()
    this.opening?.reject(fault)
    for (const { reject } of all) reject(fault)
  }
}
