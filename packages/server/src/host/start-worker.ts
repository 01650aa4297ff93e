/** Starts the engine's thread: `worker.js` in the published package, the source through tsx in a checkout. */
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerData } from './messages.js'

export type { Worker }

/** A running worker. */
export function startWorker(workerData: WorkerData): Worker {
  const built = new URL('./worker.js', import.meta.url)
  if (existsSync(fileURLToPath(built))) return new Worker(built, { workerData })
  const source = new URL('./worker.ts', import.meta.url)
  return new Worker(
    `import('tsx/esm/api').then(({ register }) => { register(); return import(${JSON.stringify(source.href)}) })`,
    { eval: true, workerData, execArgv: ['--conditions=@sluice/source'] },
  )
}
