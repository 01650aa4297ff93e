/** A thread of the pool: answers requests on its own node, one at a time, and pauses long ones for others. */
import type { MessagePort, TransferListItem } from 'node:worker_threads'
import { type Registry, StepStatistics } from '@sluice/core'
import { namesOf } from '../cluster/node.js'
import { engineRoutes } from '../engine-routes.js'
import { createEngineWith } from '../host/create-engine.js'
import { fixturesOf } from '../host/host-fixtures.js'
import { LocalNode } from '../host/local-node.js'
import { SettingFault } from '../host/setting-fault.js'
import { threadId } from '../host/thread-id.js'
import { RestDispatcher } from '../rest/dispatcher.js'
import type { RestRequest } from '../rest/request.js'
import { routeTable } from '../route-table.js'
import { handedOver, movable } from './answer-transfer.js'
import type { Change } from './changes.js'
import { clockOf } from './clock-of.js'
import { HeapCare } from './heap-care.js'
import type { TaskAnswer, ThreadData, ThreadReply, ThreadRequest } from './messages.js'
import { OutboxWriter } from './outbox.js'
import { ThreadJob } from './thread-job.js'

/** The parts that the entry module of the thread provides. */
export interface ThreadParts {
  readonly port: MessagePort
  readonly registry: Registry
  /** Loads the missing processors that a pipeline of the text, or of its bytes, needs; null if all are loaded. */
  loadFor(text: string | Buffer): Promise<unknown> | null
  /** Called when the first documents have run. */
  whenWarm(): void
}

/** Makes the node and answers requests from now on. */
export async function serve(data: ThreadData, parts: ThreadParts): Promise<void> {
  try {
    const engine = createEngineWith(parts.registry, data.settings, data.engineLimits, {
      statistics: new StepStatistics(() => performance.now()),
    })
    await fixturesOf(engine)?.load()
    const now = clockOf(data.settings.now)
    const thread = new ServingThread(
      data,
      parts,
      new LocalNode(engine, { now, names: namesOf(data.settings), limits: data.limits, loadFor: parts.loadFor }),
    )
    if (data.isWarmed) await dispatcherOf(new LocalNode(engine)).handle(FIRST_REQUEST)
    parts.port.on('message', (message: ThreadRequest) => thread.receive(message))
    parts.port.postMessage({ kind: 'ready', tid: threadId() } satisfies ThreadReply)
  } catch (thrown) {
    if (!(thrown instanceof SettingFault)) throw thrown
    const { setting: name, message: text, help } = thrown
    parts.port.postMessage({ kind: 'setting', name, text, help } satisfies ThreadReply)
  }
}

/** Answers the routes of the engine; the table of the others is needed for answers to requests without a route. */
const dispatcherOf = (engine: LocalNode): RestDispatcher =>
  new RestDispatcher(engineRoutes, { engine, store: null }, routeTable)

/** A request that loads and compiles the code of most requests. */
const FIRST_REQUEST: RestRequest = {
  method: 'POST',
  url: '/_ingest/pipeline/_simulate',
  headers: { 'content-type': 'application/json' },
  body: new TextEncoder().encode(
    JSON.stringify({
      pipeline: {
        processors: [
          { grok: { field: 'a', patterns: ['%{WORD:b}'] } },
          { script: 'ctx.c = ctx.b' },
          { set: { field: 'd', value: '{{c}}' } },
        ],
      },
      docs: [{ _source: { a: 'b' } }],
    }),
  ),
}

class ServingThread {
  private readonly cells: Int32Array
  private readonly outbox: OutboxWriter
  private readonly dispatcher: RestDispatcher
  private readonly jobs = new Map<number, ThreadJob>()
  private readonly heap = new HeapCare()
  /** Changes are applied one after the other, before what came after them. */
  private changed: Promise<void> | null = null

  constructor(
    data: ThreadData,
    private readonly parts: ThreadParts,
    private readonly node: LocalNode,
  ) {
    this.cells = new Int32Array(data.cells)
    this.outbox = new OutboxWriter(this.cells, new Uint8Array(data.outbox))
    this.dispatcher = dispatcherOf(node)
  }

  receive(message: ThreadRequest): void {
    if (message.kind !== 'forget') for (const change of message.changes) this.apply(change)
    switch (message.kind) {
      case 'begin':
        void this.begin(message)
        return
      case 'continue':
        this.jobs.get(message.job)?.continue(message.stop)
        return
      case 'apply':
        void this.whenApplied()
        return
      case 'forget':
        // What waits for its continuation is garbage from now on.
        this.jobs.delete(message.job)
    }
  }

  private async whenApplied(): Promise<void> {
    await this.changed
    this.post({ kind: 'applied' })
  }

  private apply(change: Change): void {
    const before = this.changed ?? Promise.resolve()
    const applied = before.then(() => this.node.apply(change))
    this.changed = applied
    applied.finally(() => {
      if (this.changed === applied) this.changed = null
    })
  }

  private async begin({ job: number, task, finished, stop }: Extract<ThreadRequest, { kind: 'begin' }>): Promise<void> {
    const job = new ThreadJob(number, finished, stop, {
      cells: this.cells,
      outbox: this.outbox,
      post: reply => this.post(reply),
      now: () => performance.now(),
    })
    this.jobs.set(number, job)
    try {
      if (this.changed !== null) await this.changed
      this.node.run = job
      if (task.kind === 'ask') {
        const answer = await this.node.answer(task.request, job)
        this.postDone(number, answer, handedOver(answer))
        return
      }
      const answer = await this.dispatcher.handle(task.request)
      this.parts.whenWarm()
      const { answer: own, transfer } = movable(answer)
      this.postDone(number, own, transfer)
    } catch (thrown) {
      this.post({
        kind: 'fault',
        job: number,
        fault: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown),
        isCollecting: this.leave(number),
      })
    }
  }

  private postDone(job: number, answer: TaskAnswer, transfer: TransferListItem[]): void {
    const changes = this.node.takeChanges()
    this.post({ kind: 'done', job, answer, changes, isCollecting: this.leave(job) }, transfer)
  }

  /** The job is done. Returns whether memory is freed before the next one. */
  private leave(job: number): boolean {
    this.jobs.delete(job)
    return this.jobs.size === 0 && this.heap.rest(() => this.post({ kind: 'collected' }))
  }

  private post(reply: ThreadReply, transfer: TransferListItem[] = []): void {
    this.parts.port.postMessage(reply, transfer)
  }
}
