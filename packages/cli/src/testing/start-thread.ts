/** Starts the thread of tests: `test-thread.cjs` in the published package, the source in a checkout. */
import { type ResourceLimits, Worker } from 'node:worker_threads'

let prepared: Worker | null = null

/** Starts a thread for the first caller that needs one: it loads the engine while the command line is read. */
export function prepareTestThread(): void {
  prepared ??= newThread()
  // If it is never needed, it does not keep the process alive.
  prepared.unref()
}

/** A running thread. With a memory limit it is a new one, not one that was prepared. */
export function startTestThread(memoryMegabytes?: number): Worker {
  if (memoryMegabytes !== undefined) return newThread({ maxOldGenerationSizeMb: memoryMegabytes })
  const thread = prepared ?? newThread()
  prepared = null
  thread.ref()
  return thread
}

function newThread(resourceLimits: ResourceLimits = {}): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./test-thread.cjs', import.meta.url), { resourceLimits })
  }
  const execArgv = ['--conditions=@sluice/source']
  return new Worker(new URL('./test-thread-from-source.mjs', import.meta.url), { execArgv, resourceLimits })
}
