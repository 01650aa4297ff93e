/**
 * The engine behind a deadline: it runs in a worker, and a document that takes longer than allowed costs that worker its life.
 * A new one is given the stored pipelines and scripts, and the request is tried again with the timeout's error for that document.
 */
import { InternalError } from '@sluice/java'
import type { EngineAnswer, EngineRequest, WorkerData } from './messages.js'
import type { HostSettings } from './services.js'
import { startWorker, type Worker } from './start-worker.js'

/** Settings of an engine host. */
export interface EngineHostOptions {
  readonly settings?: HostSettings
  /** Milliseconds that one document may take. */
  readonly documentMillis?: number
}

interface Pending {
  readonly request: EngineRequest
  readonly resolve: (answer: EngineAnswer) => void
  readonly reject: (fault: Error) => void
}

interface Reply {
  readonly ticket: number
  readonly answer?: EngineAnswer
  readonly fault?: string
}

const DEFAULT_DOCUMENT_MILLIS = 10_000
const WATCH_MILLIS = 50

/** Sends requests to an engine in a worker, one after the other. */
export class EngineHost {
  private worker: Worker | null = null
  private readonly queue: Pending[] = []
  private running: Pending | null = null
  private ticket = 0
  private readonly cells = new Int32Array(new SharedArrayBuffer(8))
  /** What a new worker is told first, by kind and id. */
  private readonly stored = new Map<string, EngineRequest>()
  private watch: NodeJS.Timeout | null = null
  private seen = { count: 0, since: 0 }

  constructor(private readonly options: EngineHostOptions = {}) {}

  /** Answers a request. Rejects with InternalError for a fault of our own. */
  ask(request: EngineRequest): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.queue.push({ request, resolve, reject })
      this.next()
    })
  }

  /** Ends the worker. */
  async close(): Promise<void> {
    this.stopWatching()
    const { worker } = this
    this.worker = null
    await worker?.terminate()
  }

  private next(): void {
    if (this.running !== null) return
    const pending = this.queue.shift()
    if (pending === undefined) return
    this.running = pending
    this.start()
    this.post(pending.request)
    this.startWatching()
  }

  private post(request: EngineRequest): void {
    this.worker!.postMessage({ ticket: ++this.ticket, request })
  }

  private start(): void {
    if (this.worker !== null) return
    const data: WorkerData = {
      settings: this.options.settings ?? {},
      progress: this.cells.buffer as SharedArrayBuffer,
    }
    const worker = startWorker(data)
    this.worker = worker
    worker.on('message', (reply: Reply) => this.receive(reply))
    worker.on('error', fault => this.fail(fault))
    for (const request of this.stored.values()) this.post(request)
  }

  private receive(reply: Reply): void {
    if (reply.ticket !== this.ticket || this.running === null) return
    const { request, resolve, reject } = this.running
    this.finish()
    if (reply.answer === undefined) reject(new InternalError(reply.fault ?? 'the worker gave no answer'))
    else {
      this.remember(request, reply.answer)
      resolve(reply.answer)
    }
    this.next()
  }

  private fail(fault: Error): void {
    this.worker = null
    const { running } = this
    this.finish()
    running?.reject(new InternalError(`the worker ended: ${fault.message}`, { cause: fault }))
    this.next()
  }

  private finish(): void {
    this.running = null
    this.stopWatching()
  }

  private remember(request: EngineRequest, { status }: EngineAnswer): void {
    if (request.kind === 'simulate' || request.kind === 'run' || status >= 300) return
    if (request.kind === 'set-up') {
      this.stored.set('set-up', request)
      return
    }
    const key = `${request.kind.replace(/^[a-z]+-/, '')} ${request.id}`
    if (request.kind.startsWith('delete')) this.stored.delete(key)
    else this.stored.set(key, request)
  }

  private startWatching(): void {
    this.seen = { count: -1, since: Date.now() }
    this.watch = setInterval(() => this.look(), WATCH_MILLIS)
    this.watch.unref()
  }

  private stopWatching(): void {
    if (this.watch !== null) clearInterval(this.watch)
    this.watch = null
  }

  private look(): void {
    const count = Atomics.load(this.cells, 1)
    const running = Atomics.load(this.cells, 0)
    if (running === 0 || count !== this.seen.count) {
      this.seen = { count, since: Date.now() }
      return
    }
    if (Date.now() - this.seen.since < (this.options.documentMillis ?? DEFAULT_DOCUMENT_MILLIS)) return
    this.retryWithout(running - 1)
  }

  private retryWithout(place: number): void {
    const pending = this.running
    if (pending === null || (pending.request.kind !== 'simulate' && pending.request.kind !== 'run')) return
    this.stopWatching()
    const { worker } = this
    this.worker = null
    worker?.removeAllListeners()
    void worker?.terminate()
    Atomics.store(this.cells, 0, 0)
    this.running = null
    const request = { ...pending.request, overrun: [...pending.request.overrun, place] }
    this.queue.unshift({ ...pending, request })
    this.next()
  }
}
