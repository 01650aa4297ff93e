/** Update by query, delete by query and reindex: batches of documents through a script, pipelines and a bulk request. */
import { illegalArgument, JavaException } from '@sluice/java'
import { ACTION, updateOfHidden } from '../access/caller.js'
import { type BulkOutcome, executeBulk, isWritten } from '../documents/bulk.js'
import type { BulkItem } from '../documents/bulk-request.js'
import { refreshInTurns } from '../documents/operations.js'
import { type PreparedItem, prepareBulk } from '../documents/prepare-bulk.js'
import type { DocumentRow } from '../documents/rows.js'
import { storedSource } from '../documents/stored-source.js'
import { PRIMARY_TERM } from '../documents/versioning.js'
import { invalidRequest } from '../faults.js'
import type { Index } from '../indices/index.js'
import { IngestFailure } from '../pipelines/ingest-failure.js'
import type { ScriptedWrite } from '../pipelines/pipeline-runner.js'
import type { Turn } from '../search/search-in-turns.js'
import { targetIndices } from '../search/search-targets.js'
import type { Store } from '../store.js'
import type { Task } from '../tasks/task-manager.js'
import { sharedTurn } from '../turns/shared-turn.js'
import { type ByQueryRequest, checkByQuery } from './by-query-request.js'
import { ByQueryStatus } from './by-query-status.js'
import { type Candidate, type Candidates, findCandidates, rowOf } from './candidates.js'

/** A document that could not be written. */
export interface ByQueryFailure {
  readonly index: string
  readonly id: string
  readonly cause: JavaException | IngestFailure
}

/** The result of a request. */
export interface ByQueryResult {
  readonly status: ByQueryStatus
  /** The statuses of the slices; empty if there are none. */
  readonly slices: readonly ByQueryStatus[]
  readonly failures: readonly ByQueryFailure[]
  /** Why it was cancelled; null if it was not. */
  readonly cancelled: string | null
}

/** Work that has begun. */
export interface ByQueryWork {
  readonly task: Task
  /** The statuses of the workers: one, or one for each slice. */
  readonly statuses: readonly ByQueryStatus[]
  readonly result: Promise<ByQueryResult>
  /** Ends the task, after its result was stored: clients that wait for the task find it then. */
  end(): void
}

const ACTIONS = {
  update: 'indices:data/write/update/byquery',
  delete: 'indices:data/write/delete/byquery',
  reindex: 'indices:data/write/reindex',
} as const

/** Most slices of `auto`. */
const MAX_AUTO_SLICES = 20

const encoder = new TextEncoder()

/** Begins the work, in turns with other requests; faults that can be found before are thrown synchronously. `end` has to be called. */
export function beginByQuery(store: Store, request: ByQueryRequest, description: string, turn: Turn): ByQueryWork {
  checkByQuery(request)
  const reading = store.acting(ACTION.search)
  if (store.caller !== null && request.kind !== 'reindex')
    targetIndices(store.indices, request.indices, request.resolve)
  if (request.kind === 'update') checkUpdatable(reading, request)
  const count = slicesOf(reading, request)
  const rate = request.requestsPerSecond
  const statuses = Array.from(
    { length: count },
    (_, i) => new ByQueryStatus(count === 1 ? null : i, rate < 0 ? rate : rate / count),
  )
  const { slice } = request.source
  if (slice !== null) statuses[0] = new ByQueryStatus(slice.id, rate)
  const action = ACTIONS[request.kind]
  const task = store.tasks.begin({
    action,
    description,
    isCancellable: true,
    status: () => new Map(statusMembers(statuses)),
    onCancel: () => {
      for (const status of statuses) status.wakeUp()
    },
  })
  const parts = statuses.map((status, id) => {
    const own = count === 1 ? request : sliceOf(request, id, count)
    const part =
      count === 1
        ? task
        : store.tasks.begin({
            action,
            description,
            parent: task,
            isCancellable: true,
            status: () => new Map(status.members('task')),
            onCancel: () => status.wakeUp(),
          })
    return { own, status, part }
  })
  for (const { status, part } of parts) store.byQuery.set(part.id, [status])
  store.byQuery.set(task.id, statuses)
  const end = ({ status, part }: (typeof parts)[number]): void => {
    status.hasEnded = true
    store.byQuery.delete(part.id)
    if (part !== task) store.tasks.end(part)
  }
  const shared = sharedTurn(withoutClient(turn))
  const run = async (): Promise<ByQueryResult> => {
    try {
      const found = await findCandidates(
        reading,
        parts.map(({ own }) => own),
        shared,
      )
      const writing = store.acting(ACTION.bulkItems)
      const workers = parts.map(
        ({ own, status, part }, i) => new Worker(writing, own, status, part, found[i]!, task, shared),
      )
      try {
        await Promise.all(workers.map((worker, i) => worker.run().finally(() => end(parts[i]!))))
      } finally {
        for (const each of found) each.release()
      }
      if (request.refreshes) {
        for (const index of new Set(workers.flatMap(({ written }) => [...written]))) await refreshInTurns(index, shared)
      }
      return {
        status: count === 1 ? statuses[0]! : ByQueryStatus.sumOf(statuses),
        slices: count === 1 ? [] : statuses,
        failures: workers.flatMap(({ failures }) => failures),
        cancelled: task.cancelReason,
      }
    } finally {
      for (const part of parts) end(part)
    }
  }
  return {
    task,
    statuses,
    result: run(),
    end() {
      store.byQuery.delete(task.id)
      store.tasks.end(task)
    },
  }
}

/** Work continues when its client has disconnected. */
const withoutClient = (turn: Turn): Turn => ({
  isOver: () => turn.isOver(),
  check: () => undefined,
  pause: () => turn.pause(),
  // It answers with counts.
  reserve: () => undefined,
})

/** The members of a status, with those of its slices if there are several. */
export function statusMembers(statuses: readonly ByQueryStatus[]): [string, unknown][] {
  if (statuses.length === 1) return statuses[0]!.members('task')
  const slices = statuses.map(status => new Map(status.members('task')))
  return [...ByQueryStatus.sumOf(statuses).members('task'), ['slices', slices]]
}

/** Throws security_exception if fields are hidden from the caller: documents would lose them. */
function checkUpdatable(reading: Store, { indices, resolve }: ByQueryRequest): void {
  for (const { index } of targetIndices(reading.indices, indices, resolve)) {
    if ((reading.indices.documentsOf(index)?.fields.length ?? 0) > 0) throw updateOfHidden()
  }
}

/** The part of a request that one of several slices works on: of documents that are to be processed at most, each has its share. */
function sliceOf(request: ByQueryRequest, id: number, count: number): ByQueryRequest {
  const { source, maxDocs } = request
  return {
    ...request,
    source: { ...source, slice: { field: null, id, max: count } },
    maxDocs: maxDocs === null ? null : Math.floor(maxDocs / count),
  }
}

function slicesOf(store: Store, { slices, maxDocs, indices, resolve }: ByQueryRequest): number {
  let count = 1
  if (slices !== 'auto') count = slices
  else {
    const shards = targetIndices(store.indices, indices, resolve).map(({ index }) => index.shards.length)
    count = Math.max(1, Math.min(MAX_AUTO_SLICES, ...shards))
  }
  if (maxDocs !== null && count > 1 && maxDocs < count) throw illegalArgument('[max_docs] should be >= [slices]')
  return count
}

/** A document of a batch. */
interface FoundDocument {
  readonly index: Index
  readonly row: DocumentRow
  /** JSON text; empty where it is to be deleted. */
  readonly source: string
}

/** Bytes of the sources that are in memory together: a larger batch is written in parts. */
const PART_BYTES = 16 * 1024 * 1024

/** Works on the documents of one slice. */
class Worker {
  readonly failures: ByQueryFailure[] = []
  readonly written = new Set<Index>()

  constructor(
    private readonly store: Store,
    private readonly request: ByQueryRequest,
    private readonly status: ByQueryStatus,
    private readonly task: Task,
    private readonly candidates: Candidates,
    private readonly parent: Task,
    private readonly turn: Turn,
  ) {}

  async run(): Promise<void> {
    const { candidates, status } = this
    const { batchSize, maxDocs } = this.request
    const limit = maxDocs ?? Number.POSITIVE_INFINITY
    status.total = Math.min(candidates.count, limit)
    const page = Math.min(batchSize, limit)
    for (let from = 0; from < candidates.count; from += page) {
      if (this.isCancelled || status.processed >= limit || this.failures.length > 0) return
      const to = Math.min(from + page, candidates.count, from + (limit - status.processed))
      status.batches++
      const started = performance.now()
      await this.batch(Array.from({ length: to - from }, (_, i) => candidates.at(from + i)))
      if (to < candidates.count) await status.pause(to - from, started)
    }
  }

  private get isCancelled(): boolean {
    return this.task.cancelReason !== null || this.parent.cancelReason !== null
  }

  private async batch(documents: readonly Candidate[]): Promise<void> {
    for (let from = 0; from < documents.length; ) {
      const part = await this.read(documents, from)
      from += part.length
      const prepared = await prepareBulk(this.store, await this.items(part), this.turn)
      const outcomes = await executeBulk(this.store, prepared, false, this.turn)
      for (const [i, outcome] of outcomes.entries()) this.count(prepared[i]!, outcome)
    }
  }

  /** Reads the documents from a place on, as many as may be in memory together. */
  private async read(documents: readonly Candidate[], from: number): Promise<FoundDocument[]> {
    const part: FoundDocument[] = []
    let bytes = 0
    while (from + part.length < documents.length && bytes < PART_BYTES) {
      if (this.turn.isOver()) await this.turn.pause()
      const candidate = documents[from + part.length]!
      const { index } = candidate
      const row = rowOf(candidate)
      const source = this.request.kind === 'delete' ? '' : storedSource(index, row)
      if (source === null) throw illegalArgument(`[${index.name}][_doc][${row.id}] didn't store _source`)
      bytes += row.source!.length
      part.push({ index, row, source })
    }
    return part
  }

  private async items(part: readonly FoundDocument[]): Promise<BulkItem[]> {
    const { request, status } = this
    const action = request.kind === 'delete' ? 'delete' : 'index'
    if (request.kind === 'delete' || request.script === null)
      return part.map(({ index, row, source }) => this.item(index, row, action, source))
    const writes = await this.scripted(part)
    const items: BulkItem[] = []
    for (const [i, write] of writes.entries()) {
      if (write.operation === 'noop') status.noops++
      else {
        const { index, row } = part[i]!
        const item = this.item(index, row, write.operation === 'delete' ? 'delete' : 'index', write.source)
        items.push(request.kind === 'reindex' ? moved(item, write) : item)
      }
    }
    return items
  }

  private async scripted(part: readonly FoundDocument[]): Promise<readonly ScriptedWrite[]> {
    const { kind, script, destination, source } = this.request
    const result = await this.store.pipelines.write({
      script: script!,
      context: kind === 'reindex' ? 'reindex' : 'update_by_query',
      documents: part.map(({ index, row, source: text }) => ({
        index: destination?.index ?? index.name,
        id: row.id,
        routing: row.routing,
        version: source.version === true ? row.version : -1,
        source: text,
      })),
    })
    if (result.kind === 'failed') throw new IngestFailure(result.status, result.error)
    return result.writes
  }

  /** The operation on a document. In its own index it must be unchanged since it was found. */
  private item(index: Index, row: DocumentRow, action: 'index' | 'delete', source: string): BulkItem {
    const { destination, pipeline } = this.request
    const common = {
      id: row.id,
      retryOnConflict: 0,
      pipeline,
      listExecutedPipelines: false,
      sourceFilter: undefined,
      hasNewId: false,
      source: encoder.encode(source),
    }
    if (destination === null) {
      return {
        ...common,
        action,
        index: index.name,
        routing: row.routing,
        version: null,
        versionType: 'internal',
        ifSeqNo: row.seqNo,
        ifPrimaryTerm: PRIMARY_TERM,
        requireAlias: false,
      }
    }
    const { versionType, isCreate, requireAlias } = destination
    return {
      ...common,
      action: action === 'index' && isCreate ? 'create' : action,
      index: destination.index,
      routing: routedTo(destination.routing, row.routing),
      version: versionType === 'internal' ? null : row.version,
      versionType,
      ifSeqNo: null,
      ifPrimaryTerm: null,
      requireAlias,
    }
  }

  private count({ item }: PreparedItem, outcome: BulkOutcome): void {
    const { status, request } = this
    if (outcome instanceof JavaException || outcome instanceof IngestFailure) {
      const isConflict =
        outcome instanceof JavaException && outcome.className.endsWith('.VersionConflictEngineException')
      if (isConflict) status.versionConflicts++
      if (!isConflict || !request.proceedsOnConflict) {
        this.failures.push({ index: item.index, id: item.id!, cause: outcome })
      }
      return
    }
    if (isWritten(outcome)) this.written.add(outcome.index)
    if (item.action === 'delete') status.deleted++
    else if (isWritten(outcome) && outcome.result === 'created') status.created++
    else status.updated++
  }
}

/** The routing that `dest.routing` gives a document. Throws illegal_argument_exception for invalid ones. */
function routedTo(rule: string, own: string | null): string | null {
  if (rule === 'keep') return own
  if (rule === 'discard') return null
  return rule.slice(1)
}

/** The changes of a reindex script other than those of the source. */
function moved(item: BulkItem, { index, id, routing, version }: ScriptedWrite): BulkItem {
  return {
    ...item,
    index,
    id,
    routing: routing ?? item.routing,
    version: item.versionType === 'internal' || version === null ? item.version : version,
  }
}

/** The statuses of running work by the number of its task. Throws nothing: null if it does not run. */
export const runningWork = (store: Store, id: number): readonly ByQueryStatus[] | null => store.byQuery.get(id) ?? null

/** Throws action_request_validation_exception for a reindex into an index that it reads from. */
export function checkDestination(store: Store, { indices, resolve, destination }: ByQueryRequest): void {
  const target = store.indices.writeIndexOf(destination!.index)
  if (target === undefined || indices === '') return
  const read = targetIndices(store.acting(ACTION.search).indices, indices, resolve)
  const isRead = read.some(({ index }) => index === target)
  if (isRead) throw invalidRequest(`reindex cannot write into an index its reading from [${destination!.index}]`)
}
