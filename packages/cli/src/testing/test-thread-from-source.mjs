// The thread of tests in a checkout: makes TypeScript loadable in it, then runs `test-thread.ts`. Not part of the published package.
import { register } from 'tsx/esm/api'

register()
await import('./test-thread.ts')
