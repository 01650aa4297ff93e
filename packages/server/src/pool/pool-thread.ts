/** A thread of the pool as the main thread sees it. */
import { setPriority } from 'node:os'
import type { Limits } from '@sluice/core'
import type { EngineSettings } from '../host/services.js'
import { type ThreadClock, threadClock } from '../host/thread-clock.js'
import type { StateLimits } from './changes.js'
import {
  CELL_COUNT,
  Cell,
  type DocumentPart,
  OUTBOX_BYTES,
  type ThreadData,
  type ThreadReply,
  type ThreadRequest,
} from './messages.js'
import { readOutbox } from './outbox.js'
import type { PoolJob } from './pool-job.js'

/** The used part of Node's worker. */
export interface Worker {
  on(event: 'message', listener: (reply: ThreadReply) => void): unknown
  on(event: 'error', listener: (fault: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  postMessage(message: ThreadData | ThreadRequest): void
  terminate(): Promise<number>
}

/** The reports of a thread. */
export interface ThreadListener {
  received(thread: PoolThread, reply: ThreadReply): void
  /** It is gone without having been ended: out of memory, or by a fault of our own. */
  lost(thread: PoolThread, fault: Error): void
}

/** The start settings of threads. */
export interface ThreadSettings {
  readonly settings: EngineSettings
  readonly engineLimits: Partial<Limits>
  readonly limits: StateLimits
  readonly isWarmed: boolean
}

/** Priority (nice value) of a thread that others are not to wait for. */
const LOW_PRIORITY = 10

/** A thread and the pool's record of it. */
export class PoolThread {
  /** It can take requests: it has started, and has what was stored until then. */
  isReady = false
  /** Its version of the stored resources. */
  version = 0
  /** Requests that began in it and are not answered. */
  readonly jobs = new Set<PoolJob>()
  /** It cannot have its priority back. */
  isTired = false
  /** It frees memory: a request would wait for that. */
  isCollecting = false
  /** When it was last without work, by the pool's clock. */
  idleSince = 0
  private readonly cells = new Int32Array(new SharedArrayBuffer(CELL_COUNT * Int32Array.BYTES_PER_ELEMENT))
  private readonly outbox = new Uint8Array(new SharedArrayBuffer(OUTBOX_BYTES))
  private isEnded = false
  private tid: number | null = null
  private isLow = false
  private clock: ThreadClock

  constructor(
    private readonly worker: Worker,
    data: ThreadSettings,
    listener: ThreadListener,
    private readonly running: () => number,
  ) {
    this.clock = threadClock(null, running)
    worker.on('message', reply => {
      if (reply.kind === 'ready') this.identify(reply.tid)
      if (reply.kind === 'applied') {
        if (this.isReady) return
        this.isReady = true
      }
      if (!this.isEnded) listener.received(this, reply)
    })
    const lose = (fault: Error): void => {
      if (this.isEnded) return
      this.isEnded = true
      listener.lost(this, fault)
    }
    worker.on('error', lose)
    worker.on('exit', code => lose(new Error(`exit code ${code}`)))
    worker.postMessage({
      role: 'serve',
      ...data,
      cells: this.cells.buffer as SharedArrayBuffer,
      outbox: this.outbox.buffer as SharedArrayBuffer,
    })
  }

  post(message: ThreadRequest): void {
    this.worker.postMessage(message)
  }

  /** Whether it can take a request, if it has none. */
  get isFree(): boolean {
    return this.isReady && !this.isTired && !this.isCollecting
  }

  /** The running document, from 1; 0 for something else. */
  get document(): number {
    return Atomics.load(this.cells, Cell.document)
  }

  /** Another number whenever the thread came to something else. */
  get beat(): number {
    return Atomics.load(this.cells, Cell.beat)
  }

  /** Milliseconds of processor time; only differences mean something. */
  spent(): number {
    return this.clock.millis()
  }

  /** Documents of a job that the thread finished and did not send, after its end. */
  left(job: number): DocumentPart | null {
    return Atomics.load(this.cells, Cell.job) === job ? readOutbox(this.cells, this.outbox) : null
  }

  /** Takes less of the processors while others want them, if the system has priorities of threads. */
  lower(): void {
    this.isLow ||= this.setPriority(LOW_PRIORITY)
  }

  /** Takes its share again, if the system allows that. */
  raise(): void {
    if (this.isLow) this.isLow = this.isTired = !this.setPriority(0)
  }

  /** Ends it; resolves when it is gone. Its documents can be read immediately. */
  async end(): Promise<void> {
    this.isEnded = true
    await this.worker.terminate()
  }

  private identify(tid: number | null): void {
    this.tid = tid
    this.clock = threadClock(tid, this.running)
  }

  private setPriority(value: number): boolean {
    if (this.tid === null) return false
    try {
      // On Linux a priority is that of a thread, and its number stands for a process (setpriority(2)).
      setPriority(this.tid, value)
      return true
    } catch {
      // Only privileged users may raise it again.
      return false
    }
  }
}
