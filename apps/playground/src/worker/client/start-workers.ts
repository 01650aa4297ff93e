/** Starts the workers: twice the same file, so that it is loaded once. */
import type { WorkerLike } from './run-client.js'

/** The worker that runs pipelines. */
export const startRunWorker = (): WorkerLike =>
  new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'run' }) as WorkerLike

/** The worker that knows the language: faults, completion, hover, formatting. */
export const startToolsWorker = (): Worker =>
  new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'tools' })
