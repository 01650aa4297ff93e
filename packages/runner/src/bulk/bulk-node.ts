/**
 * A stateless ingest node: runs the pipeline on the documents of `_bulk` requests and hands them on. Actions that carry no document, and
 * bodies that cannot be read, are passed on unchanged.
 */
import { writeJson } from '@sluice/core'
import { answerBytes, answerTypeOf } from '@sluice/server/answer-form'
import {
  type AnsweredItems,
  type BulkOperation,
  memberText,
  readOperations,
  type WrittenItems,
  withoutForm,
} from '@sluice/upstream/client'
import type { Metrics } from '../operations/metrics.js'
import { returnMemory } from '../return-memory.js'
import { refuseRejections } from '../run/at-least-once.js'
import type { Sink } from '../sinks/sink.js'
import type { BulkDocuments, DocumentOutcome, DocumentTarget } from './bulk-documents.js'

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
  /**
   * Hands operations on. Gives an answer that is not a list of items as it is. `areAll`: whether these are all operations of the client, so
   * that the items may be left as they were written.
   */
  forward(
    call: BulkCall,
    operations: readonly ForwardedOperation[],
    areAll: boolean,
  ): Promise<BulkAnswer | AnsweredItems | WrittenItems>
  /** Hands a request on as it is. */
  forwardRaw(call: BulkCall): Promise<BulkAnswer>
}

/** An operation after the pipeline. */
export interface ForwardedOperation {
  readonly action: BulkOperation['action']
  /** The line of the action. */
  readonly line: Uint8Array
  readonly source: Uint8Array | null
  /** Where its document goes; null for actions that carry none. */
  readonly target: DocumentTarget | null
}

const encoder = new TextEncoder()
const NO_ITEMS: AnsweredItems = { items: [], ingestTook: null }
/** A cluster's own pipelines must not run a second time. */
const NO_PIPELINE = '_none'

/** Answers requests. */
export class BulkNode {
  constructor(
    private readonly documents: BulkDocuments,
    /** `_index` of documents that name none. */
    private readonly index: string | null,
    private readonly target: BulkTarget,
    private readonly failures: Sink,
    private readonly metrics: Metrics,
  ) {}

  /** Answers a request, in the form that it asks for. Rejects with RunFault if a failed document cannot be kept. */
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
    const ran = await this.documents.run(call.body, documents, named ?? '')
    try {
      const { outcomes } = ran
      const answers: (string | null)[] = []
      const forwarded: ForwardedOperation[] = []
      const targets = new Targets(call.index)
      for (const operation of operations) {
        const outcome = outcomes.get(operation)
        if (outcome === undefined) {
          forwarded.push({ ...operation, target: null })
          answers.push(null)
        } else if (outcome.kind === 'done') {
          forwarded.push(targets.rewritten(operation, outcome))
          answers.push(null)
        } else answers.push(localAnswer(operation, outcome.kind, named))
      }
      const given =
        forwarded.length === 0
          ? NO_ITEMS
          : await this.target.forward(forwardedCall(call), forwarded, forwarded.length === operations.length)
      // A request that was refused as a whole is sent again: its failures are kept then.
      if ('status' in given) return given
      await this.keepFailures(documents.map(each => outcomes.get(each)!))
      const millis = performance.now() - started
      this.metrics.delivered(operations.length, millis)
      if (!('items' in given))
        return { status: 200, body: withItems(beforeItems(given, given.hasErrors, millis), given) }
      const { items: passed } = given
      const rest = passed[Symbol.iterator]()
      const shown = answers.map(answer => answer ?? (rest.next().value as string))
      const hasErrors = passed.some(item => /"error":/.test(item))
      return { status: 200, body: `${beforeItems(given, hasErrors, millis)}${shown.join(',')}]}` }
    } finally {
      ran.release()
    }
  }

  /** A failed document is durable before its answer is given. */
  private async keepFailures(outcomes: readonly DocumentOutcome[]): Promise<void> {
    const failures = outcomes.flatMap(outcome => (outcome.kind === 'failed' ? [outcome.failure] : []))
    if (failures.length > 0) refuseRejections(await this.failures.write(failures))
  }
}

const carriesDocument = ({ action }: BulkOperation): boolean => action === 'index' || action === 'create'

/** The call as it is forwarded: with `pipeline=_none` if the client names no pipeline, and for an answer that is whole, and JSON. */
function forwardedCall(call: BulkCall): BulkCall {
  const query = withoutForm(new Map(call.query))
  if (!query.has('pipeline')) query.set('pipeline', NO_PIPELINE)
  const { accept } = call.headers
  // A type that names a version of the API stays: clusters refuse a body in a version whose answer is asked for without one.
  const isOther = accept !== undefined && !accept.includes('json')
  return { ...call, query, headers: isOther ? { ...call.headers, accept: 'application/json' } : call.headers }
}

/** The beginning of an answer. */
function beforeItems({ ingestTook }: Pick<AnsweredItems, 'ingestTook'>, hasErrors: boolean, millis: number): string {
  const inPipelines = ingestTook === null ? '' : `,"ingest_took":${ingestTook}`
  return `{"errors":${hasErrors},"took":${Math.floor(millis)}${inPipelines},"items":[`
}

/** An answer with items as a cluster wrote them. */
function withItems(before: string, { body, start }: WrittenItems): Uint8Array {
  const answer = Buffer.allocUnsafeSlow(before.length + body.length - start)
  answer.write(before, 'latin1')
  body.copy(answer, before.length, start)
  returnMemory(body)
  return answer
}

/** Where the documents of a request go. Most operations in a row have the same action, and a target in common. */
class Targets {
  private last: {
    readonly operation: BulkOperation
    readonly target: DocumentTarget
    readonly isSame: boolean
  } | null = null

  /** `path`: the index in the path of the request. */
  constructor(private readonly path: string | null) {}

  /** An operation with the document after the pipeline. */
  rewritten(
    operation: BulkOperation,
    { target, source }: Extract<DocumentOutcome, { readonly kind: 'done' }>,
  ): ForwardedOperation {
    const { last } = this
    const isKnown = last !== null && last.operation.members === operation.members && last.target === target
    const isSame = isKnown ? last.isSame : isSameTarget(operation, target, this.path)
    if (!isKnown) this.last = { operation, target, isSame }
    if (isSame) return { action: operation.action, line: operation.line, source, target }
    return moved(operation, target, source)
  }
}

/** An operation whose document goes elsewhere. */
function moved(operation: BulkOperation, target: DocumentTarget, source: Uint8Array): ForwardedOperation {
  const { action, members } = operation
  const changed = new Map(members)
  changed.set('_index', target.index)
  if (target.id !== null) changed.set('_id', target.id)
  changed.delete('_routing')
  if (target.routing !== null) changed.set('routing', target.routing)
  else changed.delete('routing')
  const line = encoder.encode(writeJson(new Map([[action, changed]])))
  return { action, line, source, target }
}

/** Whether the action says already where the document goes. */
const isSameTarget = (operation: BulkOperation, target: DocumentTarget, path: string | null): boolean =>
  (memberText(operation, '_index') ?? path) === target.index &&
  memberText(operation, '_id') === target.id &&
  memberText(operation, 'routing') === target.routing &&
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
