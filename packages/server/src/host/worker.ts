/**
 * The thread that runs pipelines: a regular expression that never ends can be stopped only by ending its thread. Its first message
 * is what it is to be (`WorkerData`), so that it can be started before that is known; all others are requests.
 */
import { parentPort } from 'node:worker_threads'
import type { ThreadData } from '../pool/messages.js'
import { createEngineWith } from './create-engine.js'
import { answerRequest } from './engine-requests.js'
import {
  Cell,
  type EngineAnswer,
  type EngineRequest,
  type WorkerData,
  type WorkerReply,
  type WorkerRequest,
} from './messages.js'
import { SettingFault } from './setting-fault.js'
import { threadId } from './thread-id.js'
import { reportWarm } from './warm.js'
import { loadFor, registry } from './worker-registry.js'

parentPort!.once('message', (data: WorkerData | ThreadData) => {
  if ('role' in data) return void serveRequests(data)
  const worker = new EngineWorker(data)
  parentPort!.on('message', (request: WorkerRequest) => worker.receive(request))
})

/** A thread of a server. What only that needs is loaded here. */
async function serveRequests(data: ThreadData): Promise<void> {
  // Nobody listens while it loads.
  parentPort!.ref()
  const { serve } = await import('../pool/serving-thread.js')
  await serve(data, { port: parentPort!, registry, loadFor, whenWarm: reportWarm })
}

class EngineWorker {
  private readonly cells: Int32Array
  private readonly engine: ReturnType<typeof createEngineWith> | SettingFault
  private last: Promise<void> = Promise.resolve()

  constructor({ settings, engineLimits, progress }: WorkerData) {
    this.cells = new Int32Array(progress)
    Atomics.store(this.cells, Cell.thread, threadId() ?? 0)
    try {
      this.engine = createEngineWith(registry, settings, engineLimits)
    } catch (thrown) {
      if (!(thrown instanceof SettingFault)) throw thrown
      this.engine = thrown
    }
  }

  /** Answers requests one after the other. */
  receive(request: WorkerRequest): void {
    this.last = this.last.then(() => this.answer(request))
  }

  private async answer({ ticket, request }: WorkerRequest): Promise<void> {
    const loading = loadFor(pipelineText(request))
    if (loading !== null) await loading
    this.mark(ticket, 0)
    const reply = await this.replyTo(ticket, request)
    this.mark(0, 0)
    if ('stopped' in request) reportWarm()
    parentPort!.postMessage(reply, 'answer' in reply ? movedBytes(reply.answer) : [])
  }

  private async replyTo(ticket: number, request: EngineRequest): Promise<WorkerReply> {
    const { engine } = this
    if (engine instanceof SettingFault) return settingReply(ticket, engine)
    try {
      return { ticket, answer: await answerRequest(engine, request, place => this.mark(ticket, place + 1)) }
    } catch (thrown) {
      if (thrown instanceof SettingFault) return settingReply(ticket, thrown)
      return { ticket, fault: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) }
    }
  }

  private mark(ticket: number, document: number): void {
    const { cells } = this
    Atomics.store(cells, Cell.ticket, ticket)
    Atomics.store(cells, Cell.document, document)
    Atomics.add(cells, Cell.beat, 1)
  }
}

/** Bytes of an answer that are moved to the receiver, not copied. */
function movedBytes({ lines, records }: EngineAnswer): ArrayBuffer[] {
  if (lines) return [lines.bytes.buffer]
  if (records === undefined) return []
  const { bytes, isInRoom, ends, outcomes } = records
  return [ends.buffer, outcomes.buffer, ...(isInRoom ? [] : [bytes.buffer as ArrayBuffer])]
}

const settingReply = (ticket: number, { setting, message, help }: SettingFault): WorkerReply => ({
  ticket,
  setting: { name: setting, text: message, help },
})

/** The text of a request in which pipelines are defined. */
function pipelineText(request: EngineRequest): string {
  switch (request.kind) {
    case 'set-up':
      return [request.setup.definition, ...request.setup.pipelines.map(([, definition]) => definition)].join('\n')
    case 'put-pipeline':
    case 'check-pipeline':
    case 'simulate':
      return request.body ?? ''
    default:
      return ''
  }
}
