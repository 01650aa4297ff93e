/** A request in the main thread: what is done of it, and where it runs. */
import { renderStopped, type StopCause, writeJson } from '@sluice/core'
import { InternalError } from '@sluice/java'
import { type Queued, type Sender, SMALL_MILLIS } from '@sluice/store'
import type { EngineAnswer } from '../host/messages.js'
import type { Change } from './changes.js'
import type { DocumentPart, Finished, Task, TaskAnswer } from './messages.js'
import type { PoolThread } from './pool-thread.js'

/** Bytes of a body that take a millisecond: to be read, run through a pipeline and written. */
export const BYTES_OF_MILLI = 20_000

/** The receiver of the answer. */
export interface Settle {
  resolve(answer: TaskAnswer): void
  reject(fault: Error): void
}

/** A request that is not answered yet. */
export class PoolJob implements Queued {
  readonly client: string
  readonly connection: string
  readonly isAhead: boolean
  used: number
  readonly expected: number
  since = 0
  /** Where it began: it continues there, unless that thread was ended. */
  thread: PoolThread | null = null
  /** Lets writes of the same thing go on. */
  release: () => void = () => undefined
  /** It has had its time. */
  isStopped = false
  private count = 0
  private parts: Uint8Array[] = []

  constructor(
    readonly number: number,
    private task: Task,
    { client, connection, isAhead = false }: Sender,
    readonly settle: Settle,
    readonly isChange = false,
  ) {
    this.client = client
    this.connection = connection
    this.isAhead = isAhead
    this.expected = task.kind === 'rest' ? task.request.body.length / BYTES_OF_MILLI : 0
    this.used = task.kind === 'ask' && task.request.kind === 'ingest' ? (task.request.spent ?? 0) : 0
  }

  /**
   * Runs a slice, after `changes` that the thread does not have yet. When the request has had its time, what is left of it is not run any
   * more.
   */
  run(thread: PoolThread, requestMillis: number, changes: readonly Change[]): void {
    this.isStopped ||= this.used >= requestMillis
    const stop = this.isStopped ? 'time' : null
    if (this.thread === thread) {
      thread.post({ kind: 'continue', job: this.number, stop, changes })
      return
    }
    this.thread = thread
    thread.jobs.add(this)
    const finished: Finished = { count: this.count, parts: this.parts }
    thread.post({ kind: 'begin', job: this.number, task: this.task, finished, stop, changes })
  }

  /** It no longer runs where it began. */
  leaveThread(): void {
    this.thread?.jobs.delete(this)
    this.thread = null
  }

  /** Takes documents that are done. Those that came before, in a message and in shared memory, are not taken again. */
  take(part: DocumentPart | null): void {
    if (part === null || part.from !== this.count) return
    this.parts.push(part.bytes)
    this.count += part.count
  }

  /** Whether it has not begun, and its size promises that it is quick. What the store asks for is as long as its pipelines. */
  get isSmall(): boolean {
    return this.task.kind === 'rest' && this.used === 0 && this.expected <= SMALL_MILLIS
  }

  /** Whether it has documents, a pipeline or a script; requests without a body read what is stored. */
  get mayTakeLong(): boolean {
    return this.task.kind === 'ask' || this.task.request.body.length > 0
  }

  /** Resolves with an answer. */
  answer(answer: TaskAnswer): void {
    const isIngest = this.task.kind === 'ask' && this.task.request.kind === 'ingest'
    this.settle.resolve(isIngest ? { ...(answer as EngineAnswer), spent: this.used } : answer)
  }

  /** Its description if it is rejected. */
  get name(): string {
    const { task } = this
    if (task.kind === 'ask') return task.request.kind
    return `${task.request.method} ${task.request.url.split('?')[0]!.slice(0, 200)}`
  }

  /** The document of a place is answered with the error for a cause. */
  stopDocument(place: number, cause: StopCause): void {
    const { task } = this
    if (task.kind === 'ask') {
      if (!('stopped' in task.request)) throw new InternalError(`${task.request.kind} has no documents`)
      this.task = { kind: 'ask', request: { ...task.request, stopped: [...task.request.stopped, { place, cause }] } }
      return
    }
    const text = writeJson(renderStopped(cause))
    this.take({ from: place, count: 1, bytes: new TextEncoder().encode(place === 0 ? text : `,${text}`) })
  }
}
