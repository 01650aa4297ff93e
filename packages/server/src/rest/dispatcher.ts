/** Takes every request of the API: finds its route, or says that there is none, and has it answered where it runs. */
import type { ApiContext, RouteDefinition } from '../define-route.js'
import { DispatchFault, NO_HANDLER } from '../errors.js'
import { checkMediaTypes } from '../media-type.js'
import { answerRoute, failed } from './answer-route.js'
import type { LazyStore } from './lazy-store.js'
import { NO_BODY, type RestAnswer, type RestHandler, type RestRequest } from './request.js'
import { Router } from './router.js'

/** The REST API without a transport. */
export class RestDispatcher implements RestHandler {
  private readonly router: Router

  constructor(
    routes: readonly RouteDefinition[],
    private readonly context: ApiContext,
    private readonly storeContext: LazyStore,
  ) {
    this.router = new Router(routes)
  }

  /** Answers a request. Never rejects for what the request is; a fault of our own is an answer with status 500. */
  async handle(request: RestRequest): Promise<RestAnswer> {
    return withCommonHeaders(request, await this.answer(request))
  }

  /** Ends the store. */
  async close(): Promise<void> {
    this.storeContext.close()
  }

  private async answer(request: RestRequest): Promise<RestAnswer> {
    const [path] = request.url.split('?') as [string]
    const match = this.router.find(request.method, path)
    if (match === null) return this.withoutRoute(request, path)
    const { route, params } = match
    try {
      checkMediaTypes(request.headers, request.body.length > 0, route.body === 'lines')
    } catch (thrown) {
      return failed(request, thrown)
    }
    return answerRoute(route, params, request, checked =>
      route.runs === 'store' ? route.handle(checked, this.storeContext) : route.handle(checked, this.context),
    )
  }

  private withoutRoute(request: RestRequest, path: string): Promise<RestAnswer> | RestAnswer {
    const allowed = this.router.methodsAt(path)
    if (allowed.length === 0) {
      const text = `no handler found for uri [${request.url}] and method [${request.method}]`
      return failed(request, new DispatchFault(NO_HANDLER, text))
    }
    const allow = allowed.join(',')
    if (request.method === 'OPTIONS') {
      return { status: 200, headers: { allow, 'content-type': 'text/plain' }, body: NO_BODY }
    }
    const text = `Incorrect HTTP method for uri [${request.url}] and method [${request.method}], allowed: [${allowed.join(', ')}]`
    return failed(request, new DispatchFault(405, text, { allow }))
  }
}

/** What every answer has: the product, by which clients know the server, and the id that the client gave its request. */
export function withCommonHeaders({ headers }: RestRequest, answer: RestAnswer): RestAnswer {
  const opaqueId = headers['x-opaque-id']
  return {
    ...answer,
    headers: {
      ...answer.headers,
      'X-elastic-product': 'Elasticsearch',
      ...(opaqueId === undefined ? {} : { 'X-Opaque-Id': opaqueId }),
    },
  }
}
