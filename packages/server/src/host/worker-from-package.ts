/**
 * A thread of the published package: runs `worker.ts`, or the store, with the code that V8 made of all modules in an earlier process, which halves the
 * time to the first answer.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { workerData } from 'node:worker_threads'
import { keepCompiledCode } from './compiled-code.js'
import type { ThreadUse } from './start-worker.js'

const use = workerData as ThreadUse
const keep = keepCompiledCode(use, path.dirname(fileURLToPath(import.meta.url)))
void Promise.all([
  import('./warm.js'),
  use === 'store' ? import('../pool/store-worker.js') : import('./worker.js'),
]).then(([{ whenWarm }]) => whenWarm(keep))
