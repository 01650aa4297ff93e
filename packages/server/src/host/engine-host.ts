/**
 * The engine with a deadline: it runs in a worker, and when a document takes longer than allowed, that worker is terminated.
 * A new one is given the stored pipelines and scripts, and what was under way is asked again, with the error of a timeout for
 * that document. The same happens to a document that needs more memory than the worker may have.
 */
import type { Limits, StopCause } from '@sluice/core'
import { InternalError } from '@sluice/java'
import { Cell, type EngineAnswer, type EngineRequest, type WorkerData, type WorkerReply } from './messages.js'
import { OverrunWatch } from './overrun-watch.js'
import { RememberedFixtures } from './remembered-fixtures.js'
import type { EngineSettings } from './services.js'
import { SettingFault } from './setting-fault.js'
import { type EngineThread, startWorker } from './start-worker.js'

/** Settings of an engine host. */
export interface EngineHostOptions {
  readonly settings?: EngineSettings
  /** Milliseconds of processor time that one document, or one compilation, may take. Default 10,000. */
  readonly documentMillis?: number
  /** Limits of the engine other than the usual ones. */
  readonly engineLimits?: Partial<Limits>
  /**
   * Megabytes for young objects of the worker. More of them take less processor time where documents come without end; Node's own where it
   * is left out. https://nodejs.org/api/worker_threads.html#workerresourcelimits
   */
  readonly youngMegabytes?: number
}

/** A compilation that took longer than allowed. */
export class CompilationOverrun extends Error {}

interface Pending {
  readonly request: EngineRequest
  readonly resolve: (answer: EngineAnswer) => void
  readonly reject: (fault: Error) => void
}

interface Sent extends Pending {
  readonly ticket: number
}

const DEFAULT_DOCUMENT_MILLIS = 10_000
/** Requests that the worker is given ahead of its answers, so that it never waits for us. */
const SENT_AHEAD = 2

/** The request without its buffers: an ended worker may still write to a shared one, and a moved one is gone. */
function withoutRoom(pending: Pending): Pending {
  const { request } = pending
  if (request.kind === 'run-records') {
    const { room: _shared, ...batch } = request.batch
    return { ...pending, request: { ...request, batch } }
  }
  if (request.kind === 'run-lines') {
    const { room: _moved, ...batch } = request.batch
    return { ...pending, request: { ...request, batch } }
  }
  return pending
}

/** Memory of a request that is moved to the worker. */
const movedRoom = (request: EngineRequest): ArrayBuffer[] =>
  request.kind === 'run-lines' && request.batch.room !== undefined ? [request.batch.room] : []

/** The interface of an engine for its callers; tests use one without a worker. */
export type Host = Pick<EngineHost, 'start' | 'ask' | 'close'>

/** Sends requests to an engine in a worker; answers come in the order of requests. */
export class EngineHost {
  private worker: EngineThread | null = null
  private waiting: Pending[] = []
  private sent: Sent[] = []
  private lastTicket = 0
  /** Where the worker is; each worker has its own. */
  private cells = new Int32Array(new SharedArrayBuffer(0))
  /** The first messages to a new worker. Scripts, policies and models come before the pipelines that use them. */
  private readonly fixtures = new RememberedFixtures()
  private readonly scripts = new Map<string, EngineRequest>()
  private readonly pipelines = new Map<string, EngineRequest>()
  private setUp: EngineRequest | null = null
  private readonly documentMillis: number
  private readonly watch = new OverrunWatch({
    beat: () => (Atomics.load(this.cells, Cell.ticket) === 0 ? null : Atomics.load(this.cells, Cell.beat)),
    tid: () => Atomics.load(this.cells, Cell.thread),
    allowedMillis: () => this.documentMillis,
    overran: () => this.stopRunning(),
  })

  constructor(private readonly options: EngineHostOptions = {}) {
    this.documentMillis = options.documentMillis ?? DEFAULT_DOCUMENT_MILLIS
  }

  /** Starts the worker, if none runs: it loads the engine while the caller does something else. */
  start(): void {
    if (this.worker !== null) return
    const progress = new SharedArrayBuffer(Cell.count * Int32Array.BYTES_PER_ELEMENT)
    this.cells = new Int32Array(progress)
    const { settings = {}, engineLimits = {}, youngMegabytes } = this.options
    const data: WorkerData = { settings, engineLimits, progress }
    const worker = startWorker(data, youngMegabytes)
    this.worker = worker
    worker.on('message', (reply: WorkerReply) => this.receive(reply))
    worker.on('error', fault => this.lose(fault))
    worker.on('exit', code => this.lose(new Error(`exit code ${code}`)))
    const first = [
      ...this.fixtures.requests,
      ...this.scripts.values(),
      ...this.pipelines.values(),
      ...(this.setUp === null ? [] : [this.setUp]),
    ]
    for (const request of first) worker.postMessage({ ticket: 0, request })
  }

  /**
   * Answers a request. Rejects with SettingFault, with CompilationOverrun for a pipeline that cannot be compiled in time, and
   * with InternalError for a fault of our own.
   */
  ask(request: EngineRequest): Promise<EngineAnswer> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ request, resolve, reject })
      this.send()
    })
  }

  /** Ends the worker. What is not answered yet is rejected. */
  async close(): Promise<void> {
    const open = [...this.sent, ...this.waiting]
    this.sent = []
    this.waiting = []
    await this.endWorker()
    for (const { reject } of open) reject(new InternalError('the engine was closed'))
  }

  private send(): void {
    while (this.sent.length < SENT_AHEAD) {
      const pending = this.waiting.shift()
      if (pending === undefined) return
      this.start()
      const ticket = ++this.lastTicket
      this.sent.push({ ...pending, ticket })
      this.worker!.postMessage({ ticket, request: pending.request }, movedRoom(pending.request))
      this.watch.start()
    }
  }

  private receive(reply: WorkerReply): void {
    const pending = this.take(reply.ticket)
    if (pending === undefined) return
    if ('answer' in reply) {
      this.remember(pending.request, reply.answer)
      pending.resolve(reply.answer)
    } else if ('setting' in reply) {
      pending.reject(new SettingFault(reply.setting.name, reply.setting.text, reply.setting.help))
    } else pending.reject(new InternalError(reply.fault))
    this.send()
    if (this.sent.length === 0) this.watch.stop()
  }

  private take(ticket: number): Sent | undefined {
    const at = this.sent.findIndex(each => each.ticket === ticket)
    return at < 0 ? undefined : this.sent.splice(at, 1)[0]
  }

  /** The worker is gone: out of memory, or by a fault of our own. */
  private lose(fault: Error): void {
    const running = this.take(Atomics.load(this.cells, Cell.ticket)) ?? this.sent.shift()
    if (running === undefined) {
      this.worker = null
      return
    }
    const isMemory = (fault as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY'
    const again = isMemory ? this.without(running, 'memory') : null
    this.restart(again)
    if (again === null) running.reject(new InternalError(`the worker ended: ${fault.message}`, { cause: fault }))
  }

  /** Ends the worker and asks everything that was sent again, `first` before the rest. */
  private restart(first: Pending | null): void {
    this.waiting = [...(first === null ? [] : [first]), ...this.sent].map(withoutRoom).concat(this.waiting)
    this.sent = []
    void this.endWorker()
    this.send()
  }

  private async endWorker(): Promise<void> {
    this.watch.stop()
    const { worker } = this
    this.worker = null
    worker?.removeAllListeners()
    await worker?.terminate()
  }

  /** The request with its running document marked as stopped; null if none is running. */
  private without(pending: Pending, cause: StopCause): Pending | null {
    const { request } = pending
    const place = Atomics.load(this.cells, Cell.document) - 1
    if (place < 0 || !('stopped' in request)) return null
    return { ...pending, request: { ...request, stopped: [...request.stopped, { place, cause }] } }
  }

  private remember(request: EngineRequest, { status }: EngineAnswer): void {
    if (status >= 300) return
    switch (request.kind) {
      case 'put-script':
        this.scripts.set(request.id, request)
        break
      case 'delete-script':
        this.scripts.delete(request.id)
        break
      case 'put-pipeline':
        this.pipelines.set(request.id, request)
        break
      case 'delete-pipeline':
        this.pipelines.delete(request.id)
        break
      case 'set-up':
        this.setUp = request
        break
      default:
        this.fixtures.remember(request)
    }
  }

  /** The running request has taken too long: the worker is ended, and the others are repeated. */
  private stopRunning(): void {
    const running = this.take(Atomics.load(this.cells, Cell.ticket))
    if (running === undefined) return
    const again = this.without(running, 'time')
    this.restart(again)
    if (again === null) {
      running.reject(new CompilationOverrun(`the pipeline could not be compiled within ${this.documentMillis} ms`))
    }
  }
}
