/**
 * Finds the route of a method and a path. A literal part is preferred to a parameter; where it leads nowhere, the parameter is tried, as
 * Elasticsearch does: `GET /_foo` is a request for the index `_foo`. If it leads to routes, they alone count: `PUT /_search` creates no
 * index.
 */
import { InternalError } from '@sluice/java'
import { formOf, type Method, type RouteDefinition, type RouteShape } from '../define-route.js'

/** The parts of a route needed to find it. */
export type RoutePlace = Pick<RouteShape, 'methods' | 'paths' | 'takesHead'>

/** A route with the path parameters of a request, still percent-encoded. */
export interface RouteMatch<Route = RouteDefinition> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** All methods that routes take, in the order in which an answer names them. */
const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

class PathNode<Route> {
  readonly literals = new Map<string, PathNode<Route>>()
  parameter: PathNode<Route> | null = null
  /** The routes that end here by method, with the names of their parameters in order. */
  readonly routes = new Map<string, { route: Route; names: readonly string[] }>()
}

/** Routes by path and method. Immutable once made. */
export class Router<Route extends RoutePlace = RouteDefinition> {
  private readonly top = new PathNode<Route>()

  /** Throws InternalError if two routes take one method at the same path. */
  constructor(routes: readonly Route[]) {
    for (const route of routes) for (const form of route.paths) this.add(route, form)
  }

  private add(route: Route, form: string): void {
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

  /**
   * The route of a request, or null. HEAD goes with GET if a route takes it. `path` is without query; slashes at its end say nothing.
   */
  find(method: string, path: string): RouteMatch<Route> | null {
    const values: string[] = []
    const node = seek(this.top, partsOf(path), 0, values)
    const found = node?.routes.get(method === 'HEAD' ? 'GET' : method)
    if (found === undefined || (method === 'HEAD' && found.route.takesHead !== true)) return null
    const params: Record<string, string> = {}
    for (const [i, name] of found.names.entries()) params[name] = values[i]!
    return { route: found.route, params }
  }

  /** The parameters of a path as a route of some method takes them; null if there is none. */
  paramsAt(path: string): Readonly<Record<string, string>> | null {
    const [method] = this.methodsAt(path)
    return method === undefined ? null : (this.find(method, path)?.params ?? null)
  }

  /** The methods that some route takes at a path. */
  methodsAt(path: string): Method[] {
    const node = seek(this.top, partsOf(path), 0, [])
    return METHODS.filter(method => node?.routes.has(method) === true)
  }
}

/** Parts between slashes; an empty one counts unless nothing comes after it. */
function partsOf(path: string): string[] {
  const parts = path.split('/').slice(1)
  while (parts.at(-1) === '') parts.pop()
  return parts
}

/** The node of a path that has routes; the values of its parameters go to `values`. */
function seek<Route>(
  node: PathNode<Route>,
  parts: readonly string[],
  at: number,
  values: string[],
): PathNode<Route> | null {
  if (at === parts.length) return node.routes.size > 0 ? node : null
  const part = parts[at]!
  const literal = node.literals.get(part)
  if (literal !== undefined) {
    const found = seek(literal, parts, at + 1, values)
    if (found !== null) return found
  }
  if (node.parameter === null || part === '') return null
  values.push(part)
  const found = seek(node.parameter, parts, at + 1, values)
  if (found === null) values.pop()
  return found
}
