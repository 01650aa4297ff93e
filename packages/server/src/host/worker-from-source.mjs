// The engine's thread in a checkout: makes TypeScript loadable in it, then runs `worker.ts`. Not part of the published package.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
