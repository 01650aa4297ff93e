/** `index` and `create` before a cluster: one document. */
import { readJson, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { ApiAnswer, ApiRequest } from '@sluice/server'
import { droppedMembers } from '@sluice/server/rest'
import { DroppedDocument, type IngestedDocument, IngestFailure, runPipelines } from '@sluice/store'
import { apiAnswer, type Exchange, pathWith, withoutForm } from '../exchange.js'
import type { ProxySource } from '../pipelines/proxy-pipelines.js'

const JSON_TYPE = 'application/json'

/** Where a document goes after its pipelines. */
export interface GoingDocument {
  readonly index: string
  readonly id: string | null
  readonly query: URLSearchParams
  readonly body: Uint8Array
}

/** Answers a request. `isCreate`: whether the path is that of `_create`. Rejects with UpstreamFault. */
export async function documentAnswer(
  request: ApiRequest,
  exchange: Exchange,
  source: ProxySource,
  isCreate: boolean,
): Promise<ApiAnswer> {
  const going = await goingDocument(request, source, isCreate)
  if (!('body' in going && 'query' in going)) return going
  const { index, id, query, body } = going
  const path = `/${encodeURIComponent(index)}/${isCreate ? '_create' : '_doc'}`
  const whole = id === null ? path : `${path}/${encodeURIComponent(id)}`
  const method = id === null ? 'POST' : 'PUT'
  return apiAnswer(await exchange.ask({ method, path: pathWith(whole, query), body, type: JSON_TYPE }))
}

/** The document after its pipelines, or the answer if it does not go on. Throws JavaException for an invalid document. */
export async function goingDocument(
  { params, query, bytes }: ApiRequest,
  source: ProxySource,
  isCreate: boolean,
): Promise<GoingDocument | ApiAnswer> {
  const number = (name: string): number | null => (query.has(name) ? Number(query.get(name)) : null)
  const item = {
    index: params.index!,
    id: params.id ?? null,
    routing: query.get('routing') ?? null,
    version: number('version'),
    versionType: query.get('version_type') ?? null,
    ifSeqNo: number('if_seq_no'),
    ifPrimaryTerm: number('if_primary_term'),
    source: bytes,
  }
  const [outcome] = await runPipelines(source, [{ item, requested: query.get('pipeline') ?? null }])
  if (outcome instanceof JavaException) throw outcome
  if (outcome instanceof IngestFailure) {
    const { status, error } = outcome
    return { status, body: `{"error":${error},"status":${status}}` }
  }
  if (outcome instanceof DroppedDocument) {
    const isAny = isCreate || item.id === null || query.get('op_type') === 'create'
    return { status: 200, body: `{${droppedMembers(outcome, isAny)}}` }
  }
  return going(outcome!, query, bytes, source)
}

function going(
  outcome: IngestedDocument,
  given: ReadonlyMap<string, string>,
  bytes: Uint8Array,
  source: ProxySource,
): GoingDocument {
  const { item } = outcome
  const query = withoutForm(given)
  const pipeline = source.pipelineFor(outcome)
  if (pipeline === null) return { index: item.index, id: item.id, query, body: bytes }
  const written = {
    pipeline,
    routing: item.routing,
    version: item.version,
    version_type: item.versionType,
    if_seq_no: item.ifSeqNo,
    if_primary_term: item.ifPrimaryTerm,
  }
  for (const [name, value] of Object.entries(written)) {
    if (value === null) query.delete(name)
    else query.set(name, String(value))
  }
  return { index: item.index, id: item.id, query, body: item.source }
}

/** The item of a bulk answer as that of a single document. */
export function answerOfItem(item: string): ApiAnswer {
  const [result] = (readJson(item) as Map<string, Map<string, unknown>>).values()
  const { status, ...rest } = Object.fromEntries(result!) as { status: number; error?: unknown }
  if (rest.error === undefined) return { status, body: writeJson(new Map(Object.entries(rest))) }
  const cause = new Map(rest.error as Map<string, unknown>)
  cause.delete('caused_by')
  const error = new Map<string, unknown>([['root_cause', [cause]], ...(rest.error as Map<string, unknown>)])
  return {
    status,
    body: new Map<string, unknown>([
      ['error', error],
      ['status', status],
    ]),
  }
}
