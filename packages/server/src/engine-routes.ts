/**
 * The routes that a thread of the engine answers. In the published package (tools/modules-of-package.ts) this module imports them alone, so that such a thread does
 * not load the store.
 */
import type { EngineRoute } from './define-route.js'
import { routes } from './registry.js'

/** In the order of the registry. */
export const engineRoutes: readonly EngineRoute[] = routes.filter(route => route.runs !== 'store')
