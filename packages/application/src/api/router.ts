/** Finds the route of a method and a path. */
import type { ApplicationRoute } from './define-route.js'

/** A route with the decoded parameters of a path. */
export interface FoundRoute {
  readonly route: ApplicationRoute
  readonly params: Readonly<Record<string, string>>
}

interface Entry {
  readonly route: ApplicationRoute
  readonly pattern: RegExp
}

/** Routes by method and path; if two fit, the one whose path has no parameter there comes first. */
export class ApplicationRouter {
  private readonly entries: readonly Entry[]

  constructor(routes: readonly ApplicationRoute[]) {
    this.entries = [...routes]
      .sort((a, b) => parameterCount(a.path) - parameterCount(b.path))
      .map(route => ({ route, pattern: patternOf(route.path) }))
  }

  /** The route; null if there is none, or if the path is not well encoded. */
  find(method: string, path: string): FoundRoute | null {
    for (const { route, pattern } of this.entries) {
      if (route.method !== method) continue
      const match = pattern.exec(path)
      if (match === null) continue
      const params = decoded(match.groups ?? {})
      return params === null ? null : { route, params }
    }
    return null
  }
}

const parameterCount = (path: string): number => path.split('{').length

/** `/api/x/{id?}` as an expression; a slash at the end says nothing. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\/\{(\w+)\?\}/g, '(?:/(?<$1>[^/]+))?').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}/?$`)

function decoded(groups: Readonly<Record<string, string | undefined>>): Record<string, string> | null {
  try {
    const given = Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined)
    return Object.fromEntries(given.map(([name, value]) => [name, decodeURIComponent(value)]))
  } catch {
    return null
  }
}
