/** The library as users install it: the engine with Node's surroundings, ready to use. */
export * from '@sluice/core'
export { createEngine, type HostSettings, hostSluice } from '@sluice/server/host'

import { hostSluice } from '@sluice/server/host'

/** Compiles a pipeline with the system's clock and the built-in geo table. See `hostSluice` for others. */
export const compile = hostSluice().compile
