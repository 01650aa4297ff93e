/** Starts threads: `worker.cjs` in the published package, the source in a checkout. */
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { memoryOfMachine } from './memory-of-machine.js'
import type { WorkerData, WorkerReply, WorkerRequest } from './messages.js'

/** A running thread: what is needed of Node's, so that the types of the library do without Node's. */
export interface EngineThread {
  on(event: 'message', listener: (reply: WorkerReply) => void): unknown
  on(event: 'error', listener: (fault: Error) => void): unknown
  on(event: 'exit', listener: (code: number) => void): unknown
  removeAllListeners(): unknown
  postMessage(message: WorkerData | WorkerRequest, moved?: readonly ArrayBuffer[]): void
  terminate(): Promise<number>
}

/** The purpose of a thread: one engine, the engine of a server, or its store. */
export type ThreadUse = 'engine' | 'server' | 'store'

const prepared = new Map<ThreadUse, Worker>()

/**
 * Starts a worker for the first caller that needs one of this use. A program that will need it calls this before it does anything else: the
 * engine takes longer to load than everything that comes before its first request.
 */
export function prepareWorker(use: ThreadUse): void {
  const worker = newWorker(use)
  prepared.set(use, worker)
  // If it is never needed, it does not keep the process alive.
  worker.unref()
}

/** A running worker of an engine host. `youngMegabytes`: for its young objects; Node's own if it is left out. */
export function startWorker(data: WorkerData, youngMegabytes?: number): EngineThread {
  const worker =
    youngMegabytes === undefined
      ? takeWorker('engine')
      : newWorker('engine', { maxYoungGenerationSizeMb: youngMegabytes })
  worker.postMessage(data)
  return worker
}

/** A running worker, which waits for the message that says what it is to be. */
export function takeWorker(use: ThreadUse): Worker {
  const worker = prepared.get(use) ?? newWorker(use)
  prepared.delete(use)
  worker.ref()
  return worker
}

function newWorker(
  use: ThreadUse,
  resourceLimits: ResourceLimits = use === 'engine' ? {} : servingLimits(use),
): Worker {
  const options = { resourceLimits, workerData: use }
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.cjs', import.meta.url), options)
  const execArgv = ['--conditions=@sluice/source']
  return new Worker(new URL('./worker-from-source.mjs', import.meta.url), { ...options, execArgv })
}

const MEGABYTE = 1024 * 1024

/**
 * The memory of one thread of a server: a quarter of the machine's memory for the store, an eighth for an engine thread, of which there may
 * be a dozen; their young generation is small as well. A document or request that needs more than an engine thread has also exceeds the
 * engine's own limits; a thread that reaches it is ended and replaced like one that overran its deadline.
 */
function servingLimits(use: 'server' | 'store'): ResourceLimits {
  const [share, most] = use === 'store' ? [4, 2048] : [8, 1024]
  const megabytes = Math.floor(memoryOfMachine() / share / MEGABYTE)
  return { maxYoungGenerationSizeMb: 48, maxOldGenerationSizeMb: Math.min(most, Math.max(512, megabytes)) }
}
