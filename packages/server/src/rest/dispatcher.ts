/** Handles every request of the API: finds its route, or reports that there is none, and has it answered in the right thread. */
import { InternalError } from '@sluice/java'
import { type Authentication, type AuthenticationRequest, pipelineUser, SYSTEM } from '@sluice/security'
import type { Turn } from '@sluice/store'
import type {
  ApiAnswer,
  ApiContext,
  ApiRequest,
  EngineRoute,
  RouteDefinition,
  RouteEntry,
  StoreContext,
} from '../define-route.js'
import { DispatchFault, noHandler } from '../errors.js'
import { checkMediaTypes } from '../media-type.js'
import type { authorizeActions, authorized } from '../security/authorize.js'
import { refusalOfAbsentApi } from './absent-apis.js'
import { answerRoute, failed } from './answer-route.js'
import { withCommonHeaders } from './common-headers.js'
import { NO_BODY, type RestAnswer, type RestHandler, type RestOrigin, type RestRequest } from './request.js'
import { type RouteMatch, Router } from './router.js'

/** The contexts of the routes of a thread; null for routes that another thread answers. */
export interface Contexts {
  readonly engine: ApiContext | null
  readonly store: (StoreContext & { readonly guard: Guard; close(): void }) | null
}

/** Says who may do what; it comes with the store, which knows it. */
export interface Guard {
  readonly authorizeActions: typeof authorizeActions
  readonly authorized: typeof authorized
}

/** The checked parts of a request that the engine answers. */
export interface CheckedRequest {
  /** The answer to a request that may not go on; null for others. */
  readonly refusal: RestAnswer | null
  /** The sender, as JSON text for pipelines; undefined if security is off. */
  readonly user: string | undefined
}

/** The REST API without a transport. */
export class RestDispatcher implements RestHandler {
  private readonly router: Router<Place>
  private readonly routes: ReadonlyMap<string, RouteDefinition>
  private readonly hasSecurity: boolean

  /** `table` has all routes, also those that other threads answer. */
  constructor(
    routes: readonly RouteDefinition[],
    private readonly contexts: Contexts,
    table: readonly Place[] = routes,
  ) {
    this.hasSecurity = contexts.store !== null && contexts.store.security !== null
    this.routes = new Map(routes.map(route => [route.name, route]))
    this.router = new Router(table.filter(({ needsSecurity }) => this.hasSecurity || needsSecurity !== true))
  }

  /** The route of a request, or null. Throws InternalError for one that another thread answers. */
  private find({ method, url }: Pick<RestRequest, 'method' | 'url'>): RouteMatch | null {
    const match = this.router.find(method, url.split('?', 1)[0]!)
    if (match === null) return null
    const route = this.routes.get(match.route.name)
    if (route === undefined) throw elsewhere(match.route)
    return { route, params: match.params }
  }

  /** Answers a request. Never rejects because of the request; our own bugs are answered with status 500. */
  async handle(request: RestRequest, { turn }: RestOrigin = {}): Promise<RestAnswer> {
    return withCommonHeaders(request, await this.answer(request, turn))
  }

  /** The sender of a request that the engine answers elsewhere, and the store's objection. */
  async checked(request: RestRequest): Promise<CheckedRequest> {
    let authentication: Authentication | null
    try {
      authentication = await this.authenticated(request)
    } catch (thrown) {
      return { refusal: withCommonHeaders(request, await failed(request, thrown)), user: undefined }
    }
    const refusal = await this.refusal(request, authentication)
    return { refusal, user: authentication === null ? undefined : pipelineUser(authentication) }
  }

  private async refusal(request: RestRequest, authentication: Authentication | null): Promise<RestAnswer | null> {
    const match = this.find(request)
    if (match === null || match.route.runs === 'store') return null
    const { route, params } = match
    if (route.check === undefined) return this.routeRefusal(request, match, authentication)
    let isRefused = true
    const answer = await answerRoute(
      route,
      params,
      request,
      async checked => {
        await this.check(route, checked)
        isRefused = false
        return { status: 200, body: '' }
      },
      { authentication },
    )
    return isRefused ? withCommonHeaders(request, this.audited(request, answer, authentication)) : null
  }

  /** The answer to somebody who may not use a route on the engine; null for others. The body is not there. */
  private async routeRefusal(
    request: RestRequest,
    { route, params }: RouteMatch,
    authentication: Authentication | null,
  ): Promise<RestAnswer | null> {
    const { store } = this.contexts
    if (store === null || store.security === null || authentication === null) return null
    const { guard, security } = store
    try {
      guard.authorizeActions(route, { security, authentication, params })
      return null
    } catch (thrown) {
      return withCommonHeaders(request, await failed(request, thrown))
    }
  }

  private check(route: EngineRoute, request: ApiRequest): Promise<void> | void {
    const { store } = this.contexts
    if (store === null) return
    const context = store.guard.authorized(route, request, store)
    return route.check?.(request, context)
  }

  /** Ends the store. */
  async close(): Promise<void> {
    this.contexts.store?.close()
  }

  private async answer(request: RestRequest, turn: Turn | undefined): Promise<RestAnswer> {
    let authentication: Authentication | null
    try {
      const asked = this.authenticated(request)
      authentication = asked instanceof Promise ? await asked : asked
      // What was done meanwhile was not its turn.
      if (asked instanceof Promise) await turn?.pause()
    } catch (thrown) {
      return failed(request, thrown)
    }
    const [path] = request.url.split('?') as [string]
    const match = this.find(request)
    const absent = refusalOfAbsentApi(
      request.method,
      path,
      match?.params ?? this.router.paramsAt(path),
      this.hasSecurity,
    )
    if (absent !== null) return failed(request, absent)
    if (match === null) return this.withoutRoute(request, path)
    const { route, params } = match
    try {
      if (route.runs === 'store' && route.body !== 'lines') checkSize(request.body.length)
      checkMediaTypes(request.headers, request.body.length > 0)
    } catch (thrown) {
      return failed(request, thrown)
    }
    const answer = await answerRoute(route, params, request, checked => this.run(route, checked), {
      turn,
      authentication,
    })
    return this.audited(request, answer, authentication)
  }

  /**
   * Who sent a request, null if security is off. Throws, or rejects with, security_exception. Browsers ask with OPTIONS, and without
   * credentials, what they may send.
   */
  private authenticated(request: RestRequest): Authentication | null | Promise<Authentication> {
    const security = this.contexts.store?.security ?? null
    if (security === null || request.method === 'OPTIONS') return null
    if (request.isInternal === true) return SYSTEM
    return security.authenticate(this.authenticationRequest(request))
  }

  private authenticationRequest({ method, url, headers, address = '' }: RestRequest): AuthenticationRequest {
    return {
      method,
      uri: url,
      address,
      authorization: headers.authorization,
      secondary: headers['es-secondary-authorization'],
      runAs: headers['es-security-runas-user'],
      opaqueId: headers['x-opaque-id'],
      action: actionOf(this.router.find(method, url.split('?', 1)[0]!)?.route),
    }
  }

  /** The answer; that somebody was refused is noted. */
  private audited(request: RestRequest, answer: RestAnswer, authentication: Authentication | null): RestAnswer {
    if (answer.status === 403 && authentication !== null)
      this.contexts.store?.security?.noteDenial(this.authenticationRequest(request), authentication)
    return answer
  }

  private run(route: RouteDefinition, request: ApiRequest): Promise<ApiAnswer> | ApiAnswer {
    const { engine, store } = this.contexts
    if (route.runs === 'store') {
      if (store !== null) return route.handle(request, store.guard.authorized(route, request, store))
    } else if (engine !== null) {
      const checking = this.check(route, request)
      return checking instanceof Promise
        ? checking.then(() => route.handle(request, engine))
        : route.handle(request, engine)
    }
    throw elsewhere(route)
  }

  private withoutRoute(request: RestRequest, path: string): Promise<RestAnswer> | RestAnswer {
    const methods = this.router.methodsAt(path)
    const allowed = methods.length === 0 && TYPED.test(path) ? (['POST'] as const) : methods
    if (allowed.length === 0 || (request.method === 'POST' && methods.length === 0)) {
      const text = `no handler found for uri [${request.url}] and method [${request.method}]`
      return failed(request, noHandler(text))
    }
    const allow = allowed.join(',')
    if (request.method === 'OPTIONS') {
      return { status: 200, headers: { allow, 'content-type': 'text/plain' }, body: NO_BODY }
    }
    const text = `Incorrect HTTP method for uri [${request.url}] and method [${request.method}], allowed: [${allowed.join(', ')}]`
    return failed(request, new DispatchFault(405, text, { allow }))
  }
}

/** The most bytes of a body for the store that is not lines: it is read in one go. The largest document (10 MiB), and what may be around it. */
const MOST_BYTES = 11 * 1024 * 1024

function checkSize(bytes: number): void {
  if (bytes > MOST_BYTES) throw new DispatchFault(413, `the body has [${bytes}] bytes, more than [${MOST_BYTES}]`)
}

/** The parts of a route needed to find and name it. */
type Place = Pick<RouteEntry, 'name' | 'methods' | 'paths' | 'takesHead' | 'needsSecurity' | 'action'>

const elsewhere = ({ name }: Place): InternalError => new InternalError(`${name} is answered in another thread`)

/** The action of a route that faults name; null if there is none. */
function actionOf(route: Place | undefined): string | null {
  const action = [route?.action].flat()[0]
  return action === undefined || action === 'authenticated' || action === 'owner' ? null : action
}

/** `POST /{index}/{type}` of earlier versions, which this one still knows. */
const TYPED = /^\/[^/]+\/[^/]+\/?$/
