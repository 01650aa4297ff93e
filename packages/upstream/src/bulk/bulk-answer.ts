/** `_bulk` in front of a cluster: the forwarded operations, and one answer for local and forwarded ones. */
import { readJson, writeJson } from '@sluice/core'
import type { ApiAnswer, ApiRequest } from '@sluice/server'
import type { ClusterAnswer } from '../cluster-link.js'
import { apiAnswer, type Exchange, pathWith, withoutForm } from '../exchange.js'
import type { ProxySource } from '../pipelines/proxy-pipelines.js'
import type { BulkSink } from '../sink/bulk-sink.js'
import { withIds } from '../sink/with-ids.js'
import { type AnsweredItems, bodyOf, itemsOf } from './forwarded-body.js'
import { type BulkOperation, memberText, readOperations } from './operations.js'
import { type PreparedOperation, prepareOperations } from './prepare-operations.js'

const LINES = 'application/x-ndjson'
const NOTHING: AnsweredItems = { items: [], ingestTook: null }

/** Answers a request. `sink`: what takes operations; null if they go straight to the cluster. Rejects with UpstreamFault. */
export async function bulkAnswer(
  { params, query, bytes }: ApiRequest,
  exchange: Exchange,
  source: ProxySource,
  sink: BulkSink | null,
): Promise<ApiAnswer> {
  const started = performance.now()
  const index = params.index ?? null
  const forwarded = withoutForm(query)
  const send = (body: Uint8Array): Promise<ClusterAnswer> => {
    const path = index === null ? '/_bulk' : `/${encodeURIComponent(index)}/_bulk`
    return exchange.ask({ method: 'POST', path: pathWith(path, forwarded), body, type: LINES })
  }
  const operations = readOperations(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  // The cluster says what is wrong with them.
  if (operations === null || operations.some(each => (memberText(each, '_index') ?? index) === null)) {
    return apiAnswer(await send(bytes))
  }
  const prepared = await prepareOperations(source, operations, {
    index,
    routing: query.get('routing') ?? null,
    pipeline: query.get('pipeline') ?? null,
    listsPipelines: query.get('list_executed_pipelines') === 'true' || query.get('list_executed_pipelines') === '',
  })
  const ingestTook = Math.floor(performance.now() - started)
  const going = prepared.flatMap(({ forwarded: operation }) => operation ?? [])
  const given = going.length === 0 ? NOTHING : await deliver(going, index, send, source, sink, exchange.signal)
  if (!('items' in given)) return apiAnswer(given)
  const { shown, hasErrors } = merged(prepared, given.items)
  const hasRun = prepared.some(({ forwarded: operation }, i) => operation !== operations[i])
  const inPipelines = hasRun ? ingestTook + (given.ingestTook ?? 0) : given.ingestTook
  const times = inPipelines === null ? '' : `"ingest_took":${inPipelines},`
  const took = Math.floor(performance.now() - started)
  return { status: 200, body: `{"errors":${hasErrors},"took":${took},${times}"items":[${shown.join(',')}]}` }
}

async function deliver(
  operations: readonly BulkOperation[],
  index: string | null,
  send: (body: Uint8Array) => Promise<ClusterAnswer>,
  source: ProxySource,
  sink: BulkSink | null,
  signal: AbortSignal | undefined,
): Promise<AnsweredItems | ClusterAnswer> {
  if (sink === null) {
    const answer = await send(bodyOf(operations))
    const read = itemsOf({ ...answer, text: answer.body.toString('utf8') }, operations.length)
    return 'items' in read ? read : answer
  }
  const given = await sink.write(withIds(operations, index, source), send, signal)
  return 'status' in given ? given : { items: given, ingestTook: null }
}

/** Items in the order of the request. */
function merged(
  prepared: readonly PreparedOperation[],
  passed: readonly string[],
): { readonly shown: readonly string[]; readonly hasErrors: boolean } {
  const rest = passed[Symbol.iterator]()
  let hasErrors = false
  const shown = prepared.map(({ answer, hasFailed, listed }) => {
    if (answer !== null) {
      hasErrors ||= hasFailed
      return answer
    }
    const item = rest.next().value as string
    hasErrors ||= /"error":/.test(item) && 'error' in resultOf(item)
    return listed === null ? item : withListed(item, listed)
  })
  return { shown, hasErrors }
}

const resultOf = (item: string): object => Object.values(JSON.parse(item) as Record<string, object>)[0]!

/** The item with the pipelines that ran here before those that ran in the cluster. */
function withListed(item: string, listed: readonly string[]): string {
  const read = readJson(item) as Map<string, Map<string, unknown>>
  const [result] = read.values()
  const theirs: unknown = result!.get('executed_pipelines')
  if (Array.isArray(theirs)) result!.set('executed_pipelines', [...listed, ...(theirs as string[])])
  return writeJson(read)
}
