/** The REST server. */

export { checkEncryptionKey, checkOutbound } from '@sluice/application/settings'
export { StorageFault } from '@sluice/store'
export { createServer, type Passage, type ServerOptions } from './app.js'
export { createApplicationServer } from './application-server.js'
export type { ApiAnswer, ApiRequest, RouteDefinition } from './define-route.js'
export { isLoopback } from './host-check.js'
export { openApi } from './openapi/openapi.js'
export { createLog, type LogSettings, type ServerLog } from './operations/server-log.js'
export { PooledApi } from './pool/pooled-api.js'
export { routes } from './registry.js'
export { SeedFault, seed } from './seed/seed.js'
export { type RunningServer, type StartOptions, startServer } from './start-server.js'
