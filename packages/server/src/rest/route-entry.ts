/** The declaration of a route, without its code. */
import type { RouteDefinition, RouteEntry } from '../define-route.js'

/** The entry of a route: all of its members that are data, but the summary, which is for documentation. */
export function entryOf(route: RouteDefinition): RouteEntry {
  const data = Object.fromEntries(
    Object.entries(route).filter(([name, value]) => typeof value !== 'function' && name !== 'summary'),
  ) as Omit<RouteEntry, 'isChecked'>
  return { ...data, isChecked: route.runs !== 'store' && route.check !== undefined }
}
