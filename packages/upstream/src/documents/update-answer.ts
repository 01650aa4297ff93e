/**
 * `_update` before a cluster. A cluster runs the pipelines of an index on the document that an update makes; if they are ours, the
 * change is made here: the document is read, changed, runs through its pipelines, and is written if nobody changed it meanwhile.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-update.html
 */
import { readJson, writeJson } from '@sluice/core'
import type { ApiAnswer, ApiRequest } from '@sluice/server'
import { checkUpdate, mergeSources, readUpdateBody, type UpdateBody } from '@sluice/store'
import type { ClusterAnswer } from '../cluster-link.js'
import { apiAnswer, type Exchange, pathWith, withoutForm } from '../exchange.js'
import type { ProxySource } from '../pipelines/proxy-pipelines.js'

type Json = ReadonlyMap<string, unknown>

/** Writes a document after its pipelines. */
export type WriteDocument = (request: ApiRequest) => Promise<ApiAnswer>

/** The document that is there. */
interface Found {
  readonly source: Json
  readonly routing: string | null
  readonly version: number
  readonly seqNo: number
  readonly primaryTerm: number
}

/** The operation on the document. */
type Change =
  | { readonly kind: 'write'; readonly source: Json }
  | { readonly kind: 'delete' }
  | { readonly kind: 'noop' }
  /** The cluster answers the request: nothing is written, or it says why. */
  | { readonly kind: 'forward' }
  | { readonly kind: 'failed'; readonly answer: ApiAnswer }

/** The version that the document must have, as the request says; null for the version that is read. */
interface ExpectedNumbers {
  readonly ifSeqNo: number | null
  readonly ifPrimaryTerm: number | null
}

const CONFLICT = 409
const encoder = new TextEncoder()
const JSON_TYPE = 'application/json'
const OF_WRITE = ['routing', 'refresh', 'timeout', 'wait_for_active_shards', 'require_alias']
const OF_SOURCE = ['_source', '_source_includes', '_source_excludes']

/** Answers a request about an index that has pipelines of ours. Throws what a cluster refuses a body with, rejects with UpstreamFault. */
export async function updateAnswer(
  request: ApiRequest,
  exchange: Exchange,
  source: ProxySource,
  write: WriteDocument,
): Promise<ApiAnswer> {
  const { params, query, bytes } = request
  const body = readUpdateBody(bytes)
  const number = (name: string): number | null => (query.has(name) ? Number(query.get(name)) : null)
  const given = {
    ifSeqNo: number('if_seq_no') ?? body.ifSeqNo,
    ifPrimaryTerm: number('if_primary_term') ?? body.ifPrimaryTerm,
    retryOnConflict: number('retry_on_conflict') ?? 0,
  }
  checkUpdate({ ...given, index: params.index!, id: params.id!, routing: null, requireAlias: false, body })
  const update = new Update(request, body, exchange, source, write)
  for (let tries = 0; ; tries++) {
    const answer = await update.attempt(given)
    if (answer.status !== CONFLICT || tries >= given.retryOnConflict) return answer
  }
}

/** The request as it came, for the cluster to answer. */
export async function forwardedUpdate({ query, bytes, params }: ApiRequest, exchange: Exchange): Promise<ApiAnswer> {
  const path = pathWith(pathOf(params, '_update'), withoutForm(query))
  return apiAnswer(await exchange.ask({ method: 'POST', path, body: bytes, type: JSON_TYPE }))
}

const pathOf = ({ index, id }: ApiRequest['params'], api: '_doc' | '_update'): string =>
  `/${encodeURIComponent(index!)}/${api}/${encodeURIComponent(id!)}`

/** One update, which may take several attempts. */
class Update {
  constructor(
    private readonly request: ApiRequest,
    private readonly body: UpdateBody,
    private readonly exchange: Exchange,
    private readonly source: ProxySource,
    private readonly write: WriteDocument,
  ) {}

  async attempt(expected: ExpectedNumbers): Promise<ApiAnswer> {
    const answer = await this.ask('GET', this.queryOf(['routing']))
    if (answer.status !== 200 && answer.status !== 404) return apiAnswer(answer)
    const found = foundIn(answer)
    if (found === undefined) return forwardedUpdate(this.request, this.exchange)
    const change = await this.change(found)
    if (change.kind === 'failed') return change.answer
    if (change.kind === 'forward' || (change.kind === 'noop' && found === null)) {
      return forwardedUpdate(this.request, this.exchange)
    }
    // A change of nothing: the cluster has the answer to it.
    if (change.kind === 'noop') return this.noop()
    return this.apply(change, found, expected)
  }

  private async apply(
    change: Extract<Change, { readonly kind: 'write' | 'delete' }>,
    found: Found | null,
    expected: ExpectedNumbers,
  ): Promise<ApiAnswer> {
    const query = this.queryOf(OF_WRITE)
    if (found === null) query.set('op_type', 'create')
    else {
      query.set('if_seq_no', String(expected.ifSeqNo ?? found.seqNo))
      query.set('if_primary_term', String(expected.ifPrimaryTerm ?? found.primaryTerm))
      if (found.routing !== null) query.set('routing', found.routing)
    }
    if (change.kind === 'delete') return apiAnswer(await this.ask('DELETE', query))
    const bytes = encoder.encode(writeJson(change.source))
    return this.withSource(await this.write({ ...this.request, query: new Map(query), bytes }))
  }

  /** As the update API of a store decides it. */
  private async change(found: Found | null): Promise<Change> {
    const { script, scriptedUpsert, docAsUpsert, doc, upsert, detectNoop } = this.body
    if (script !== null && (found !== null || scriptedUpsert)) return this.scripted(script, found)
    if (found === null) {
      const inserted = script === null && docAsUpsert ? doc : upsert
      return inserted === null ? { kind: 'forward' } : { kind: 'write', source: inserted }
    }
    const { merged, isChanged } = mergeSources(found.source, doc!)
    return isChanged || !detectNoop ? { kind: 'write', source: merged } : { kind: 'noop' }
  }

  private async scripted(script: string, found: Found | null): Promise<Change> {
    const { params, query } = this.request
    const result = await this.source.update({
      script,
      index: params.index!,
      id: params.id!,
      routing: found?.routing ?? query.get('routing') ?? null,
      version: found?.version ?? null,
      source: writeJson(found?.source ?? this.body.upsert ?? new Map()),
      isInsert: found === null,
    })
    if (result.kind === 'failed') {
      const { status, error } = result
      return { kind: 'failed', answer: { status, body: `{"error":${error},"status":${status}}` } }
    }
    if (result.operation === 'delete') return { kind: 'delete' }
    if (result.operation === 'noop') return { kind: 'noop' }
    return { kind: 'write', source: readJson(result.source) as Json }
  }

  private noop(): Promise<ApiAnswer> {
    const { sourceFilter } = this.body
    const body = new Map<string, unknown>([['doc', new Map()]])
    if (sourceFilter !== undefined) body.set('_source', sourceFilter)
    return forwardedUpdate({ ...this.request, bytes: encoder.encode(writeJson(body)) }, this.exchange)
  }

  /** The answer with the part of the new source that the request asks for. */
  private async withSource(answer: ApiAnswer): Promise<ApiAnswer> {
    const filter = sourceQuery(this.request.query, this.body.sourceFilter)
    if (filter === null || answer.status > 201 || !Buffer.isBuffer(answer.body)) return answer
    const written = readJson(answer.body.toString('utf8')) as Map<string, unknown>
    for (const [name, value] of this.queryOf(['routing'])) filter.set(name, value)
    const params = { index: String(written.get('_index')), id: String(written.get('_id')) }
    const shown = await this.exchange.ask({ method: 'GET', path: pathWith(pathOf(params, '_doc'), filter) })
    if (shown.status !== 200) return answer
    const { _seq_no, _primary_term, found, _source } = Object.fromEntries(readJson(shown.body.toString('utf8')) as Json)
    const get = new Map(
      Object.entries({ _seq_no, _primary_term, found, ...(_source === undefined ? {} : { _source }) }),
    )
    return { ...answer, body: writeJson(written.set('get', get)) }
  }

  private queryOf(names: readonly string[]): URLSearchParams {
    return valuesOf(this.request.query, names)
  }

  private ask(method: 'GET' | 'DELETE', query: URLSearchParams): Promise<ClusterAnswer> {
    return this.exchange.ask({ method, path: pathWith(pathOf(this.request.params, '_doc'), query) })
  }
}

/** The document of an answer; null if it is missing, undefined if its source is not kept. */
function foundIn({ status, body }: ClusterAnswer): Found | null | undefined {
  if (status === 404) return null
  const read = readJson(body.toString('utf8')) as Json
  const source = read.get('_source')
  if (!(source instanceof Map)) return undefined
  const routing = (read.get('_routing') as string | undefined) ?? null
  const number = (name: string): number => Number(read.get(name))
  return {
    source,
    routing,
    version: number('_version'),
    seqNo: number('_seq_no'),
    primaryTerm: number('_primary_term'),
  }
}

/** The requested part of the source, as parameters of a read, or null. The body's filter counts if the URL has none. */
function sourceQuery(query: ApiRequest['query'], filter: unknown): URLSearchParams | null {
  const given = OF_SOURCE.filter(name => query.has(name))
  if (given.length > 0) {
    const isOff = given.length === 1 && query.get('_source') === 'false'
    return isOff ? null : valuesOf(query, given)
  }
  if (filter === undefined || filter === false) return null
  const list = (value: unknown): string => [value].flat().map(String).join(',')
  if (!(filter instanceof Map)) return new URLSearchParams({ _source: list(filter) })
  const parts = new URLSearchParams()
  for (const key of ['includes', 'excludes']) if (filter.has(key)) parts.set(`_source_${key}`, list(filter.get(key)))
  return parts
}

/** The given ones of some parameters. */
const valuesOf = (query: ApiRequest['query'], names: readonly string[]): URLSearchParams =>
  new URLSearchParams([...query].filter(([name]) => names.includes(name)))
