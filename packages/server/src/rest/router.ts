/**
 * Finds the route of a method and a path. A literal part is preferred to a parameter; where it leads nowhere, the parameter is tried, as
 * Elasticsearch does: `GET /_foo` is a request for the index `_foo`.
 */
import { InternalError } from '@sluice/java'
import { formOf, type Method, type RouteDefinition } from '../define-route.js'

/** A route with the path parameters of a request, still percent-encoded. */
export interface RouteMatch {
  readonly route: RouteDefinition
  readonly params: Readonly<Record<string, string>>
}

/** All methods that routes take, in the order in which an answer names them. */
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

class PathNode {
  readonly literals = new Map<string, PathNode>()
  parameter: PathNode | null = null
  /** The routes that end here by method, with the names of their parameters in order. */
  readonly routes = new Map<string, { route: RouteDefinition; names: readonly string[] }>()
}

/** Routes by path and method. Immutable once made. */
export class Router {
  private readonly top = new PathNode()

  /** Throws InternalError where two routes take one method at the same path. */
  constructor(routes: readonly RouteDefinition[]) {
    for (const route of routes) for (const form of route.paths) this.add(route, form)
  }

  private add(route: RouteDefinition, form: string): void {
    const { methods, path } = formOf(route, form)
    const names: string[] = []
    let node = this.top
    for (const part of partsOf(path)) {
      if (part.startsWith(':')) {
        names.push(part.slice(1))
        node = node.parameter ??= new PathNode()
      } else {
        let next = node.literals.get(part)
        if (next === undefined) node.literals.set(part, (next = new PathNode()))
        node = next
      }
    }
    for (const method of methods) {
      if (node.routes.has(method)) throw new InternalError(`two routes take ${method} ${path}`)
      node.routes.set(method, { route, names })
    }
  }

  /** The route of a request, or null. HEAD goes with GET. `path` is without query; slashes at the end and double ones say nothing. */
  find(method: string, path: string): RouteMatch | null {
    const wanted = method === 'HEAD' ? 'GET' : method
    const parts = partsOf(path)
    const values: string[] = []
    const found = seek(this.top, parts, 0, values, node => node.routes.get(wanted) ?? null)
    if (found === null) return null
    const params: Record<string, string> = {}
    for (const [i, name] of found.names.entries()) params[name] = values[i]!
    return { route: found.route, params }
  }

  /** The methods that some route takes at a path. */
  methodsAt(path: string): Method[] {
    const parts = partsOf(path)
    return METHODS.filter(method => seek(this.top, parts, 0, [], node => node.routes.get(method) ?? null) !== null)
  }
}

const partsOf = (path: string): string[] => path.split('/').filter(part => part !== '')

function seek<T>(
  node: PathNode,
  parts: readonly string[],
  at: number,
  values: string[],
  end: (node: PathNode) => T | null,
): T | null {
  if (at === parts.length) return end(node)
  const literal = node.literals.get(parts[at]!)
  if (literal !== undefined) {
    const found = seek(literal, parts, at + 1, values, end)
    if (found !== null) return found
  }
  if (node.parameter === null) return null
  values.push(parts[at]!)
  const found = seek(node.parameter, parts, at + 1, values, end)
  if (found === null) values.pop()
  return found
}
