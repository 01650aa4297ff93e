/**
 * A cluster for tests, with faults: a node in this process, or the one at the address `SLUICE_TEST_ELASTICSEARCH`, and before it a server
 * that answers 429, hangs, and breaks connections when a test says so.
 */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createLocalApi, type RestRequest } from '@sluice/server/rest'
import { ClusterLink } from '../cluster-link.js'
import { requestHeaders } from '../end-to-end-headers.js'

/** A request that came. */
export interface Got {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An answer in the place of the cluster's own; `cut`: the connection breaks before the request is executed, `lost`: afterwards. */
export type StubFault =
  | 'hang'
  | 'cut'
  | 'lost'
  | { readonly status: number; readonly body?: string; readonly headers?: Readonly<Record<string, string>> }

/** Where requests are executed. */
type Execute = (request: RestRequest & { readonly all: IncomingHttpHeaders }) => Promise<{
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Uint8Array
}>

/** The address of a real cluster; null for the one in this process. */
export const REAL_CLUSTER = process.env.SLUICE_TEST_ELASTICSEARCH ?? null

/** A running stub. */
export class StubCluster {
  readonly got: Got[] = []
  /** The replaced answer of a request; null for its own. */
  fault: (request: Got) => StubFault | null = () => null
  /** Requests that hang, and whose client went away. */
  gone = 0
  private server!: Server

  private constructor(private readonly execute: Execute) {}

  static async start(): Promise<StubCluster> {
    const stub = new StubCluster(REAL_CLUSTER === null ? here() : there(REAL_CLUSTER))
    stub.server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const { method = '', url = '', headers } = request
        void stub.answer(method, url, headers, Buffer.concat(chunks), response)
      })
    })
    await new Promise<void>(resolve => stub.server.listen(0, '127.0.0.1', resolve))
    return stub
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  /** Requests of `_bulk` that came, as their lines. */
  get bulks(): readonly (readonly string[])[] {
    return this.got.filter(({ url }) => url.includes('_bulk')).map(({ body }) => body.trimEnd().split('\n'))
  }

  /** Asks the cluster itself. */
  async ask(method: string, url: string, body?: object): Promise<unknown> {
    const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
    const headers = { 'content-type': 'application/json' }
    const answer = await this.execute({ method, url, headers, all: headers, body: bytes })
    return JSON.parse(Buffer.from(answer.body).toString('utf8'))
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise<void>(resolve => this.server.close(() => resolve()))
  }

  private async answer(
    method: string,
    url: string,
    headers: IncomingHttpHeaders,
    body: Buffer,
    response: ServerResponse,
  ): Promise<void> {
    const got = { method, url, headers, body: body.toString('utf8') }
    this.got.push(got)
    const fault = this.fault(got)
    if (fault === 'hang') {
      response.once('close', () => this.gone++)
      return
    }
    if (fault === 'cut') return void response.destroy()
    if (fault !== null && fault !== 'lost') {
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers })
      return void response.end(fault.body ?? '{}')
    }
    const { accept, 'content-type': type } = headers
    const request = { method, url, headers: { accept, 'content-type': type }, all: headers, body }
    const answer = await this.execute(request)
    if (fault === 'lost') return void response.destroy()
    const { 'content-length': length, ...rest } = answer.headers
    response
      .writeHead(answer.status, { ...rest, 'content-length': Number(length ?? answer.body.length) })
      .end(answer.body)
  }
}

function here(): Execute {
  const api = createLocalApi()
  return request => api.handle(request)
}

function there(url: string): Execute {
  const link = new ClusterLink({ url, authorization: null, ca: null, timeoutMillis: 30_000 })
  return ({ method, url: path, all, body }) => link.ask({ method, path, headers: requestHeaders(all), body })
}
