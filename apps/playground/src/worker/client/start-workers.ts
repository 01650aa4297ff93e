/** Starts the workers: both from the same file, so that it is loaded once. */
import type { WorkerLike } from './run-client.js'

/**
 * The worker that runs pipelines. A message is read in one task and taken in the next, so that a frame can come between them: the trace of
 * a large document takes both of them some time.
 */
export function startRunWorker(): WorkerLike {
  const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'run' })
  const run: WorkerLike = {
    postMessage: message => worker.postMessage(message),
    terminate: () => worker.terminate(),
    onmessage: null,
    onerror: null,
  }
  worker.onmessage = event => {
    const { data } = event
    setTimeout(() => run.onmessage?.({ data }))
  }
  worker.onerror = event => run.onerror?.(event)
  return run
}

/** The worker that knows the language: faults, completion, hover, formatting. */
export const startToolsWorker = (): Worker =>
  new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'tools' })
