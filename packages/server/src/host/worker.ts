/** The thread that runs pipelines: a regular expression that never ends can be stopped only by ending its thread. */
import { parentPort, workerData } from 'node:worker_threads'
import { answerRequest, createEngine } from './engine-requests.js'
import type { EngineRequest, WorkerData } from './messages.js'

const { settings, progress } = workerData as WorkerData
const cells = new Int32Array(progress)
const engine = createEngine(settings)

parentPort!.on('message', ({ ticket, request }: { ticket: number; request: EngineRequest }) => {
  try {
    const answer = answerRequest(engine, request, place => {
      Atomics.store(cells, 0, place + 1)
      Atomics.add(cells, 1, 1)
    })
    Atomics.store(cells, 0, 0)
    parentPort!.postMessage({ ticket, answer })
  } catch (thrown) {
    Atomics.store(cells, 0, 0)
    const fault = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
    parentPort!.postMessage({ ticket, fault })
  }
})
