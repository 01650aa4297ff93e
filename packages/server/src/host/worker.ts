/** The thread that runs pipelines: a regular expression that never ends can be stopped only by ending its thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { answerRequest, createEngine } from './engine-requests.js'
import { Cell, type WorkerData, type WorkerReply, type WorkerRequest } from './messages.js'
import type { HostSettings } from './services.js'
import { SettingFault } from './setting-fault.js'

const { settings, progress } = workerData as WorkerData
const cells = new Int32Array(progress)
const engine = engineOrFault(settings)

parentPort!.on('message', ({ ticket, request }: WorkerRequest) => {
  mark(ticket, 0)
  const reply = replyTo(ticket, request)
  mark(0, 0)
  parentPort!.postMessage(reply)
})

function engineOrFault(given: HostSettings): ReturnType<typeof createEngine> | SettingFault {
  try {
    return createEngine(given)
  } catch (thrown) {
    if (thrown instanceof SettingFault) return thrown
    throw thrown
  }
}

function replyTo(ticket: number, request: WorkerRequest['request']): WorkerReply {
  if (engine instanceof SettingFault) return { ticket, setting: { name: engine.setting, text: engine.message } }
  try {
    return { ticket, answer: answerRequest(engine, request, place => mark(ticket, place + 1)) }
  } catch (thrown) {
    return { ticket, fault: thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown) }
  }
}

function mark(ticket: number, document: number): void {
  Atomics.store(cells, Cell.ticket, ticket)
  Atomics.store(cells, Cell.document, document)
  Atomics.add(cells, Cell.beat, 1)
}
