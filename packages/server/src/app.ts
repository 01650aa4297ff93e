/** The REST API on Fastify: bodies as text, answers as Elasticsearch gives them, faults in its error bodies. */
import { fromPlain, readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, type HTTPMethods } from 'fastify'
import type { ApiAnswer, ApiContext, RouteDefinition } from './define-route.js'
import { checkParameters, failure, readFlag } from './errors.js'
import { filterPath } from './filter-path.js'
import { EngineHost, type EngineHostOptions } from './host/engine-host.js'
import { routes } from './registry.js'
import { StoredState } from './stored-state.js'

/** Settings of the server. */
export interface ServerOptions extends EngineHostOptions {
  /** Largest body in bytes; larger ones are answered with 413. Default 100 MiB, as `http.max_content_length`. */
  readonly bodyLimit?: number
}

const DEFAULT_BODY_LIMIT = 100 * 1024 * 1024

/** The server, not yet listening. `close()` also ends the engine's worker. */
export function createServer(options: ServerOptions = {}): FastifyInstance {
  const context: ApiContext = { host: new EngineHost(options), state: new StoredState() }
  const app = Fastify({
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    exposeHeadRoutes: false,
    routerOptions: { maxParamLength: 2000 },
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    done(null, body)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('X-elastic-product', 'Elasticsearch')
  })
  app.addHook('onClose', () => context.host.close())
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    if (error instanceof JavaException) return send(request, reply, failure(error))
    if (error.statusCode !== undefined && error.statusCode < 500) return reply.code(error.statusCode).send()
    return send(request, reply, internalFault(error))
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, noHandler(request)))
  for (const route of routes) register(app, route, context)
  return app
}

function register(app: FastifyInstance, route: RouteDefinition, context: ApiContext): void {
  const method: HTTPMethods[] = [...route.methods, ...(route.methods.includes('GET') ? (['HEAD'] as const) : [])]
  for (const url of route.paths) {
    app.route({
      method,
      url,
      handler: async (request, reply) => {
        const query = queryOf(request)
        checkParameters(pathOf(request), query, route.parameters)
        const body =
          typeof request.body === 'string' && request.body !== '' ? request.body : (query.get('source') ?? null)
        checkContentType(request)
        const params = request.params as Record<string, string>
        return send(request, reply, await route.handle({ method: request.method, params, query, body }, context))
      },
    })
  }
}

function queryOf(request: FastifyRequest): Map<string, string> {
  const at = request.url.indexOf('?')
  return new Map(at < 0 ? [] : new URLSearchParams(request.url.slice(at + 1)))
}

const pathOf = (request: FastifyRequest): string => decodeURIComponent(request.url.split('?')[0]!)

const CONTENT_TYPE = /^application\/(?:json|x-ndjson|yaml|vnd\.elasticsearch\+(?:json|x-ndjson))\s*(?:;.*)?$|^$/i

function checkContentType(request: FastifyRequest): void {
  const type = request.headers['content-type']
  if (typeof request.body !== 'string' || request.body === '') return
  if (type !== undefined && CONTENT_TYPE.test(type)) return
  const text = type === undefined ? 'Content-Type header is missing' : `Content-Type header [${type}] is not supported`
  throw new ContentTypeFault(text)
}

/** 406 with a plain text error. */
class ContentTypeFault extends JavaException {
  constructor(text: string) {
    super('org.elasticsearch.common.xcontent.MediaTypeFault', text, undefined, { $status: 406 })
  }
}

function send(request: FastifyRequest, reply: FastifyReply, answer: ApiAnswer): FastifyReply {
  const query = queryOf(request)
  const isPretty = readsTrue(query, 'pretty')
  const filter = query.get('filter_path')
  let { body } = answer
  if (typeof body !== 'string' || isPretty || filter !== undefined) {
    let value: unknown = typeof body === 'string' ? readJson(body) : fromPlain(body)
    if (filter !== undefined) value = filterPath(value, filter)
    body = isPretty ? `${writeJson(value, { indent: 2 })}\n` : writeJson(value)
  }
  const opaqueId = request.headers['x-opaque-id']
  if (opaqueId !== undefined) reply.header('X-Opaque-Id', opaqueId)
  reply.code(answer.status).header('content-type', responseType(request))
  if (request.method !== 'HEAD') return reply.send(body)
  return reply.header('content-length', Buffer.byteLength(body)).send()
}

const VERSIONED = 'application/vnd.elasticsearch+json;compatible-with=8'

function responseType(request: FastifyRequest): string {
  const accept = String(request.headers.accept ?? '')
  return accept.includes('vnd.elasticsearch+json') ? VERSIONED : 'application/json'
}

function readsTrue(query: ReadonlyMap<string, string>, name: string): boolean {
  try {
    return readFlag(query, name)
  } catch (thrown) {
    if (thrown instanceof JavaException) return false
    throw thrown
  }
}

function noHandler(request: FastifyRequest): ApiAnswer {
  const [url] = request.url.split('?') as [string]
  const allowed = (['GET', 'POST', 'PUT', 'DELETE'] as const).filter(method => matchesRoute(method, url))
  if (allowed.length === 0) {
    return { status: 400, body: { error: `no handler found for uri [${request.url}] and method [${request.method}]` } }
  }
  const error = `Incorrect HTTP method for uri [${request.url}] and method [${request.method}], allowed: [${allowed.join(', ')}]`
  return { status: 405, body: { error, status: 405 } }
}

/** Whether any route takes the method at a concrete path. */
function matchesRoute(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string): boolean {
  const parts = url.split('/')
  return routes.some(
    route =>
      route.methods.includes(method) &&
      route.paths.some(path => {
        const pattern = path.split('/')
        return pattern.length === parts.length && pattern.every((part, i) => part.startsWith(':') || part === parts[i])
      }),
  )
}

const internalFault = (error: Error): ApiAnswer => ({
  status: 500,
  body: {
    error: {
      root_cause: [{ type: 'internal_error', reason: error.message }],
      type: 'internal_error',
      reason: `a fault of Sluice itself, please report it: ${error.message}`,
    },
    status: 500,
  },
})
