/** Starts the engine's thread: `worker.js` in the published package, the source in a checkout. */
import { Worker } from 'node:worker_threads'
import type { WorkerData } from './messages.js'

export type { Worker }

/** A running worker. */
export function startWorker(workerData: WorkerData): Worker {
  if (!import.meta.url.endsWith('.ts')) return new Worker(new URL('./worker.js', import.meta.url), { workerData })
  const execArgv = ['--conditions=@sluice/source']
  return new Worker(new URL('./worker-from-source.mjs', import.meta.url), { workerData, execArgv })
}
