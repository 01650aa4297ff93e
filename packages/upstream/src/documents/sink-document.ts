/** `index` and `create` through a sink: a bulk request of one operation. */
import { writeJson } from '@sluice/core'
import type { ApiAnswer, ApiRequest } from '@sluice/server'
import type { BulkOperation } from '../bulk/operations.js'
import { apiAnswer, type Exchange, pathWith } from '../exchange.js'
import type { ProxySource } from '../pipelines/proxy-pipelines.js'
import type { BulkSink } from '../sink/bulk-sink.js'
import { withIds } from '../sink/with-ids.js'
import { answerOfItem, type GoingDocument, goingDocument } from './document-answer.js'

/** Parameters that bulk requests have, too; the others are members of the action. */
const OF_REQUEST = ['refresh', 'timeout', 'wait_for_active_shards', 'require_alias', 'require_data_stream']
const OF_ACTION = ['routing', 'version', 'version_type', 'if_seq_no', 'if_primary_term', 'pipeline']

/** Answers a request. `isCreate`: whether the path is that of `_create`. */
export async function sinkDocumentAnswer(
  request: ApiRequest,
  exchange: Exchange,
  source: ProxySource,
  sink: BulkSink,
  isCreate: boolean,
): Promise<ApiAnswer> {
  const going = await goingDocument(request, source, isCreate)
  if (!('body' in going && 'query' in going)) return going
  const query = new URLSearchParams([...going.query].filter(([name]) => OF_REQUEST.includes(name)))
  const send = (body: Uint8Array) =>
    exchange.ask({ method: 'POST', path: pathWith('/_bulk', query), body, type: 'application/x-ndjson' })
  const operations = withIds([operationOf(going, isCreate)], going.index, source)
  const given = await sink.write(operations, send, exchange.signal)
  return 'status' in given ? apiAnswer(given) : answerOfItem(given[0]!)
}

function operationOf({ index, id, query, body }: GoingDocument, isCreate: boolean): BulkOperation {
  const action = isCreate || id === null || query.get('op_type') === 'create' ? 'create' : 'index'
  const members = new Map<string, unknown>([['_index', index]])
  if (id !== null) members.set('_id', id)
  for (const name of OF_ACTION) if (query.has(name)) members.set(name, query.get(name))
  const line = new TextEncoder().encode(writeJson(new Map([[action, members]])))
  return { action, members, line, source: onOneLine(body) }
}

/** Line ends stand between the tokens of JSON alone: a string has none. */
function onOneLine(body: Uint8Array): Uint8Array {
  const line = Buffer.from(body)
  for (let i = 0; i < line.length; i++) if (line[i] === 0x0a || line[i] === 0x0d) line[i] = 0x20
  return line
}
