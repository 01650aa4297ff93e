/** The HTTP side of a node for `_bulk`. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { requestHeaders } from '@sluice/upstream/client'
import { returnMemory } from '../return-memory.js'
import { RunFault } from '../run-fault.js'
import { SharedMemory } from '../shared-memory.js'
import { BodyMemory } from './body-memory.js'
import type { BulkAnswer, BulkNode } from './bulk-node.js'
import type { ClusterTarget } from './cluster-target.js'

/** A compressed body that cannot be decompressed: another attempt fails in the same way. */
class DamagedBody extends Error {}

/** How much of clients a server takes. */
export interface BulkLimits {
  /** The largest body, unpacked. */
  readonly bodyBytes: number
  /** Bytes of bodies that are worked on; requests beyond are answered with 429. */
  readonly inflightBytes: number
}

const unpack = promisify(gunzip)
const BULK_PATH = /^\/(?:([^/_][^/]*)\/)?_bulk\/?$/
/** The requests that clients send first. */
const ABOUT = JSON.stringify({
  name: 'sluice',
  cluster_name: 'sluice',
  version: {
    number: '8.18.8',
    build_flavor: 'default',
    lucene_version: '9.12.1',
    minimum_wire_compatibility_version: '7.17.0',
  },
  tagline: 'You Know, for Search',
})
const LICENSE = JSON.stringify({ license: { status: 'active', uid: 'sluice', type: 'basic' } })

/** Listens for clients of Elasticsearch. */
export class BulkServer {
  private readonly server: Server
  private readonly memory = new SharedMemory()
  private inflight = 0

  /** `cluster`: where everything but `_bulk` goes; null if there is none. */
  constructor(
    private readonly node: BulkNode,
    private readonly cluster: ClusterTarget | null,
    private readonly limits: BulkLimits,
  ) {
    this.server = createServer((request, response) => {
      this.answer(request, response).catch((fault: Error) => {
        if (response.headersSent) response.destroy()
        else send(response, answerOf(fault))
      })
    })
  }

  /** Bytes of bodies that are worked on. */
  get inflightBytes(): number {
    return this.inflight
  }

  /** Begins to listen; returns the address. */
  async listen(host: string, port: number): Promise<string> {
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject)
      this.server.listen(port, host, resolve)
    })
    const { address, port: taken } = this.server.address() as AddressInfo
    return `http://${address}:${taken}`
  }

  /** Takes no more requests; resolves when those under way are answered. */
  async close(): Promise<void> {
    const closed = new Promise<void>(resolve => this.server.close(() => resolve()))
    this.server.closeIdleConnections()
    await closed
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost')
    const bulk = BULK_PATH.exec(url.pathname)
    if (bulk === null || (request.method !== 'POST' && request.method !== 'PUT'))
      return this.other(request, response, url)
    if (this.inflight >= this.limits.inflightBytes) {
      request.resume()
      const reason = `rejected: ${this.inflight} bytes are under way, more than ${this.limits.inflightBytes}`
      return send(response, failure(429, 'es_rejected_execution_exception', reason))
    }
    const held = { bytes: 0 }
    const body = new BodyMemory(this.memory)
    try {
      if (!(await this.receive(request, body, held))) {
        const reason = `the body is larger than ${this.limits.bodyBytes} bytes`
        return send(response, failure(413, 'content_too_long_exception', reason))
      }
      const { 'content-encoding': _unpacked, 'accept-encoding': _answer, ...headers } = requestHeaders(request.headers)
      const index = bulk[1] === undefined ? null : decodeURIComponent(bulk[1])
      const answer = await this.node.handle({ index, query: url.searchParams, body: body.bytes, headers })
      send(response, answer, () => {
        if (typeof answer.body !== 'string') returnMemory(answer.body)
      })
    } finally {
      body.release()
      this.inflight -= held.bytes
    }
  }

  private async other(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (this.cluster !== null) return this.cluster.pass(request, response)
    request.resume()
    if (url.pathname === '/') return send(response, { status: 200, type: 'application/json', body: ABOUT })
    if (url.pathname === '/_license') return send(response, { status: 200, type: 'application/json', body: LICENSE })
    send(response, failure(404, 'resource_not_found_exception', `${url.pathname}: only _bulk is served here`))
  }

  /**
   * Collects the body, unpacked. Returns whether it is small enough. `held` counts its bytes among those under way as they come: not every
   * body has a length.
   */
  private async receive(request: IncomingMessage, body: BodyMemory, held: { bytes: number }): Promise<boolean> {
    const { bodyBytes } = this.limits
    const hold = (bytes: number): void => {
      held.bytes += bytes
      this.inflight += bytes
    }
    for await (const chunk of request as AsyncIterable<Buffer>) {
      hold(chunk.length)
      if (held.bytes > bodyBytes) return false
      body.add(chunk)
    }
    if (request.headers['content-encoding'] !== 'gzip') return true
    try {
      const unpacked = await unpack(body.bytes, { maxOutputLength: bodyBytes })
      hold(unpacked.length)
      body.clear()
      body.add(unpacked)
      return true
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') return false
      throw new DamagedBody(`the body is not gzip: ${(thrown as Error).message}`, { cause: thrown })
    }
  }
}

/** `sent`: called when the system has the whole answer. */
function send(response: ServerResponse, { status, type, body }: BulkAnswer, sent?: () => void): void {
  response.writeHead(status, { 'content-type': type, 'x-elastic-product': 'Elasticsearch' }).end(body, sent)
}

/** Clients send again what was answered with 502 and 503. */
function answerOf(fault: Error): BulkAnswer {
  if (fault instanceof DamagedBody) return failure(400, 'parse_exception', fault.message)
  if (fault instanceof RunFault) return failure(503, 'unavailable_shards_exception', fault.message)
  return failure(502, 'bad_gateway', `the cluster cannot be reached: ${fault.message}`)
}

const failure = (status: number, type: string, reason: string): BulkAnswer => ({
  status,
  type: 'application/json',
  body: JSON.stringify({ error: { root_cause: [{ type, reason }], type, reason }, status }),
})
