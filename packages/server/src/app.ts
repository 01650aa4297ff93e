/** The REST API on HTTP: Fastify carries requests and answers, the dispatcher knows the routes. This thread moves bytes and reads none. */
import {
  createServer as createHttpServer,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { InternalError } from '@sluice/java'
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { type BodyMemory, collectBody } from './body-collector.js'
import { BodyPace } from './body-pace.js'
import { isPacked, packedAnswer, unpacked } from './compression.js'
import { answerOf, DispatchFault, internalFailure, plainAnswer } from './errors.js'
import { HostCheck, hostRules } from './host-check.js'
import { longLineFault } from './long-line.js'
import { type Measured, Operations } from './operations/operations.js'
import { requestIds } from './operations/request-id.js'
import { createLog } from './operations/server-log.js'
import { PooledApi, type PooledApiOptions } from './pool/pooled-api.js'
import { RequestGate } from './request-gate.js'
import { withCommonHeaders } from './rest/common-headers.js'
import { NO_BODY, type RestAnswer, type RestHandler, type RestHeaders, type RestRequest } from './rest/request.js'
import type { TlsSettings } from './tls/self-signed.js'

/** Settings of the server. */
export interface ServerOptions extends PooledApiOptions {
  /** Largest body in bytes; larger ones are answered with 413. Default 100 MiB, as `http.max_content_length`. */
  readonly bodyLimit?: number
  /**
   * Names and addresses, in addition to those of this machine, under which the server may be asked: `name`, an address, a range in CIDR
   * form.
   */
  readonly allowedHosts?: readonly string[]
  /** Largest head of a request in bytes. Default 16 KiB. */
  readonly headerLimit?: number
  /** Milliseconds in which a request must have come. Default 60,000. */
  readonly arrivalMillis?: number
  /** Connections that may be open; more are closed immediately. Default: as many as the system allows. */
  readonly connections?: number
  /** Milliseconds that requests under way have when the server is closed; then they are answered with 503. Default 2,000. */
  readonly graceMillis?: number
  /** A folder of pipelines, templates, indices and documents that the server has from its start. */
  readonly seed?: string | undefined
  /** The handler of requests; by default a pool of threads. */
  readonly handler?: RestHandler & Measured & { start?(): Promise<void> }
  /** Certificates and key, in PEM: requests come by TLS. */
  readonly tls?: TlsSettings | undefined
  /** Takes requests before their bodies are read. */
  readonly passage?: Passage
}

/** Passes requests on unchanged. */
export interface Passage {
  /** Whether a request is passed on; the others are answered by the handler. */
  takes(method: string, url: string): boolean
  /** Answers it. Never rejects because of the request or the other end. */
  pass(request: IncomingMessage, response: ServerResponse): Promise<void>
}

const DEFAULT_BODY_LIMIT = 100 * 1024 * 1024
const DEFAULT_ARRIVAL_MILLIS = 60_000
const MOST_CHECKING_MILLIS = 30_000
/** The first thread of the engine is there by then, and what the server has from its start, however busy the machine is. */
const START_MILLIS = 600_000
/** A connection on which nothing came for so long is probed. */
const PROBE_MILLIS = 300_000
const DEFAULT_GRACE_MILLIS = 2000
/** Bodies of all requests under way, in bodies of the largest size. */
const BODIES_AT_A_TIME = 8

/**
 * The server, not yet listening. `ready()` rejects with SettingFault, StorageFault and SeedFault for unusable settings, folders and files;
 * `close()` also ends the threads of the engine.
 */
export function createServer(options: ServerOptions = {}): FastifyInstance {
  const handler = options.handler ?? new PooledApi(options)
  const bodyLimit = options.bodyLimit ?? DEFAULT_BODY_LIMIT
  const memory: BodyMemory = { limit: bodyLimit, left: BODIES_AT_A_TIME * bodyLimit, pace: new BodyPace() }
  const hosts = new HostCheck(hostRules(options.allowedHosts ?? []))
  const arrivalMillis = options.arrivalMillis ?? DEFAULT_ARRIVAL_MILLIS
  const connections = {
    // For Node, too: it takes the shorter of its limits for headers and for requests as that for headers.
    requestTimeout: arrivalMillis,
    // As in Elasticsearch connections are not closed for being idle: a client that sends its next request at that moment would get no
    // answer. Those whose other end is gone are found by the system's probes.
    keepAliveTimeout: 0,
    // How often Node checks for requests that have not arrived in time.
    connectionsCheckingInterval: Math.min(MOST_CHECKING_MILLIS, Math.ceil(arrivalMillis / 2)),
    keepAlive: true,
    keepAliveInitialDelay: PROBE_MILLIS,
    ...(options.headerLimit === undefined ? {} : { maxHeaderSize: options.headerLimit }),
  }
  const gate = new RequestGate(request => memory.pace.give(request))
  const app = Fastify({
    bodyLimit,
    genReqId: requestIds(),
    serverFactory(listener) {
      const gated = gate.inTurn(listener as RequestListener)
      const { tls } = options
      const server =
        tls === undefined ? createHttpServer(connections, gated) : createHttpsServer({ ...connections, ...tls }, gated)
      gate.guard(server)
      return server
    },
    exposeHeadRoutes: false,
    pluginTimeout: START_MILLIS,
    // Fastify's own are loaded otherwise, which takes a tenth of the time to the first answer.
    schemaController: { compilersFactory: { buildValidator: withoutSchemas, buildSerializer: withoutSchemas } },
    frameworkErrors: (error, request, reply) => fail(handler, error, request, reply as FastifyReply),
  })
  if (options.connections !== undefined) app.server.maxConnections = options.connections
  const operations = new Operations(handler, options.log ?? SILENT)
  // Elasticsearch takes a body with GET, and clients send one.
  app.addHttpMethod('GET', { hasBody: true, overrideExisting: true })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (request: FastifyRequest, stream: IncomingMessage) =>
    collectBody(unpacked(stream, request.headers), request.raw, memory, isPacked(request.headers)),
  )
  app.addHook('onRequest', async (request, reply) => {
    operations.watch(request, reply)
    const refused = hosts.fault(request.headers, request.socket.localAddress) ?? longLineFault(request)
    if (refused !== null) return send(reply, withCommonHeaders(restRequest(request), refused))
    const asked = operations.answer(request.method, request.url, () => restHeaders(request.headers))
    const own = asked === null ? null : await asked
    if (own !== null) return send(reply, own)
    if (options.passage?.takes(request.method, request.url) === true) {
      reply.hijack()
      await options.passage.pass(request.raw, reply.raw)
    }
    return undefined
  })
  app.addHook('onReady', async () => {
    await handler.start?.()
    if (options.seed !== undefined) await (await import('./seed/seed.js')).seed(handler, options.seed)
  })
  operations.install(app)
  // Requests under way are waited for, but not for ever.
  app.addHook('preClose', async () => {
    setTimeout(() => void handler.close?.(), options.graceMillis ?? DEFAULT_GRACE_MILLIS).unref()
  })
  app.addHook('onClose', () => handler.close?.())
  app.setErrorHandler((error: FastifyError, request, reply) => fail(handler, error, request, reply))
  // The routes are those of the dispatcher; Fastify itself has none.
  app.setNotFoundHandler((request, reply) => answer(handler, request, reply, gate))
  return app
}

async function answer(
  handler: RestHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  gate: RequestGate,
): Promise<FastifyReply> {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) gone.abort()
  })
  // Read once: `stream.pipeline` takes the socket from a request that it has ended.
  const { socket } = request
  const { remoteAddress = '', remotePort = 0 } = socket
  const connection = `${remoteAddress} ${remotePort}`
  const given = await handler.handle(restRequest(request), {
    client: remoteAddress,
    connection,
    isAhead: gate.isAhead(request.raw),
    headers: request.headers,
    signal: gone.signal,
  })
  await gate.answerTurn(socket)
  return send(reply, await packedAnswer(given, request.headers))
}

function send(reply: FastifyReply, { status, headers, body }: RestAnswer): FastifyReply {
  for (const [name, value] of Object.entries(headers)) void reply.header(name, value)
  reply.code(status)
  // As bytes: to a string Fastify would add a charset.
  return headers['content-length'] === undefined ? reply.send(body) : reply.send()
}

const restRequest = ({ method, url, headers, body, socket }: FastifyRequest): RestRequest => ({
  method,
  url,
  address: socket.remoteAddress,
  headers: restHeaders(headers),
  body: body instanceof Uint8Array ? body : NO_BODY,
})

/** The headers that the API reads; the others stay in this thread. */
const restHeaders = (headers: FastifyRequest['headers']): RestHeaders => ({
  accept: headers.accept,
  'content-type': headers['content-type'],
  'x-opaque-id': [headers['x-opaque-id']].flat()[0],
  authorization: headers.authorization,
  'es-secondary-authorization': [headers['es-secondary-authorization']].flat()[0],
  'es-security-runas-user': [headers['es-security-runas-user']].flat()[0],
  'elastic-api-version': [headers['elastic-api-version']].flat()[0],
  'kbn-version': [headers['kbn-version']].flat()[0],
  'kbn-xsrf': [headers['kbn-xsrf']].flat()[0],
})

/** Answers what Fastify refused before anybody was asked. */
async function fail(
  handler: RestHandler,
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const raw = restRequest(request)
  // The REST layer says what is wrong with a path.
  if (error.code === 'FST_ERR_BAD_URL') return send(reply, await handler.handle(raw))
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    const text = `Content-Type header [${raw.headers['content-type']}] is not supported`
    return send(reply, withCommonHeaders(raw, plainAnswer(answerOf(new DispatchFault(406, text)))))
  }
  const { statusCode } = error
  // Too large a body above all, which Elasticsearch answers without one.
  if (statusCode !== undefined && statusCode < 500)
    return reply.code(statusCode).headers(withCommonHeaders(raw, NOTHING).headers).send()
  return send(reply, withCommonHeaders(raw, plainAnswer(internalFailure(error))))
}

/** No route of ours has a schema of Fastify's. */
function withoutSchemas(): never {
  throw new InternalError('a route has a schema')
}

const SILENT = createLog({ level: 'silent', format: 'text', write: () => undefined })
const NOTHING: RestAnswer = { status: 200, headers: { 'content-type': 'application/json' }, body: NO_BODY }
