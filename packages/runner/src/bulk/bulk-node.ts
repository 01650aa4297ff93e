/**
 * A stateless ingest node: runs the pipeline on the documents of `_bulk` requests and hands them on. Actions that carry no document, and bodies that
 * cannot be read, go on as they came.
 */
import { writeJson } from '@sluice/core'
import { answerBytes, answerTypeOf } from '@sluice/server/answer-form'
import { type AnsweredItems, type BulkOperation, memberText, readOperations, withoutForm } from '@sluice/upstream'
import type { EnginePool, IngestItem, IngestResult } from '../engines/engine-pool.js'
import type { Metrics } from '../operations/metrics.js'
import { refuseRejections } from '../run/at-least-once.js'
import type { Sink } from '../sinks/sink.js'
import { failureDelivery } from './failure-delivery.js'

/** A request of `_bulk`. */
export interface BulkCall {
  /** The index of the path; null for none. */
  readonly index: string | null
  /** The parameters as they were sent. */
  readonly query: URLSearchParams
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** An answer. */
export interface BulkAnswer {
  readonly status: number
  readonly type: string
  readonly body: string | Uint8Array
}

/** Where operations go on to: a cluster, or a sink that takes documents alone. */
export interface BulkTarget {
  /** Hands operations on. Gives an answer that is not a list of items as it is. */
  forward(call: BulkCall, operations: readonly ForwardedOperation[]): Promise<BulkAnswer | AnsweredItems>
  /** Hands a request on as it is. */
  forwardRaw(call: BulkCall): Promise<BulkAnswer>
}

/** An operation after the pipeline. */
export interface ForwardedOperation {
  readonly action: BulkOperation['action']
  /** The line of the action. */
  readonly line: Uint8Array
  readonly source: Uint8Array | null
  /** The document, for targets that take documents; null for actions that carry none. */
  readonly item: IngestItem | null
}

const encoder = new TextEncoder()
const NO_ITEMS: AnsweredItems = { items: [], ingestTook: null }
/** Documents that are worth the way to another thread. */
const PART_DOCUMENTS = 100
/** A cluster's own pipelines must not run a second time. */
const NO_PIPELINE = '_none'

/** Answers requests. */
export class BulkNode {
  private parts = 0

  constructor(
    private readonly engines: EnginePool,
    private readonly main: string,
    /** `_index` of documents that name none. */
    private readonly index: string | null,
    private readonly target: BulkTarget,
    private readonly failures: Sink,
    private readonly metrics: Metrics,
    private readonly workers: number,
  ) {}

  /** Answers a request, in the form that it asks for. Rejects with RunFault where a failed document cannot be kept. */
  async handle(call: BulkCall): Promise<BulkAnswer> {
    const operations = readOperations(call.body)
    const named = call.index ?? this.index
    if (operations === null || operations.some(each => (memberText(each, '_index') ?? named) === null)) {
      return this.target.forwardRaw(call)
    }
    const { status, body } = await this.ingest(call, operations, named)
    const query = new Map(call.query)
    return {
      status,
      type: answerTypeOf(query, call.headers),
      body: await answerBytes({ status, body }, query, call.headers),
    }
  }

  private async ingest(
    call: BulkCall,
    operations: readonly BulkOperation[],
    named: string | null,
  ): Promise<Pick<BulkAnswer, 'status' | 'body'>> {
    const started = performance.now()
    const documents = operations.filter(carriesDocument)
    const items = documents.map(each => this.itemOf(each, named!))
    const { results, pipelines } = await this.runAll(items)
    const outcomes = new Map(documents.map((each, i) => [each, results[i]!]))
    const answers: (string | null)[] = []
    const forwarded: ForwardedOperation[] = []
    for (const operation of operations) {
      const outcome = outcomes.get(operation)
      if (outcome === undefined) {
        forwarded.push({ ...operation, item: null })
        answers.push(null)
      } else if (outcome.kind === 'done') {
        forwarded.push(rewritten(operation, outcome.item, call.index))
        answers.push(null)
      } else answers.push(localAnswer(operation, outcome.kind, named))
    }
    this.metrics.ingested(results, performance.now() - started)
    const given = forwarded.length === 0 ? NO_ITEMS : await this.target.forward(forwardedCall(call), forwarded)
    // A request that was refused as a whole is sent again: its failures are kept then.
    if ('status' in given) return given
    await this.keepFailures(documents, items, results, pipelines)
    const { items: passed, ingestTook } = given
    const rest = passed[Symbol.iterator]()
    const shown = answers.map(answer => answer ?? (rest.next().value as string))
    this.metrics.delivered(operations.length, performance.now() - started)
    const hasErrors = passed.some(item => /"error":/.test(item))
    const took = Math.floor(performance.now() - started)
    const inPipelines = ingestTook === null ? '' : `,"ingest_took":${ingestTook}`
    return { status: 200, body: `{"errors":${hasErrors},"took":${took}${inPipelines},"items":[${shown.join(',')}]}` }
  }

  /** Runs the documents of a request, in several threads where there are many of them: its client waits. */
  private async runAll(items: readonly IngestItem[]) {
    const parts = Math.max(1, Math.min(this.workers, Math.floor(items.length / PART_DOCUMENTS)))
    const size = Math.ceil(items.length / parts)
    const ran = await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        this.engines.ingest(`bulk-${this.parts++ % this.workers}`, items.slice(part * size, (part + 1) * size)),
      ),
    )
    return { results: ran.flatMap(({ results }) => results), pipelines: ran[0]!.pipelines }
  }

  private itemOf(operation: BulkOperation, named: string): IngestItem {
    const number = (name: string): number | null => {
      const text = memberText(operation, name)
      return text === null ? null : Number(text)
    }
    return {
      index: memberText(operation, '_index') ?? named,
      id: memberText(operation, '_id'),
      routing: memberText(operation, 'routing') ?? memberText(operation, '_routing'),
      version: number('version'),
      versionType: memberText(operation, 'version_type'),
      ifSeqNo: number('if_seq_no'),
      ifPrimaryTerm: number('if_primary_term'),
      source: operation.source!,
      pipelines: [this.main],
    }
  }

  /** A failed document is durable before its answer is given. */
  private async keepFailures(
    documents: readonly BulkOperation[],
    items: readonly IngestItem[],
    results: readonly IngestResult[],
    pipelines: string,
  ): Promise<void> {
    const failures = documents.flatMap((_, i) => {
      const result = results[i]!
      return result.kind === 'failed' ? [failureDelivery(items[i]!, result.failure ?? result.error, pipelines)] : []
    })
    if (failures.length > 0) refuseRejections(await this.failures.write(failures))
  }
}

const carriesDocument = ({ action }: BulkOperation): boolean => action === 'index' || action === 'create'

/** The call as it goes on: with `pipeline=_none` where the client names no pipeline of its own, and for an answer that is whole, and JSON. */
function forwardedCall(call: BulkCall): BulkCall {
  const query = withoutForm(new Map(call.query))
  if (!query.has('pipeline')) query.set('pipeline', NO_PIPELINE)
  const { accept: _ours, ...headers } = call.headers
  return { ...call, query, headers }
}

/** An operation with the document after the pipeline. `path`: the index in the path of the request. */
function rewritten(operation: BulkOperation, item: IngestItem, path: string | null): ForwardedOperation {
  const { action, members } = operation
  const { source } = item
  if (isSameTarget(operation, item, path)) return { action, line: operation.line, source, item }
  const changed = new Map(members)
  changed.set('_index', item.index)
  if (item.id !== null) changed.set('_id', item.id)
  changed.delete('_routing')
  if (item.routing !== null) changed.set('routing', item.routing)
  else changed.delete('routing')
  const line = encoder.encode(writeJson(new Map([[action, changed]])))
  return { action, line, source, item }
}

/** Whether the action says already where the document goes. */
const isSameTarget = (operation: BulkOperation, item: IngestItem, path: string | null): boolean =>
  (memberText(operation, '_index') ?? path) === item.index &&
  memberText(operation, '_id') === item.id &&
  memberText(operation, 'routing') === item.routing &&
  !operation.members.has('_routing')

/** The answer for a document that is not handed on: one that the pipeline dropped, or that failed and is kept. */
function localAnswer(operation: BulkOperation, kind: 'dropped' | 'failed', named: string | null): string {
  const { action } = operation
  const about = {
    _index: memberText(operation, '_index') ?? named,
    _id: memberText(operation, '_id') ?? 'auto-generated',
  }
  const shards = { total: 0, successful: 0, failed: 0 }
  const dropped = { ...about, _version: action === 'create' ? -4 : -3, result: 'noop', _shards: shards, status: 200 }
  const kept = { ...about, result: 'created', failure_store: 'used', status: 201 }
  return JSON.stringify({ [action]: kind === 'dropped' ? dropped : kept })
}
