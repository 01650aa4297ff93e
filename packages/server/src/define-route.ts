/** What a route is: one definition object per API, named as Elasticsearch names it. */
import type { EngineHost } from './host/engine-host.js'
import type { StoredState } from './stored-state.js'

/** A request as routes see it. */
export interface ApiRequest {
  readonly method: string
  readonly params: Readonly<Record<string, string>>
  readonly query: ReadonlyMap<string, string>
  /** The body's text; null where there is none. */
  readonly body: string | null
}

/** Status and body; the body is JSON text or a value for `writeJson`. */
export interface ApiAnswer {
  readonly status: number
  readonly body: string | object
}

/** What routes work on. */
export interface ApiContext {
  readonly host: EngineHost
  readonly state: StoredState
}

/** One API. */
export interface RouteDefinition {
  /** Elasticsearch's name of the API (`ingest.simulate`). */
  readonly name: string
  readonly summary: string
  readonly methods: readonly ('GET' | 'POST' | 'PUT' | 'DELETE')[]
  /** Paths with `:name` for parameters. */
  readonly paths: readonly string[]
  /** Query parameters beside those that every API takes. */
  readonly parameters: readonly string[]
  handle(request: ApiRequest, context: ApiContext): Promise<ApiAnswer> | ApiAnswer
}

/** Types a definition. */
export const defineRoute = (route: RouteDefinition): RouteDefinition => route
