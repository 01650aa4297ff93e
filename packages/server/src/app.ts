/** The REST API on HTTP: Fastify carries requests and answers, the dispatcher knows the routes. */
import { illegalArgument } from '@sluice/java'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { ApiContext } from './define-route.js'
import { DispatchFault } from './errors.js'
import { EngineHost, type EngineHostOptions, type Host } from './host/engine-host.js'
import { routes } from './registry.js'
import { failed } from './rest/answer-route.js'
import { RestDispatcher, withCommonHeaders } from './rest/dispatcher.js'
import { LazyStore } from './rest/lazy-store.js'
import { NO_BODY, type RestAnswer, type RestHandler, type RestHeaders, type RestRequest } from './rest/request.js'
import { StoredState } from './stored-state.js'

/** Settings of the server. */
export interface ServerOptions extends EngineHostOptions {
  /** Largest body in bytes; larger ones are answered with 413. Default 100 MiB, as `http.max_content_length`. */
  readonly bodyLimit?: number
  /** The folder of the store; without one what is stored goes with the process. */
  readonly folder?: string | undefined
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
  const store = new LazyStore({ folder: options.folder, now: state.now })
  const handler = new RestDispatcher(routes, context, store)
  const app = Fastify({
    bodyLimit: options.bodyLimit ?? DEFAULT_BODY_LIMIT,
    requestTimeout: REQUEST_MILLIS,
    exposeHeadRoutes: false,
    frameworkErrors: (error, request, reply) => fail(error, request, reply as FastifyReply),
  })
  // Elasticsearch takes a body with GET, and clients send one.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.addHook('onReady', async () => {
    await context.host.ask({ kind: 'check-pipeline', id: 'ready', body: '{"processors":[]}' })
  })
  app.addHook('onClose', async () => {
    await handler.close()
    await context.host.close()
  })
  app.setErrorHandler((error: FastifyError, request, reply) => fail(error, request, reply))
  // The routes are those of the dispatcher: Fastify has none of its own.
  app.setNotFoundHandler((request, reply) => answer(handler, request, reply))
  return app
}

/** Milliseconds since 1970, of the clock that the engine has. */
function clockOf(fixed: string | undefined): () => number {
  if (fixed === undefined) return Date.now
  // A text that is no instant is refused by the engine, before anything is asked.
  const millis = Date.parse(fixed)
  return () => millis
}

async function answer(handler: RestHandler, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return send(reply, await handler.handle(restRequest(request)))
}

function send(reply: FastifyReply, { status, headers, body }: RestAnswer): FastifyReply {
  reply.code(status).headers(headers)
  // As bytes: to a text Fastify would add a charset.
  return headers['content-length'] === undefined ? reply.send(body) : reply.send()
}

const restRequest = ({ method, url, headers, body }: FastifyRequest): RestRequest => ({
  method,
  url,
  headers: headers as RestHeaders,
  body: body instanceof Uint8Array ? body : NO_BODY,
})

/** Answers what Fastify refused before the dispatcher was asked. */
async function fail(error: FastifyError, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const raw = restRequest(request)
  const { statusCode } = error
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const refused = new DispatchFault(406, `Content-Type header [${raw.headers['content-type']}] is not supported`)
    return send(reply, withCommonHeaders(raw, await failed(raw, refused)))
  }
  // Too large a body above all, which Elasticsearch answers without one.
  if (statusCode !== undefined && statusCode < 500 && error.code !== 'FST_ERR_BAD_URL') {
    return reply.code(statusCode).headers(withCommonHeaders(raw, NOTHING).headers).send()
  }
  const cause =
    error.code === 'FST_ERR_BAD_URL' ? illegalArgument(`the path of [${request.url}] cannot be decoded`) : error
  return send(reply, withCommonHeaders(raw, await failed(raw, cause)))
}

const NOTHING: RestAnswer = { status: 200, headers: {}, body: NO_BODY }
