// A thread in a checkout: makes TypeScript loadable in it, then runs `worker.ts` or the store; or the build that a run of all tests has made.
// Not part of the published package.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'

const { SLUICE_BUILT_THREADS: built } = process.env
if (built === undefined) {
  const { register } = await import('tsx/esm/api')
  register()
  await import(workerData === 'store' ? '../pool/store-worker.ts' : './worker.ts')
} else {
  await import(pathToFileURL(path.join(built, 'worker.cjs')).href)
}
