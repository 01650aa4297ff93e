/**
 * The way from the page to the one server that `sluice play --server` names: the page asks its own origin, so that its policy stays closed
 * and the server needs no rules for other origins. Only what the page needs is passed on: the version, stored pipelines, `_simulate`.
 * Nothing is written there.
 */
import { request as httpRequest, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http'
import { request as httpsRequest } from 'node:https'

/** The path below which requests go on, relative to the page. */
export const SERVER_PATH = 'server'

/** How long the server may be silent. */
const SILENCE_MILLIS = 60_000

/** The forwarded requests: the root, stored pipelines, and `_simulate` with a pipeline in the body. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  GET: /^\/(?:_ingest\/pipeline(?:\/[^/]+)?)?$/,
  POST: /^\/_ingest\/pipeline\/_simulate$/,
}

/** Headers of a request that go on. */
const SENT = ['accept', 'authorization', 'content-type', 'content-length'] as const

/** Why a request goes nowhere. */
interface Refusal {
  readonly status: number
  readonly reason: string
}

/** Sends requests of the page to one server. */
export class Relay {
  private readonly base: URL

  /** `address` is that of the server, with a path if it is behind one. Throws TypeError for an invalid URL. */
  constructor(address: string) {
    this.base = new URL(address)
  }

  /** The address, for people. */
  get name(): string {
    return this.base.href.replace(/\/$/, '')
  }

  /** The path of the server that a path of the page means; null if it means none. */
  pathOf(pathname: string): string | null {
    return pathname === `/${SERVER_PATH}` || pathname.startsWith(`/${SERVER_PATH}/`)
      ? pathname.slice(SERVER_PATH.length + 1) || '/'
      : null
  }

  /** Hands a request on and gives back what comes; refuses what the page has no use for, and what another page asks for. */
  handle(path: string, request: IncomingMessage, response: ServerResponse): void {
    const refused = refusalOf(path, request)
    if (refused !== null) return answer(response, refused)
    const headers: OutgoingHttpHeaders = {}
    for (const name of SENT) if (request.headers[name] !== undefined) headers[name] = request.headers[name]
    const start = this.base.protocol === 'https:' ? httpsRequest : httpRequest
    const target = new URL(`${this.base.pathname.replace(/\/$/, '')}${path}`, this.base)
    const sent = start(target, { method: request.method, headers, timeout: SILENCE_MILLIS }, given => {
      response.writeHead(given.statusCode ?? 502, {
        'Cache-Control': 'no-store',
        'Content-Type': given.headers['content-type'] ?? 'application/json',
      })
      given.on('error', fault => response.destroy(fault))
      given.pipe(response)
    })
    sent.on('timeout', () => sent.destroy(new Error(`no answer within ${SILENCE_MILLIS} ms`)))
    sent.on('error', fault => {
      if (response.headersSent) response.destroy(fault)
      else answer(response, { status: 502, reason: `${this.name} cannot be reached: ${fault.message}` })
    })
    response.on('close', () => sent.destroy())
    request.pipe(sent)
  }
}

function refusalOf(path: string, { method = 'GET', headers }: IncomingMessage): Refusal | null {
  // A browser says so of every request that a page of another origin makes.
  if (![undefined, 'same-origin'].includes(headers['sec-fetch-site'] as string | undefined))
    return { status: 403, reason: 'only the playground itself asks the server' }
  if (ALLOWED[method]?.test(path) !== true) return { status: 403, reason: `${method} ${path} is not handed on` }
  const isJson = /^application\/json\b/.test(headers['content-type'] ?? '')
  return method === 'POST' && !isJson ? { status: 415, reason: 'a body is JSON' } : null
}

/** In the form of Elasticsearch's errors, which the page reads. */
function answer(response: ServerResponse, { status, reason }: Refusal): void {
  response.writeHead(status, { 'Cache-Control': 'no-store', 'Content-Type': 'application/json' })
  response.end(JSON.stringify({ error: { type: 'playground_relay_exception', reason }, status }))
}
