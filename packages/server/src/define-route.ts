/** What a route is: one definition object per API, named as Elasticsearch names it. */
import type { Host } from './host/engine-host.js'
import type { StoredState } from './stored-state.js'

/** A request as routes see it: checked against the definition. */
export interface ApiRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: ReadonlyMap<string, string>
  /** The body's text, or that of the parameter `source`; empty where the route takes no body. */
  readonly body: string
}

/** Status and body; the body is JSON text or a value for `writeJson`. */
export interface ApiAnswer {
  readonly status: number
  readonly body: string | ReadonlyMap<string, unknown>
}

/** What routes work on. */
export interface ApiContext {
  readonly host: Host
  readonly state: StoredState
}

/** Methods that routes take; HEAD goes with GET. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One API. */
export interface RouteDefinition {
  /** Elasticsearch's name of the API (`ingest.simulate`); also that of the file. */
  readonly name: string
  readonly summary: string
  readonly methods: readonly Method[]
  /** Paths with `:name` for parameters. */
  readonly paths: readonly string[]
  /** Query parameters beside those that every API takes; flags are true or false. */
  readonly parameters: Readonly<Record<string, 'flag' | 'text'>>
  /** Whether a body must come; `no source` where it cannot come in the parameter `source`. */
  readonly body: 'none' | 'required' | 'required, no source'
  handle(request: ApiRequest, context: ApiContext): Promise<ApiAnswer> | ApiAnswer
}

/** Types a definition. */
export const defineRoute = (route: RouteDefinition): RouteDefinition => route
