/** The REST server. */
export { createServer, type ServerOptions } from './app.js'
export type { ApiAnswer, ApiRequest, RouteDefinition } from './define-route.js'
export { isLoopback } from './host-check.js'
export { routes } from './registry.js'
