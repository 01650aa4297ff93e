/** Starts the engine's thread: `worker.cjs` in the published package, the source in a checkout. */
import { totalmem } from 'node:os'
import { type ResourceLimits, Worker } from 'node:worker_threads'
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
export function prepareWorker(limits?: ResourceLimits): void {
  prepared ??= newWorker(limits)
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
export function takeWorker(limits?: ResourceLimits): Worker {
  const worker = prepared ?? newWorker(limits)
  prepared = null
  worker.ref()
  return worker
}

function newWorker(limits: ResourceLimits = {}): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return new Worker(new URL('./worker.cjs', import.meta.url), { resourceLimits: limits })
  return new Worker(new URL('./worker-from-source.mjs', import.meta.url), {
    execArgv: ['--conditions=@sluice/source'],
    resourceLimits: limits,
  })
}

const MEGABYTE = 1024 * 1024

/**
 * What one thread of a server may have: a quarter of the machine's memory, and a young generation that is small, since there may be a
 * dozen of them.
 */
export function servingLimits(): ResourceLimits {
  const quarter = Math.floor(totalmem() / 4 / MEGABYTE)
  return { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: Math.min(2048, Math.max(512, quarter)) }
}
