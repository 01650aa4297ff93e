/**
 * Runs the documents of a `_bulk` request. Most have an action that names an index and nothing else: these are batches of bytes in memory
 * that the threads share, as records of Kafka are. A document whose id, routing or version pipelines see is sent as a separate item.
 */
import type { IngestItem, IngestResult } from '@sluice/server/host'
import { type BulkOperation, memberText } from '@sluice/upstream/client'
import type { SourceBatch } from '../batch.js'
import type { EnginePool } from '../engines/engine-pool.js'
import type { Metrics } from '../operations/metrics.js'
import { deliveriesOf } from '../run/delivery.js'
import { ResultMemory, SharedMemory } from '../shared-memory.js'
import type { Delivery } from '../sinks/sink.js'
import { failureDelivery } from './failure-delivery.js'

/** Where a document goes. */
export interface DocumentTarget {
  readonly index: string
  readonly id: string | null
  readonly routing: string | null
}

/** The outcome of a document. */
export type DocumentOutcome =
  /** Documents that stay where their action says may share a target. */
  | { readonly kind: 'done'; readonly target: DocumentTarget; readonly source: Uint8Array }
  | { readonly kind: 'dropped' }
  /** With what is kept of it. */
  | { readonly kind: 'failed'; readonly failure: Delivery }

/** The documents of a request after the pipeline. */
export interface RanDocuments {
  readonly outcomes: ReadonlyMap<BulkOperation, DocumentOutcome>
  /** Says that the bytes of the outcomes are needed no more. */
  release(): void
}

/** Documents that go to a thread together: a thread that has to wait for a processor leaves the rest to the others. */
const PART_DOCUMENTS = 500
/** Where there are fewer of them than threads, parts have half as many at least: each part costs two messages between threads. */
const SMALL_PART = 250
/** Parts that a thread is given before it has answered, so that it never waits for us. */
const PARTS_AHEAD = 2
/** Bytes of documents that go to a thread together. */
const PART_BYTES = 4 * 1024 * 1024
const OPENING = 0x7b
const DROPPED: DocumentOutcome = { kind: 'dropped' }
/** The metadata of an action for pipelines, in addition to the index. */
const SEEN_MEMBERS = ['_id', 'routing', '_routing', 'version', 'version_type', 'if_seq_no', 'if_primary_term']

/** Runs a part in the thread of a lane. */
type Run = (lane: string) => Promise<void>

/** Runs documents in several threads where there are many of them: their client waits. */
export class BulkDocuments {
  private parts = 0
  private readonly results = new ResultMemory(new SharedMemory())

  constructor(
    private readonly engines: EnginePool,
    private readonly main: string,
    private readonly metrics: Metrics,
    private readonly workers: number,
  ) {}

  /**
   * Runs the documents of operations, all of which have one. `body`: the bytes of the request, which the threads read in place. `named`:
   * the index of operations without one.
   */
  async run(body: Uint8Array, operations: readonly BulkOperation[], named: string): Promise<RanDocuments> {
    const outcomes = new Map<BulkOperation, DocumentOutcome>()
    const given: Uint8Array[] = []
    const { byIndex, others } = grouped(operations, named)
    const parts: Run[] = [...byIndex].flatMap(([index, own]) =>
      this.cut(own).map(
        (part): Run =>
          lane =>
            this.runRecords(lane, body, index, part, outcomes, given),
      ),
    )
    parts.push(
      ...this.cut(others).map(
        (part): Run =>
          lane =>
            this.runItems(lane, part, named, outcomes),
      ),
    )
    await this.runAll(parts)
    return {
      outcomes,
      release: () => {
        for (const bytes of given.splice(0)) this.results.give(bytes)
      },
    }
  }

  /** Each thread takes the next part when it is done with one. */
  private async runAll(parts: readonly Run[]): Promise<void> {
    const rest = parts.values()
    const runners = Math.min(parts.length, PARTS_AHEAD * this.workers)
    const takeParts = async (lane: string): Promise<void> => {
      for (const run of rest) await run(lane)
    }
    await Promise.all(Array.from({ length: runners }, () => takeParts(this.nextLane())))
  }

  private async runRecords(
    lane: string,
    body: Uint8Array,
    index: string,
    operations: readonly BulkOperation[],
    outcomes: Map<BulkOperation, DocumentOutcome>,
    given: Uint8Array[],
  ): Promise<void> {
    const started = performance.now()
    const batch = recordsIn(body, operations, { lane, index })
    const bytes = operations.reduce((sum, { source }) => sum + source!.length, 0)
    const { results, pipelines } = await this.results.run(bytes, room => this.engines.run(batch, room))
    given.push(results.bytes)
    const { documents, failures } = deliveriesOf({ batch, results, pipelines, isRevoked: () => false })
    const target = { index, id: null, routing: null }
    if (documents.length + failures.length < operations.length) {
      for (const operation of operations) outcomes.set(operation, DROPPED)
    }
    for (const { place, value: source, metadata } of documents) {
      outcomes.set(operations[place]!, { kind: 'done', target: metadata ?? target, source })
    }
    for (const failure of failures) outcomes.set(operations[failure.place]!, { kind: 'failed', failure })
    this.metrics.processed(operations.length, results, performance.now() - started)
  }

  private async runItems(
    lane: string,
    operations: readonly BulkOperation[],
    named: string,
    outcomes: Map<BulkOperation, DocumentOutcome>,
  ): Promise<void> {
    const started = performance.now()
    const items = operations.map(each => this.itemOf(each, named))
    const { results, pipelines } = await this.engines.ingest(lane, items)
    for (const [i, operation] of operations.entries()) {
      outcomes.set(operation, outcomeOfItem(items[i]!, results[i]!, pipelines))
    }
    this.metrics.ingested(results, performance.now() - started)
  }

  /** Operations in parts for threads. */
  private cut(operations: readonly BulkOperation[]): readonly BulkOperation[][] {
    const { length } = operations
    const shared = Math.min(this.workers, Math.round(length / SMALL_PART))
    return cut(operations, Math.max(1, shared, Math.round(length / PART_DOCUMENTS)))
  }

  private nextLane(): string {
    return `bulk-${this.parts++ % this.workers}`
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
}

/** Operations in so many parts, or more of them where they are large. */
function cut(operations: readonly BulkOperation[], count: number): readonly BulkOperation[][] {
  const size = Math.ceil(operations.length / count)
  const parts: BulkOperation[][] = []
  let bytes = PART_BYTES
  for (const operation of operations) {
    const { length } = operation.source!
    const last = parts.at(-1)
    if (last === undefined || last.length >= size || bytes + length > PART_BYTES) {
      parts.push([operation])
      bytes = length
    } else {
      last.push(operation)
      bytes += length
    }
  }
  return parts
}

/** The documents of operations as records of the present, where they are. */
function recordsIn(
  body: Uint8Array,
  operations: readonly BulkOperation[],
  where: Pick<SourceBatch, 'lane' | 'index'>,
): SourceBatch {
  const { length } = operations
  const starts = new Uint32Array(length)
  const ends = new Uint32Array(length)
  for (let place = 0; place < length; place++) {
    const source = operations[place]!.source!
    starts[place] = source.byteOffset - body.byteOffset
    ends[place] = starts[place]! + source.length
  }
  return {
    ...where,
    partition: 0,
    field: null,
    values: body,
    starts,
    ends,
    timestamps: new Float64Array(length).fill(Date.now()),
    ids: null,
    keys: null,
    headers: null,
    position: 0,
  }
}

/** Operations whose documents are records, by their index, and the others. */
function grouped(operations: readonly BulkOperation[], named: string) {
  const byIndex = new Map<string, BulkOperation[]>()
  const others: BulkOperation[] = []
  let last: BulkOperation['members'] | null = null
  let own: BulkOperation[] | null = null
  for (const operation of operations) {
    const { members } = operation
    // Operations with the same line have the same members.
    if (last !== members) own = listFor(operation, named, byIndex)
    last = members
    // What is not an object is a document without fields there.
    if (own === null || operation.source![0] !== OPENING) others.push(operation)
    else own.push(operation)
  }
  return { byIndex, others }
}

/** Where operations with the members of one are collected; null if pipelines see more than an index. */
function listFor(
  operation: BulkOperation,
  named: string,
  byIndex: Map<string, BulkOperation[]>,
): BulkOperation[] | null {
  if (SEEN_MEMBERS.some(name => memberText(operation, name) !== null)) return null
  const index = memberText(operation, '_index') ?? named
  let own = byIndex.get(index)
  if (own === undefined) byIndex.set(index, (own = []))
  return own
}

function outcomeOfItem(item: IngestItem, result: IngestResult, pipelines: string): DocumentOutcome {
  switch (result.kind) {
    case 'done':
      return { kind: 'done', target: result.item, source: result.item.source }
    case 'dropped':
      return DROPPED
    case 'failed':
      return { kind: 'failed', failure: failureDelivery(item, result.failure ?? result.error, pipelines) }
  }
}
