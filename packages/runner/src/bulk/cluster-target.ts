/** Hands requests of `_bulk` on to a cluster, and everything else that clients ask. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { Pool } from 'undici'
import type { ClusterSettings } from '../sinks/elasticsearch.js'
import type { BulkAnswer, BulkCall, BulkTarget, ForwardedItems, ForwardedOperation } from './bulk-node.js'
import { bodyOf, itemsOf } from './forwarded-body.js'

/** Headers of a connection, not of a request: https://www.rfc-editor.org/rfc/rfc9110#section-7.6.1 */
const HOP_BY_HOP: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'content-length',
  'expect',
])

/** A cluster behind a node. */
export class ClusterTarget implements BulkTarget {
  private readonly pool: Pool

  constructor(private readonly settings: ClusterSettings) {
    const { hosts, ca, timeoutMillis } = settings
    this.pool = new Pool(new URL(hosts[0]!).origin, {
      connections: 32,
      headersTimeout: timeoutMillis,
      bodyTimeout: timeoutMillis,
      ...(ca === null ? {} : { connect: { ca } }),
    })
  }

  async forward(call: BulkCall, operations: readonly ForwardedOperation[]): Promise<BulkAnswer | ForwardedItems> {
    return itemsOf(await this.send({ ...call, body: bodyOf(operations) }), operations.length)
  }

  forwardRaw(call: BulkCall): Promise<BulkAnswer> {
    return this.send(call)
  }

  /** Hands any other request on, and its answer back. */
  async pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
    const answer = await this.pool.request({
      method: request.method as 'GET',
      path: request.url ?? '/',
      headers: this.headersFor(plainHeaders(request)),
      body: hasBody || request.headers['content-length'] !== undefined ? request : null,
    })
    const headers = Object.entries(answer.headers).filter(
      ([name]) => !HOP_BY_HOP.has(name) || name === 'content-length',
    )
    response.writeHead(answer.statusCode, Object.fromEntries(headers))
    await pipeline(answer.body, response)
  }

  async close(): Promise<void> {
    await this.pool.destroy()
  }

  private async send({ index, query, body, headers }: BulkCall): Promise<BulkAnswer> {
    const path = index === null ? '/_bulk' : `/${encodeURIComponent(index)}/_bulk`
    const text = query.toString()
    const {
      statusCode,
      headers: given,
      body: answer,
    } = await this.pool.request({
      method: 'POST',
      path: text === '' ? path : `${path}?${text}`,
      headers: this.headersFor(headers),
      body,
    })
    const type = given['content-type']
    return { status: statusCode, type: typeof type === 'string' ? type : 'application/json', text: await answer.text() }
  }

  /** A client's own login comes first. */
  private headersFor(headers: Readonly<Record<string, string>>): Record<string, string> {
    const { authorization } = this.settings
    const kept = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))
    return { ...(authorization === null ? {} : { authorization }), ...Object.fromEntries(kept) }
  }
}

/** The headers of a request, each as one text. */
export function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]],
    ),
  )
}
