/** A server for tests: no sockets, no worker, the clock of the recordings. */
import type { FastifyInstance, InjectOptions } from 'fastify'
import { createServer, type ServerOptions } from '../app.js'
import { createLocalApi } from '../rest/local-api.js'

/** The instant of the recordings. */
export const NOW = '2026-01-02T03:04:05.678901234Z'

/** The answer to a request. */
export interface Answer {
  readonly status: number
  readonly text: string
  readonly headers: Readonly<Record<string, unknown>>
  /** The body as JSON. */
  json(): unknown
}

/** Sends requests to a server. */
export interface TestServer {
  readonly app: FastifyInstance
  /** `request` is method and URL: `GET /_ingest/pipeline`. An object becomes JSON; a string is sent as it is. */
  send(request: string, body?: object | string, headers?: Record<string, string>): Promise<Answer>
}

/** A new server. */
export function testServer(options: Pick<ServerOptions, 'bodyLimit' | 'settings'> = {}): TestServer {
  const settings = { now: NOW, ...options.settings }
  return serverOf(createServer({ ...options, settings, handler: createLocalApi(settings) }))
}

/** Sends requests to an application. */
export function serverOf(app: FastifyInstance): TestServer {
  return {
    app,
    async send(request, body, headers = {}) {
      const [method, url] = request.split(' ') as [NonNullable<InjectOptions['method']>, string]
      const payload = body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }
      const type = body === undefined ? {} : { 'content-type': 'application/json' }
      const response = await app.inject({ method, url, ...payload, headers: { ...type, ...headers } })
      return {
        status: response.statusCode,
        text: response.payload,
        headers: response.headers,
        json: () => JSON.parse(response.payload) as unknown,
      }
    },
  }
}
