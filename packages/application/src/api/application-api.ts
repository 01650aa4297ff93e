/** Takes every request to the application: finds its route, checks who asks and what, and writes the answer. */
import { JavaException } from '@sluice/java'
import { pauseWhenOver, StorageFault, type Turn } from '@sluice/store'
import { Application, type ApplicationOptions } from '../application.js'
import { routes } from '../registry.js'
import { DEFAULT_SPACE } from '../spaces/spaces.js'
import { readBody } from './body.js'
import { ANYBODY, type Caller } from './caller.js'
import type { ApplicationRoute, RouteAnswer } from './define-route.js'
import { ApplicationFault, platformFault } from './fault.js'
import { Gate } from './gate.js'
import type { ApplicationAnswer, ApplicationHeaders, ApplicationRequest } from './request.js'
import { ApplicationRouter, type FoundRoute } from './router.js'
import { nothing } from './schema.js'
import { validated } from './validate.js'
import { checkVersion, PUBLIC_VERSION } from './version.js'

const encoder = new TextEncoder()
const NO_BODY = new Uint8Array(0)

/** The details of a request in addition to its route. */
interface RequestParts {
  readonly space: string
  readonly search: URLSearchParams
  readonly turn: Turn
  readonly caller: Caller
}

/** The API of the application, without a transport. */
export class ApplicationApi {
  private readonly router = new ApplicationRouter(routes)
  private readonly application: Application
  private readonly gate: Gate

  /** Throws RangeError for an invalid entry of `allowOutbound`. */
  constructor(
    options: ApplicationOptions,
    /** Notes a fault of our own; returns the id under which it is found in the log. */
    private readonly noteFault: (thrown: unknown) => void,
  ) {
    this.application = new Application(options)
    this.gate = new Gate(options.security)
  }

  /** Answers a request. Never rejects because of the request; our own bugs are answered with status 500. */
  async handle(request: ApplicationRequest, turn: Turn): Promise<ApplicationAnswer> {
    try {
      return this.written(await this.answer(request, turn))
    } catch (thrown) {
      const { status, answer, headers } = this.faultOf(thrown)
      return this.written({ status, body: answer, headers })
    }
  }

  private async answer(request: ApplicationRequest, turn: Turn): Promise<RouteAnswer> {
    const url = new URL(request.url, 'http://application')
    const { space, path } = withoutSpace(url.pathname)
    const found = this.router.find(request.method, path)
    if (found === null) throw platformFault(404)
    const { route } = found
    const caller = route.isPublic === true ? null : await this.gate.callerOf(request)
    // Passwords are checked in other threads: that was not its turn.
    if (caller !== null && caller !== ANYBODY) await turn.pause()
    checkCrossSite(request.method, request.headers)
    if (caller !== null) this.gate.check(route, { caller, space, url: `${path}${url.search}` })
    checkVersion(request.headers, route)
    return this.run(found, request, { space, search: url.searchParams, turn, caller: caller ?? ANYBODY })
  }

  private async run(
    { route, params }: FoundRoute,
    request: ApplicationRequest,
    { space, search, turn, caller }: RequestParts,
  ): Promise<RouteAnswer> {
    const { wording } = route
    const checked = {
      params: validated(route.params ?? nothing, params, 'params', wording),
      query: validated(route.query ?? nothing, queryOf(search), 'query', wording),
      body: route.body === undefined ? undefined : await this.bodyOf(route, request, turn),
    }
    return route.handle({ ...checked, space, caller, turn }, this.application)
  }

  private async bodyOf(route: ApplicationRoute, request: ApplicationRequest, turn: Turn): Promise<unknown> {
    const body = await readBody(request, route, turn)
    await pauseWhenOver(turn)
    const checked = validated(route.body!, body, 'body', route.wording)
    await pauseWhenOver(turn)
    return checked
  }

  private faultOf(thrown: unknown): ApplicationFault {
    if (thrown instanceof ApplicationFault) return thrown
    if (thrown instanceof StorageFault) return platformFault(503, thrown.message)
    if (thrown instanceof JavaException) return platformFault(Number(thrown.members?.$status ?? 500), thrown.text ?? '')
    this.noteFault(thrown)
    return platformFault(500, 'An internal server error occurred. Check Kibana server logs for details.')
  }

  private written({ status, body, type, headers = {} }: RouteAnswer): ApplicationAnswer {
    const isJson = type === undefined
    return {
      status,
      headers: {
        'content-type': type ?? 'application/json; charset=utf-8',
        'kbn-name': this.application.nodeName,
        'elastic-api-version': PUBLIC_VERSION,
        'cache-control': 'private, no-cache, no-store, must-revalidate',
        'x-content-type-options': 'nosniff',
        ...headers,
      },
      body: body === undefined ? NO_BODY : encoder.encode(isJson ? JSON.stringify(body) : String(body)),
    }
  }
}

/** `/s/marketing/api/x` is `/api/x` in the space `marketing`. */
function withoutSpace(path: string): { readonly space: string; readonly path: string } {
  const match = /^\/s\/([a-z0-9_-]+)(\/.*)$/.exec(path)
  return match === null ? { space: DEFAULT_SPACE, path } : { space: match[1]!, path: match[2]! }
}

/** Parameters by name; one that is given several times is a list. */
function queryOf(search: URLSearchParams): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null)
  for (const name of new Set(search.keys())) {
    const values = search.getAll(name)
    query[name] = values.length === 1 ? values[0]! : values
  }
  return query
}

/** Pages of others can send requests, but not with this header: https://www.elastic.co/guide/en/kibana/8.18/api.html */
function checkCrossSite(method: string, headers: ApplicationHeaders): void {
  if (method === 'GET' || headers['kbn-xsrf'] !== undefined || headers['kbn-version'] !== undefined) return
  throw platformFault(400, 'Request must contain a kbn-xsrf header.')
}
