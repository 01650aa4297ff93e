/** The definition of a route: one object per API, named as in Elasticsearch. */
import { InternalError } from '@sluice/java'
import type { Authentication, Security } from '@sluice/security'
import type { NodeNames, Store, Turn } from '@sluice/store'
import type { Host } from './host/engine-host.js'
import type { AnswerHeaders } from './rest/request.js'
import type { StoredState } from './stored-state.js'

/** A request as routes see it: checked against the definition. */
export interface ApiRequest {
  /** The method as it was sent, HEAD included. */
  readonly method: string
  /** The decoded path, without query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: ReadonlyMap<string, string>
  /** The body's text, or that of the parameter `source`; empty if there is none. */
  readonly body: string
  /** The same as UTF-8 bytes: exactly those that were sent, unless they were YAML. */
  readonly bytes: Uint8Array
  /** The header of that name: which media types the client takes. */
  readonly accept: string | undefined
  /** Its turn among the requests of the thread, for work that takes long. */
  readonly turn: Turn
  /** The address that it came from; empty if unknown. */
  readonly address: string
  /** Who sent it; null if security is off, and for routes on the engine, whose requests the store's thread has let through. */
  readonly authentication: Authentication | null
  /** The sender, as JSON text for pipelines; undefined if security is off. */
  readonly user: string | undefined
  /** Adds a deprecation warning to the answer, also to that of a failure. */
  readonly warn: (text: string) => void
  /** Throws illegal_argument_exception for parameters that the route does not declare: called by routes that read their body first. */
  readonly checkParameters: () => void
}

/** Status and body. */
export interface ApiAnswer {
  readonly status: number
  /** JSON text or its UTF-8 bytes, or a value for `writeJson`. With `type`, text of that type. */
  readonly body: string | Uint8Array | ReadonlyMap<string, unknown> | readonly unknown[]
  /** A content type other than that of JSON: the body is sent as it is. */
  readonly type?: string
  readonly headers?: AnswerHeaders
  /** Texts of deprecation warnings, without the part that is the same for all. */
  readonly warnings?: readonly string[]
}

/** The context of routes on the engine. */
export interface ApiContext {
  readonly names: NodeNames
  readonly host: Host
  readonly state: StoredState
}

/** Methods that routes take; HEAD goes with GET where `takesHead` says so. */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Query parameters by name; flags are true or false, or empty for true. */
export type ParameterKinds = Readonly<Record<string, 'flag' | 'text'>>

/**
 * What comes as body: `none` refuses one; of the others `required` must come, also in the parameter `source`, or there alone not
 * (`required, no source`); `optional` may come, also in `source`; `lines` is NDJSON and must come.
 */
export type BodyKind = 'none' | 'required' | 'required, no source' | 'optional' | 'lines'

/**
 * An action of Elasticsearch's transport, which privileges grant: `cluster:…` and those on templates by cluster privileges, others by index
 * privileges (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-privileges.html).
 */
export type ActionName = `cluster:${string}` | `indices:${string}`

/**
 * What the caller of an API must be granted, if security is on: an action, or several, of which the first about indices decides which of
 * them it sees; `authenticated` lets everybody in who has logged in; with `owner` the request is refused to all but those who made what it
 * names.
 */
export type RequiredAction = ActionName | readonly ActionName[] | 'authenticated' | 'owner'

interface RouteMembers {
  /** Elasticsearch's name of the API (`ingest.simulate`); also that of the file. */
  readonly name: string
  readonly summary: string
  readonly action: RequiredAction
  readonly methods: readonly Method[]
  /** Whether HEAD goes with GET: it asks whether something exists. */
  readonly takesHead?: true
  /** All forms of the path, with `:name` for parameters; one that takes a single method begins with it (`POST /:index/_doc`). */
  readonly paths: readonly string[]
  /** Query parameters in addition to those that every API takes. */
  readonly parameters: ParameterKinds
  readonly body: BodyKind
  /** Statuses of answers other than 200, those that any API may have, and 404 for missing things that the path names. */
  readonly statuses?: readonly number[]
  /** Whether it is there only if security is on. */
  readonly needsSecurity?: true
  /** Whether the body is a document: one that begins as no content does reaches the route as it was sent. */
  readonly keepsBody?: true
  /** Whether faults of the body come before those of parameters: then `handle` calls `checkParameters` when it has read the body. */
  readonly readsBodyFirst?: true
  /** Whether `human=true` adds sizes and times as people read them: in answers that are statistics, never where documents are shown. */
  readonly hasHumanForm?: true
  /** A table takes any `format`: one that it does not know is text. */
  readonly answers?: 'table'
}

/** An API that is answered in a thread of the engine's pool. */
export interface EngineRoute extends RouteMembers {
  readonly runs?: 'engine'
  /**
   * The kind of stored thing that it changes, of which the first parameter of the path is the id: such requests run one after the other.
   */
  readonly writes?: 'pipeline' | 'script' | 'policy' | 'model' | 'database'
  /** Throws if what is stored of indices forbids the request: runs before it, in the store's thread. */
  check?(request: ApiRequest, context: StoreContext): Promise<void> | void
  handle(request: ApiRequest, context: ApiContext): Promise<ApiAnswer> | ApiAnswer
}

/** The context of routes on the store, in its thread. */
export interface StoreContext {
  readonly store: Store
  /** The engine, which runs in other threads. */
  readonly engine: Host
  /** Null if it is off. */
  readonly security: Security | null
}

/** An API that is answered in the store's thread: everything about indices, documents and the cluster. */
export interface StoreRoute extends RouteMembers {
  readonly runs: 'store'
  /** Whether a request is about the caller itself: then it needs no privilege. */
  isSelf?(request: SecuredRequest): boolean
  /** Whether a request is about what belongs to the caller: then privileges on its own things are enough (`manage_own_api_key`). */
  isOwn?(request: SecuredRequest): boolean
  handle(request: ApiRequest, context: StoreContext): Promise<ApiAnswer> | ApiAnswer
}

/** The context of security routes, which exist only if security is on. */
export interface SecurityContext extends StoreContext {
  readonly security: Security
}

/** A request of which is known who sent it. */
export interface SecuredRequest extends ApiRequest {
  readonly authentication: Authentication
}

/** An API of security. */
export interface SecurityRoute extends Omit<StoreRoute, 'handle'> {
  handle(request: SecuredRequest, context: SecurityContext): Promise<ApiAnswer> | ApiAnswer
}

/** One API. */
export type RouteDefinition = EngineRoute | StoreRoute

/** The declaration of a route, without its code: everything needed to find it and to check a request. */
export type RouteShape = Omit<RouteMembers, 'summary'>

/** A route as it is known if its code is not loaded. */
export interface RouteEntry extends RouteShape {
  readonly runs?: RouteDefinition['runs']
  readonly writes?: EngineRoute['writes']
  /** Whether the store's thread checks a request before the engine answers it. */
  readonly isChecked: boolean
}

/** Types the definition of an API on the engine. */
export const defineRoute = (route: EngineRoute): EngineRoute => route

/** Types the definition of an API on the store. */
export const defineStoreRoute = (route: Omit<StoreRoute, 'runs'>): StoreRoute => ({ ...route, runs: 'store' })

/** Types the definition of an API that is there if security is on. */
export const defineSecurityRoute = ({
  handle,
  ...route
}: Omit<SecurityRoute, 'runs' | 'needsSecurity'>): StoreRoute => ({
  ...route,
  runs: 'store',
  needsSecurity: true,
  handle(request, { store, engine, security }) {
    if (security === null || !isSecured(request)) throw new InternalError(`${route.name} without security`)
    return handle(request, { store, engine, security })
  },
})

/** Whether it is known who sent a request. */
export const isSecured = (request: ApiRequest): request is SecuredRequest => request.authentication !== null

/** The methods and the path of a form: `POST /:index/_doc` takes that method alone, a bare path all of the route. */
export function formOf(
  { methods }: Pick<RouteShape, 'methods'>,
  form: string,
): { methods: readonly Method[]; path: string } {
  const [first, path] = form.split(' ') as [string, string | undefined]
  return path === undefined ? { methods, path: first } : { methods: [first as Method], path }
}
