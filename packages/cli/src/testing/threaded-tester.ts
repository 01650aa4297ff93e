/**
 * Tests in a thread with a deadline: a case that takes longer than allowed, or more memory than there is, ends the thread. A new
 * one runs the rest of the file, and the case has failed.
 */
import type { Worker } from 'node:worker_threads'
import { InternalError } from '@sluice/java'
import { OverrunWatch, SettingFault } from '@sluice/server/host'
import {
  brokenReply,
  type Coverage,
  mergeCoverage,
  ownFault,
  type SuiteReply,
  type SuiteRequest,
  type TestFile,
  unpackSuite,
} from '@sluice/testing'
import { startTestThread } from './start-thread.js'
import type { Tester, TesterOptions, TestProgress } from './tester.js'
import { Cell, type ThreadReply, type ThreadRequest } from './thread-messages.js'

/** Reading a file with all its pipelines may take the time of this many cases. */
const READING = 10

interface Running {
  readonly message: ThreadRequest
  resolve(reply: ThreadReply): void
  reject(fault: Error): void
}

const newCells = () => new Int32Array(new SharedArrayBuffer(Cell.count * Int32Array.BYTES_PER_ELEMENT))

/** One thread. Requests are answered one after the other. */
export class ThreadedTester implements Tester {
  private thread: Worker | null = null
  private cells = newCells()
  private last: Promise<unknown> = Promise.resolve()
  private running: Running | null = null
  /** The coverage collected by terminated threads. */
  private readonly collected: Coverage[] = []
  private ended: TestProgress = { done: 0, failed: 0 }
  private isClosed = false
  private readonly watch = new OverrunWatch({
    // 0 while the thread loads.
    beat: () => Atomics.load(this.cells, Cell.beat) || null,
    tid: () => Atomics.load(this.cells, Cell.thread),
    allowedMillis: () => this.allowedMillis(),
    overran: () =>
      this.stop(`${this.isInCase() ? 'the case' : 'reading the file'} took longer than ${this.allowedMillis()} ms`),
  })

  constructor(private readonly options: TesterOptions) {
    this.start()
  }

  async run(request: SuiteRequest): Promise<SuiteReply> {
    const reply = await this.inTurn(() => this.runSuite(request))
    return { ...reply, suite: unpackSuite(reply.suite) }
  }

  async cover(folders: readonly string[]): Promise<void> {
    await this.inTurn(() => this.ask({ kind: 'cover', folders }))
  }

  async coverage(): Promise<Coverage | null> {
    const reply = await this.inTurn(() => this.ask({ kind: 'coverage' }))
    const own = reply.kind === 'coverage' ? reply.coverage : null
    return own === null ? null : mergeCoverage([...this.collected, own])
  }

  progress(): TestProgress {
    const { cells, ended } = this
    return {
      done: ended.done + Atomics.load(cells, Cell.done),
      failed: ended.failed + Atomics.load(cells, Cell.failed),
    }
  }

  async forget(changed: ReadonlySet<string>): Promise<void> {
    await this.inTurn(() => this.ask({ kind: 'forget', changed }))
  }

  async close(): Promise<void> {
    this.isClosed = true
    const { running } = this
    await this.end()
    running?.reject(new InternalError('tests were closed while they ran'))
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = this.last.then(work)
    this.last = next.catch(() => undefined)
    return next
  }

  /** Runs a file, again without the case that was stopped, until all of it is through. An internal error is the result of that file. */
  private async runSuite(request: SuiteRequest): Promise<SuiteReply> {
    const stopped = [...request.stopped]
    for (;;) {
      try {
        const reply = await this.ask({ kind: 'suite', request: { ...request, stopped } })
        if (reply.kind === 'suite') return reply.reply
        throw new InternalError(`a suite was answered with ${reply.kind}`)
      } catch (thrown) {
        if (thrown instanceof CaseStopped && !stopped.some(([place]) => place === thrown.place)) {
          stopped.push([thrown.place, thrown.message])
        } else if (thrown instanceof FileStopped || thrown instanceof CaseStopped) {
          return stoppedReply(request.test, thrown.message)
        } else if (thrown instanceof InternalError && !this.isClosed) return faultyReply(request.test, thrown)
        else throw thrown
      }
    }
  }

  private async ask(message: ThreadRequest): Promise<ThreadReply> {
    if (this.isClosed) throw new InternalError('these tests are closed')
    if (this.thread === null) this.start()
    if (message.kind === 'suite') this.watch.start()
    try {
      const reply = await new Promise<ThreadReply>((resolve, reject) => {
        this.running = { message, resolve, reject }
        this.thread!.postMessage(message)
      })
      if (reply.kind === 'setting') throw new SettingFault(reply.name, reply.text)
      if (reply.kind === 'fault') throw new InternalError(reply.text)
      return reply
    } finally {
      this.watch.stop()
      this.running = null
    }
  }

  private start(): void {
    const thread = startTestThread(this.options.memoryMegabytes)
    this.cells = newCells()
    this.thread = thread
    thread.on('message', (reply: ThreadReply) => this.running?.resolve(reply))
    thread.on('error', (fault: NodeJS.ErrnoException) => this.lose(fault))
    thread.postMessage({ settings: this.options.settings, progress: this.cells.buffer })
  }

  private isInCase(): boolean {
    return Atomics.load(this.cells, Cell.place) > 0
  }

  private allowedMillis(): number {
    const { caseMillis } = this.options
    return this.isInCase() ? caseMillis : caseMillis * READING
  }

  /** The thread is gone. */
  private lose(fault: NodeJS.ErrnoException): void {
    this.thread = null
    if (fault.code === 'ERR_WORKER_OUT_OF_MEMORY') this.stop('the case needed more memory than there is')
    else this.running?.reject(new InternalError(`the thread of tests ended: ${fault.message}`, { cause: fault }))
  }

  private stop(why: string): void {
    const place = Atomics.load(this.cells, Cell.place) - 1
    const { running } = this
    this.ended = this.progress()
    void this.end()
    running?.reject(place < 0 ? new FileStopped(why) : new CaseStopped(place, why))
  }

  private async end(): Promise<void> {
    const { thread } = this
    this.thread = null
    this.cells = newCells()
    thread?.removeAllListeners()
    await thread?.terminate()
  }
}

/** The running case was stopped. */
class CaseStopped extends Error {
  constructor(
    readonly place: number,
    message: string,
  ) {
    super(message)
  }
}

/** A file was stopped before its first case ran. */
class FileStopped extends Error {}

const stoppedReply = ({ kind, file }: TestFile, message: string): SuiteReply =>
  brokenReply({ kind, file }, { code: 'case-stopped', message, place: { file, line: 1, column: 1 } })

const faultyReply = ({ kind, file }: TestFile, { message }: InternalError): SuiteReply =>
  brokenReply({ kind, file }, ownFault(message, { file, line: 1, column: 1 }))
