/**
 * What routes declare, without their code: enough to find out which thread answers a request. The published package has the table as data
 * (tools/modules-of-package.ts), so that the main thread loads no route at all.
 */
import type { RouteEntry } from './define-route.js'
import { routes } from './registry.js'
import { entryOf } from './rest/route-entry.js'

/** All routes, in the order of the registry. */
export const routeTable: readonly RouteEntry[] = routes.map(entryOf)
