/** Hands requests of `_bulk` on to a cluster, and everything else that clients ask. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type AnsweredItems,
  bodyOf,
  ClusterNodes,
  itemsOf,
  requestHeaders,
  type WrittenItems,
  writtenItems,
} from '@sluice/upstream/client'
import { returnMemory } from '../return-memory.js'
import type { ClusterSettings } from '../sinks/elasticsearch.js'
import type { BulkAnswer, BulkCall, BulkTarget, ForwardedOperation } from './bulk-node.js'

/** A cluster after a node: its own nodes are asked in turn. */
export class ClusterTarget implements BulkTarget {
  private readonly nodes: ClusterNodes

  constructor({ hosts, authorization, ca, timeoutMillis }: ClusterSettings) {
    this.nodes = new ClusterNodes(hosts.map(url => ({ url, authorization, ca, timeoutMillis })))
  }

  async forward(
    call: BulkCall,
    operations: readonly ForwardedOperation[],
    areAll: boolean,
  ): Promise<BulkAnswer | AnsweredItems | WrittenItems> {
    const sent = bodyOf(operations)
    const { status, type, body } = await this.send({ ...call, body: sent })
    const written = areAll ? writtenItems({ status, body }) : null
    if (written !== null) {
      returnMemory(sent)
      return written
    }
    const answer = itemsOf({ status, type, body, text: body.toString('utf8') }, operations.length)
    if ('items' in answer) {
      // A cluster that answers each operation has got all of them: the connection reads the body no more.
      returnMemory(sent)
      returnMemory(body)
    }
    return answer
  }

  forwardRaw(call: BulkCall): Promise<BulkAnswer> {
    // A copy: the connection may still read it when the answer has come, and the memory of the request is used again.
    return this.send({ ...call, body: Buffer.from(call.body) })
  }

  /** Hands any other request on, and its answer back. */
  pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    return this.nodes.pass(request, response)
  }

  close(): Promise<void> {
    return this.nodes.close()
  }

  private async send({ index, query, body, headers }: BulkCall): Promise<BulkAnswer & { readonly body: Buffer }> {
    const path = index === null ? '/_bulk' : `/${encodeURIComponent(index)}/_bulk`
    const text = query.toString()
    const answer = await this.nodes.ask({
      method: 'POST',
      path: text === '' ? path : `${path}?${text}`,
      headers: requestHeaders(headers),
      body,
    })
    const type = answer.headers['content-type']
    return {
      status: answer.status,
      type: typeof type === 'string' ? type : 'application/json',
      body: answer.body,
    }
  }
}
