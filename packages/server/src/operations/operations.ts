/**
 * What operators ask of a server: `/livez`, `/readyz`, `/metrics`, and the log of its requests. Everything is under `/_sluice` too, where
 * no index can be: the name of an index does not begin with `_`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NO_BODY, type RestAnswer, type RestHandler, type RestHeaders } from '../rest/request.js'
import { givenId } from './request-id.js'
import type { ServerLog } from './server-log.js'
import type { ServerLoad, ServerMetrics, StoredFigures } from './server-metrics.js'
import { type ProcessStatus, type StatusAnswer, statusAnswer } from './status.js'

/** The operations of a server's handler other than answering requests. */
export interface Measured {
  /** How busy it is. */
  load?(): ServerLoad
  /** Adds its own figures. */
  measure?(metrics: ServerMetrics): void
}

const PREFIX = '/_sluice'
const OPEN_API = '/_sluice/openapi.json'
const STATS =
  '/_stats/docs,store?filter_path=_all.primaries.docs.count,_all.primaries.store.size_in_bytes,indices.*.uuid'
const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** Answers operators, and notes requests. */
export class Operations implements ProcessStatus {
  readonly metrics = { text: async () => (await this.loaded()).text() }
  /** Loaded with the first request, so that no start waits for it, or at the start where requests are logged; null until then. */
  private measured: ServerMetrics | null = null
  private loading: Promise<ServerMetrics> | null = null
  /** Requests that are not answered yet. */
  private underWay = 0
  private state: 'starting' | 'ready' | 'stopping' = 'starting'
  private document: Promise<string> | null = null

  constructor(
    private readonly handler: RestHandler & Measured,
    private readonly log: ServerLog,
  ) {}

  notReady(): string | null {
    return this.state === 'ready' ? null : `the server is ${this.state}`
  }

  /** Follows a server from its start to its end. */
  install(app: FastifyInstance): void {
    app.addHook('onReady', async () => {
      // Each request is logged with the name of its API.
      if (this.log.isLevelEnabled('info')) await this.loaded()
      this.state = 'ready'
      this.log.info('the server is ready')
    })
    app.addHook('preClose', async () => {
      this.state = 'stopping'
      this.log.info('the server is stopping')
    })
  }

  /** Notes a request until its answer is sent, or its client is gone. */
  watch(request: FastifyRequest, reply: FastifyReply): void {
    const started = performance.now()
    const given = givenId(request.headers)
    if (given !== null) reply.raw.setHeader('X-Request-Id', given)
    this.underWay++
    reply.raw.once('close', () => {
      this.underWay--
      const status = reply.raw.headersSent ? reply.raw.statusCode : CLIENT_GONE
      const millis = performance.now() - started
      if (this.measured === null) void this.loaded().then(metrics => this.note(metrics, request, status, millis))
      else this.note(this.measured, request, status, millis)
    })
  }

  /** Counts and logs a request that was answered. */
  private note(metrics: ServerMetrics, request: FastifyRequest, status: number, millis: number): void {
    const { id, method, url, headers, raw, ip } = request
    const route = isOperators(method, url) ? OPERATORS : metrics.routeOf(method, url)
    metrics.ended(route, status, millis / 1000)
    const level = status >= 500 ? 'error' : 'info'
    if (!this.log.isLevelEnabled(level)) return
    const opaqueId = headers['x-opaque-id']
    // Without the query: a body can stand there, too.
    const path = pathOf(url).slice(0, MAX_PATH)
    const opaque = typeof opaqueId === 'string' ? { opaque_id: opaqueId.slice(0, MAX_PATH) } : {}
    this.log[level](
      {
        request_id: id,
        ...opaque,
        method: raw.method,
        path,
        route,
        status,
        ms: Math.round(millis * 10) / 10,
        client: ip,
      },
      'request',
    )
  }

  private loaded(): Promise<ServerMetrics> {
    return (this.loading ??= import('./server-metrics.js').then(({ ServerMetrics }) => {
      const { handler } = this
      const load = handler.load === undefined ? undefined : () => handler.load!()
      const metrics = new ServerMetrics(() => this.underWay, load)
      handler.measure?.(metrics)
      this.measured = metrics
      return metrics
    }))
  }

  /** The answer to an operator; null for a request that is none of theirs. `headers` returns those of the request that the API reads. */
  answer(method: string, url: string, headers: () => RestHeaders): Promise<RestAnswer | null> | null {
    return isOperators(method, url) ? this.answerAt(method, pathOf(url), headers()) : null
  }

  private async answerAt(method: string, path: string, headers: RestHeaders): Promise<RestAnswer | null> {
    if (path === OPEN_API) return jsonAnswer(await (this.document ??= openApiText()), method)
    const isPrefixed = path.startsWith(`${PREFIX}/`)
    const short = isPrefixed ? path.slice(PREFIX.length) : path
    if (short === METRICS) {
      const refused = await this.readStore(headers, !isPrefixed)
      if (refused !== null) return refused === 'index' ? null : refused
    }
    const answer = await statusAnswer(short, this)
    return answer === null ? null : textAnswer(answer, method)
  }

  /**
   * Reads what indices hold, with the login of who asks. Returns the answer for somebody who may not know it, and `index` where the path is
   * that of an index, which comes first.
   */
  private async readStore(headers: RestHeaders, mayBeIndex: boolean): Promise<RestAnswer | 'index' | null> {
    if (this.handler.load?.().hasStore === false) return null
    const ask = (method: string, url: string) =>
      this.handler.handle({ method, url, headers: { ...headers, accept: undefined }, body: NO_BODY })
    if (mayBeIndex && (await ask('HEAD', METRICS)).status === 200) return 'index'
    const stats = await ask('GET', STATS)
    if (stats.status === 401 || stats.status === 403) return stats
    const metrics = await this.loaded()
    metrics.store(stats.status === 200 ? figuresOf(decoder.decode(stats.body)) : null)
    return null
  }
}

/** The code that writes the document is loaded when somebody asks for it. */
async function openApiText(): Promise<string> {
  const [{ openApi }, { routes }, application] = await Promise.all([
    import('../openapi/index.js'),
    import('../registry.js'),
    import('@sluice/application'),
  ])
  return JSON.stringify(openApi(routes, application.routes))
}

const pathOf = (url: string): string => url.split('?', 1)[0]!

/** Whether a request is one that operators send. */
function isOperators(method: string, url: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const path = pathOf(url)
  return path.startsWith(`${PREFIX}/`) || SHORT.has(path)
}

/** The name of their requests among those of APIs. */
const OPERATORS = 'operations'
const METRICS = '/metrics'
const SHORT: ReadonlySet<string> = new Set([METRICS, '/livez', '/readyz'])
/** The status of the log for a request whose client went before it was answered. */
const CLIENT_GONE = 499
const MAX_PATH = 300

function figuresOf(stats: string): StoredFigures {
  const { _all, indices = {} } = JSON.parse(stats) as {
    readonly _all?: {
      readonly primaries?: { readonly docs?: { count: number }; readonly store?: { size_in_bytes: number } }
    }
    readonly indices?: object
  }
  return {
    documents: _all?.primaries?.docs?.count ?? 0,
    bytes: _all?.primaries?.store?.size_in_bytes ?? 0,
    indices: Object.keys(indices).length,
  }
}

const textAnswer = ({ status, type, text }: StatusAnswer, method: string): RestAnswer =>
  sent(status, type, encoder.encode(text), method)

const jsonAnswer = (text: string, method: string): RestAnswer =>
  sent(200, 'application/json', encoder.encode(text), method)

const sent = (status: number, type: string, bytes: Uint8Array, method: string): RestAnswer =>
  method === 'HEAD'
    ? { status, headers: { 'content-type': type, 'content-length': String(bytes.length) }, body: NO_BODY }
    : { status, headers: { 'content-type': type }, body: bytes }
