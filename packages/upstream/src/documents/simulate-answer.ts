/** `_ingest/_simulate` before a cluster: documents go through our pipelines, and what is left of them through the cluster's simulation. */
import { readJson, writeJson } from '@sluice/core'
import type { ApiAnswer, ApiRequest } from '@sluice/server'
import { droppedMembers, errorJson } from '@sluice/server/rest'
import { DroppedDocument, type IngestedDocument, type IngestOutcome, runPipelines } from '@sluice/store'
import type { ClusterAnswer } from '../cluster-link.js'
import { apiAnswer, type Exchange, pathWith, withoutForm } from '../exchange.js'
import type { ProxySource } from '../pipelines/proxy-pipelines.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

type Json = Map<string, unknown>

/** JSON texts of the pipelines that a simulation puts in the place of others. */
export function substitutionsOf(body: unknown): ReadonlyMap<string, string> {
  const given: unknown = body instanceof Map ? body.get('pipeline_substitutions') : undefined
  return new Map(
    given instanceof Map ? [...(given as Json)].map(([id, definition]) => [id, writeJson(definition)]) : [],
  )
}

/** Answers a request whose body was read. Rejects with UpstreamFault. */
export async function simulateAnswer(
  { params, query, bytes }: ApiRequest,
  body: unknown,
  exchange: Exchange,
  source: ProxySource,
): Promise<ApiAnswer> {
  const forwarded = withoutForm(query)
  const ask = (sent: Uint8Array): Promise<ClusterAnswer> => {
    const path =
      params.index === undefined ? '/_ingest/_simulate' : `/_ingest/${encodeURIComponent(params.index)}/_simulate`
    return exchange.ask({ method: 'POST', path: pathWith(path, forwarded), body: sent, type: 'application/json' })
  }
  const docs = docsOf(body, params.index)
  // The cluster says what is wrong with them.
  if (docs === null) return apiAnswer(await ask(bytes))
  const requested = query.get('pipeline') ?? null
  const outcomes = await runPipelines(
    source,
    docs.map(({ index, doc }) => ({ item: itemOf(index, doc), requested })),
  )
  const passed = outcomes.flatMap((outcome, i) => ('item' in outcome ? [{ outcome, doc: docs[i]!.doc }] : []))
  // One pipeline holds for a whole request: none of ours ran on any document, or none of theirs may.
  const hasRun = passed.some(({ outcome }) => outcome.executed.length > 0)
  if (hasRun) forwarded.set('pipeline', '_none')
  let shown: Json[] = []
  if (passed.length > 0) {
    const rest = new Map(body as Json)
    rest.delete('pipeline_substitutions')
    rest.set('docs', passed.map(rewritten))
    const answer = await ask(new TextEncoder().encode(writeJson(rest)))
    const read = answer.status < 300 ? readJson(answer.body.toString('utf8')) : null
    const given: unknown = read instanceof Map ? read.get('docs') : null
    if (!Array.isArray(given) || given.length !== passed.length) return apiAnswer(answer)
    shown = given as Json[]
  }
  const theirs = shown[Symbol.iterator]()
  const all = outcomes.map((outcome, i) =>
    'item' in outcome
      ? writeJson(withExecuted(theirs.next().value as Json, outcome.executed))
      : `{"doc":{${members(outcome, docs[i]!.index)}}}`,
  )
  return { status: 200, body: `{"docs":[${all.join(',')}]}` }
}

function docsOf(body: unknown, named: string | undefined): { readonly index: string; readonly doc: Json }[] | null {
  const docs: unknown = body instanceof Map ? body.get('docs') : undefined
  if (!Array.isArray(docs) || docs.length === 0) return null
  const read = docs.map((doc: unknown) => {
    if (!(doc instanceof Map) || !(doc.get('_source') instanceof Map)) return null
    const index: unknown = doc.get('_index') ?? named
    return typeof index === 'string' ? { index, doc: doc as Json } : null
  })
  return read.includes(null) ? null : (read as { index: string; doc: Json }[])
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const itemOf = (index: string, doc: Json) => ({
  index,
  id: textOf(doc.get('_id')),
  routing: textOf(doc.get('_routing')),
  version: null,
  versionType: null,
  ifSeqNo: null,
  ifPrimaryTerm: null,
  source: encoder.encode(writeJson(doc.get('_source'))),
})

function rewritten({ outcome: { item }, doc }: { readonly outcome: IngestedDocument; readonly doc: Json }): Json {
  const own = new Map(doc).set('_index', item.index).set('_source', readJson(decoder.decode(item.source)))
  if (item.id !== null) own.set('_id', item.id)
  if (item.routing !== null) own.set('_routing', item.routing)
  return own
}

function withExecuted(answer: Json, executed: readonly string[]): Json {
  const doc = answer.get('doc')
  const theirs: unknown = doc instanceof Map ? doc.get('executed_pipelines') : null
  if (Array.isArray(theirs)) (doc as Json).set('executed_pipelines', [...executed, ...(theirs as string[])])
  return answer
}

function members(outcome: Exclude<IngestOutcome, IngestedDocument>, index: string): string {
  if (outcome instanceof DroppedDocument) return droppedMembers(outcome, false)
  return `"_id":"auto-generated","_index":${JSON.stringify(index)},"error":${errorJson(outcome).json}`
}
