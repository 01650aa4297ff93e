/** A connection to Elasticsearch or OpenSearch: requests of our own, and those of clients as they come. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Pool } from 'undici'
import { answerHeaders, requestHeaders } from './end-to-end-headers.js'
import { UpstreamFault } from './upstream-fault.js'

/** How a cluster is reached. */
export interface ClusterAddress {
  /** Its address, with a path if it is under one. */
  readonly url: string
  /** The `Authorization` header of requests that bring none; null for none. */
  readonly authorization: string | null
  /** A certificate in PEM that the cluster's is signed with; null for those of the system. */
  readonly ca: string | null
  /** Milliseconds until an answer begins, and between its parts. */
  readonly timeoutMillis: number
}

/** A request of our own. */
export interface ClusterRequest {
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
  readonly signal?: AbortSignal | undefined
}

/** A whole answer. */
export interface ClusterAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[]>>
  readonly body: Buffer
}

/** Connections of one link: as many requests are under way at a time. */
const CONNECTIONS = 64

const MOST_LISTENERS = 16

/** Reaches a cluster. */
export class ClusterLink {
  private readonly pool: Pool
  /** The path before all paths, without a slash at its end. */
  private readonly base: string

  constructor(private readonly address: ClusterAddress) {
    const { url, ca, timeoutMillis } = address
    const { origin, pathname } = new URL(url)
    this.base = pathname.replace(/\/+$/, '')
    this.pool = new Pool(origin, {
      connections: CONNECTIONS,
      headersTimeout: timeoutMillis,
      bodyTimeout: timeoutMillis,
      ...(ca === null ? {} : { connect: { ca } }),
    })
  }

  /** Asks, and gathers the answer. Rejects with UpstreamFault if there is none, and with the signal's reason. */
  async ask({ method, path, headers = {}, body, signal }: ClusterRequest): Promise<ClusterAnswer> {
    try {
      const answer = await this.pool.request({
        method: method as 'GET',
        path: this.base + path,
        headers: this.withLogin(headers),
        body: body === undefined || body.length === 0 ? null : body,
        signal: signal ?? null,
      })
      const bytes = Buffer.from(await answer.body.arrayBuffer())
      return { status: answer.statusCode, headers: answerHeaders(answer.headers), body: bytes }
    } catch (thrown) {
      signal?.throwIfAborted()
      throw UpstreamFault.of(thrown)
    }
  }

  /**
   * Hands a request on as it comes, and its answer back: neither is held. When the client goes, the request to the cluster is aborted.
   * Rejects with UpstreamFault where no answer began; one that breaks off ends the connection to the client.
   */
  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const length = request.headers['content-length']
    let answer: Awaited<ReturnType<Pool['request']>>
    try {
      answer = await this.pool.request({
        method: request.method as 'GET',
        path: this.base + (request.url ?? '/'),
        headers: {
          ...this.withLogin(requestHeaders(request.headers)),
          ...(length === undefined ? {} : { 'content-length': length }),
        },
        body: ClusterLink.hasBody(request) ? request : null,
        signal: gone.signal,
      })
    } catch (thrown) {
      if (gone.signal.aborted) return
      throw UpstreamFault.of(thrown)
    }
    response.writeHead(answer.statusCode, answerHeaders(answer.headers))
    // With those of `pipeline`, a response of the server has twelve listeners on `close`: Node warns of a leak from eleven on.
    response.setMaxListeners(MOST_LISTENERS)
    try {
      await pipeline(answer.body, response)
    } catch {
      // One of both ends is gone: a client sees half an answer as one that broke off.
      response.destroy()
    }
  }

  /** Whether a request brings a body. */
  static hasBody({ headers }: IncomingMessage): boolean {
    const { 'content-length': length, 'transfer-encoding': coding } = headers
    return coding !== undefined || (length !== undefined && length !== '0')
  }

  /** Ends the connections; requests under way are cut. */
  async close(): Promise<void> {
    await this.pool.destroy()
  }

  /** A client's own login comes first. */
  private withLogin(headers: Readonly<Record<string, string>>): Record<string, string> {
    const { authorization } = this.address
    return { ...(authorization === null ? {} : { authorization }), ...headers }
  }
}
