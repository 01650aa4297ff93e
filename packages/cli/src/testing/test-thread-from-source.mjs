// The thread of tests in a checkout: makes TypeScript loadable in it, then runs `test-thread.ts`; or the build that a run of all tests has
// made. Not part of the published package.
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const { SLUICE_BUILT_THREADS: built } = process.env
if (built === undefined) {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./test-thread.ts')
} else {
  await import(pathToFileURL(path.join(built, 'test-thread.cjs')).href)
}
