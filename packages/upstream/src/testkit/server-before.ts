/** A server before a cluster, for tests: its pipelines run in this thread. */
import type { AddressInfo } from 'node:net'
import { createServer } from '@sluice/server'
import { createLocalNode } from '@sluice/server/rest'
import { Mirror } from '../mirror/mirror.js'
import { Upstream, type UpstreamSettings } from '../upstream.js'

/** An answer. */
export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The body as JSON. */
  readonly json: Readonly<Record<string, unknown>>
}

/** A running server. */
export interface ServerBefore {
  readonly url: string
  readonly warnings: readonly string[]
  /** `request` is method and URL. An object becomes JSON, a list lines of it; a string is sent as it is. */
  send(request: string, body?: object | string, init?: RequestInit): Promise<Answer>
  close(): Promise<void>
}

/** Starts a server with its own pipelines. */
export async function serverBefore(
  url: string,
  pipelines: Readonly<Record<string, readonly object[]>>,
  { isMirror = false, ...settings }: Partial<UpstreamSettings> & { readonly isMirror?: boolean } = {},
  timeoutMillis = 10_000,
): Promise<ServerBefore> {
  const own = createLocalNode()
  for (const [id, processors] of Object.entries(pipelines)) {
    const body = Buffer.from(JSON.stringify({ processors }))
    const headers = { 'content-type': 'application/json' }
    await own.api.handle({ method: 'PUT', url: `/_ingest/pipeline/${id}`, headers, body })
  }
  const warnings: string[] = []
  const address = { url, authorization: null, ca: null, timeoutMillis }
  const shared = { address, warn: (text: string) => void warnings.push(text) }
  const upstream = new Upstream(own, { ...shared, ...settings })
  const app = createServer(
    isMirror ? { handler: new Mirror(own.api, shared) } : { handler: upstream, passage: upstream },
  )
  await app.listen({ host: '127.0.0.1', port: 0 })
  const here = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    url: here,
    warnings,
    async send(request, body, init = {}) {
      const [method, path] = request.split(' ') as [string, string]
      const isLines = Array.isArray(body)
      const text = isLines ? body.map(line => `${JSON.stringify(line)}\n`).join('') : body
      const payload = typeof text === 'object' ? JSON.stringify(text) : text
      const type = isLines ? 'application/x-ndjson' : 'application/json'
      const answer = await fetch(here + path, {
        method,
        ...init,
        ...(payload === undefined ? {} : { body: payload }),
        headers: { ...(payload === undefined ? {} : { 'content-type': type }), ...init.headers },
      })
      const shown = await answer.text()
      const json =
        answer.headers.get('content-type')?.includes('json') === true && shown !== '' ? JSON.parse(shown) : {}
      return { status: answer.status, headers: answer.headers, text: shown, json }
    },
    async close() {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}
