/** The REST API on Fastify: bodies as text, answers as Elasticsearch gives them, faults in its error bodies. */
import { illegalArgument, JavaException } from '@sluice/java'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerText } from './answer-form.js'
import type { ApiAnswer, ApiContext, Method, RouteDefinition } from './define-route.js'
import { answerOf, DispatchFault, NO_HANDLER } from './errors.js'
import { EngineHost, type EngineHostOptions, type Host } from './host/engine-host.js'
import { answerFormat, answerType, bodyFormat, checkFormat, checkMediaTypes } from './media-type.js'
import { checkParameters, queryOf } from './parameters.js'
import { routes } from './registry.js'
import { StoredState } from './stored-state.js'

/** Settings of the server. */
export interface ServerOptions extends EngineHostOptions {
  /** Largest body in bytes; larger ones are answered with 413. Default 100 MiB, as `http.max_content_length`. */
  readonly bodyLimit?: number
  /** The engine; by default one in a worker of its own, with the deadline of `documentMillis`. */
  readonly host?: Host
}

const DEFAULT_BODY_LIMIT = 100 * 1024 * 1024
/** A client that sends its request slower than this is cut off. */
const REQUEST_MILLIS = 60_000

/**
 * The server, not yet listening. `ready()` rejects with SettingFault for settings that cannot be used; `close()` also ends the
 * engine's worker.
 */
export function createServer(options: ServerOptions = {}): FastifyInstance {
  const state = new StoredState(clockOf(options.settings?.now))
  const context: ApiContext = { host: options.host ?? new EngineHost(options), state }
  const app = Fastify({
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_MILLIS,
    exposeHeadRoutes: false,
    // As in Elasticsearch a slash at the end says nothing: an id cannot be empty.
    routerOptions: { maxParamLength: 2000, ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => fail(error, request, reply as FastifyReply),
  })
  // Elasticsearch takes a body with GET, and clients send one.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  app.addHook('onRequest', async request => {
    if (!request.is404) checkMediaTypes(request.headers, hasBody(request))
  })
  app.addHook('onSend', async (request, reply) => {
    reply.header('X-elastic-product', 'Elasticsearch')
    const opaqueId = request.headers['x-opaque-id']
    if (opaqueId !== undefined) reply.header('X-Opaque-Id', opaqueId)
  })
  app.addHook('onReady', async () => {
    await context.host.ask({ kind: 'check-pipeline', id: 'ready', body: '{"processors":[]}' })
  })
  app.addHook('onClose', () => context.host.close())
  app.setErrorHandler((error: Error, request, reply) => fail(error, request, reply))
  app.setNotFoundHandler((request, reply) => dispatch(request, reply))
  for (const route of routes) register(app, route, context)
  return app
}

/** Milliseconds since 1970, of the clock that the engine has. */
function clockOf(fixed: string | undefined): () => number {
  if (fixed === undefined) return Date.now
  // A text that is no instant is refused by the engine, before anything is asked.
  const millis = Date.parse(fixed)
  return () => millis
}

function register(app: FastifyInstance, route: RouteDefinition, context: ApiContext): void {
  const method = [...route.methods, ...(route.methods.includes('GET') ? ['HEAD'] : [])]
  for (const url of route.paths) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const query = queryOf(request.url)
        checkFormat(query.get('format'))
        const body = await bodyOf(request, query, route)
        checkParameters(pathOf(request), query, route)
        const params = request.params as Record<string, string>
        return send(request, reply, await route.handle({ params, query, body }, context))
      },
    })
  }
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0'

/** The body of a request as JSON. Throws where one is missing, or there is one and none is taken. */
async function bodyOf(
  request: FastifyRequest,
  query: ReadonlyMap<string, string>,
  route: RouteDefinition,
): Promise<string> {
  const sent = typeof request.body === 'string' ? request.body : ''
  if (route.body === 'none') {
    if (sent === '') return ''
    throw illegalArgument(`request [${request.method} ${pathOf(request)}] does not support having a body`)
  }
  if (sent !== '') return jsonText(sent, request.headers['content-type'])
  if (route.body === 'required, no source') throw missingBody('request body is required')
  const source = query.get('source')
  if (source === undefined) throw missingBody('request body or source parameter is required')
  if (query.has('source_content_type')) return jsonText(source, query.get('source_content_type'))
  throw new JavaException('java.lang.IllegalStateException', 'source and source_content_type parameters are required')
}

const jsonText = async (text: string, mediaType: string | undefined): Promise<string> =>
  bodyFormat(mediaType) === 'json' ? text : (await import('./yaml-form.js')).jsonOfYaml(text)

const missingBody = (text: string): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchParseException', text)

const pathOf = (request: FastifyRequest): string => decodeURIComponent(request.url.split('?')[0]!)

async function send(request: FastifyRequest, reply: FastifyReply, answer: ApiAnswer): Promise<FastifyReply> {
  const query = queryOf(request.url)
  const { accept } = request.headers
  const text = await answerText(answer, query, accept)
  reply
    .code(answer.status)
    .header('content-type', answerType(request.headers, answerFormat(accept, query.get('format'))))
  // As bytes: to a text Fastify would add a charset.
  const bytes = Buffer.from(text)
  if (request.method !== 'HEAD') return reply.send(bytes)
  return reply.header('content-length', bytes.length).send()
}

/** Answers what a route threw, or what Fastify refused. */
function fail(error: Error & { code?: string; statusCode?: number }, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof DispatchFault) reply.headers(error.headers)
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const text = `Content-Type header [${request.headers['content-type']}] is not supported`
    return send(request, reply, answerOf(new DispatchFault(406, text)))
  }
  if (error.code === 'FST_ERR_BAD_URL') {
    // No hook runs for it.
    reply.header('X-elastic-product', 'Elasticsearch')
    return send(request, reply, answerOf(illegalArgument(`the path of [${request.url}] cannot be decoded`)))
  }
  const { statusCode } = error
  // Fastify's own: too large a body above all, which Elasticsearch answers without one.
  if (statusCode !== undefined && statusCode < 500) return reply.code(statusCode).send()
  return send(request, reply, answerOf(error))
}

/** Answers a request that no route takes. */
function dispatch(request: FastifyRequest, reply: FastifyReply) {
  const [path] = request.url.split('?') as [string]
  const allowed = METHODS.filter(method => isRouted(method, path))
  if (allowed.length === 0) {
    const text = `no handler found for uri [${request.url}] and method [${request.method}]`
    return fail(new DispatchFault(NO_HANDLER, text), request, reply)
  }
  const headers = { allow: allowed.join(',') }
  if (request.method === 'OPTIONS') return reply.headers(headers).type('text/plain').send('')
  const text = `Incorrect HTTP method for uri [${request.url}] and method [${request.method}], allowed: [${allowed.join(', ')}]`
  return fail(new DispatchFault(405, text, headers), request, reply)
}

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE']

/** Whether any route takes the method at a concrete path. */
function isRouted(method: Method, path: string): boolean {
  const parts = path.replace(/(.)\/$/, '$1').split('/')
  const matches = (pattern: readonly string[]): boolean =>
    pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i])
  return routes.some(
    route => route.methods.includes(method) && route.paths.some(pattern => matches(pattern.split('/'))),
  )
}
