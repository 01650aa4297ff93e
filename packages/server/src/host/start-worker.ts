/** Starts the engine's thread: `worker.cjs` in the published package, the source in a checkout. */
import { Worker } from 'node:worker_threads'
import type { WorkerData, WorkerReply, WorkerRequest } from './messages.js'

/** A running thread: what is needed of Node's, so that the types of the library do without Node's. */
export interface EngineThread {
  on(event: 'message', listener: (reply: WorkerReply) => void): unknown
  on(event: 'error', listener: (fault: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  removeAllListeners(): unknown
  postMessage(message: WorkerData | WorkerRequest): void
  terminate(): Promise<number>
}

let prepared: Worker | null = null

/**
 * Starts a worker for whoever asks for one first. A program that will need it calls this before it does anything else: the engine
 * takes longer to load than everything that comes before its first request.
 */
export function prepareWorker(): void {
  prepared ??= newWorker()
  // Should nobody ask for it, it does not keep the process alive.
  prepared.unref()
}

/** A running worker of an engine host. */
export function startWorker(data: WorkerData): EngineThread {
  const worker = takeWorker()
  worker.postMessage(data)
  return worker
}

/** A running worker that was not told yet what it is to be. */
export function takeWorker(): Worker {
  const worker = prepared ?? newWorker()
  prepared = null
  worker.ref()
  return worker
}

function newWorker(): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.cjs', import.meta.url))
  return new Worker(new URL('./worker-from-source.mjs', import.meta.url), { execArgv: ['--conditions=@sluice/source'] })
}
