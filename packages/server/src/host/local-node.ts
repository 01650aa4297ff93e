/** One node in the current thread: an engine and stored resources, and the requests on them. Every thread of a server has one. */
import { answer, type Engine, renderStopped, type StopCause, writeJson, writeJsonBytes } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import type { NodeNames } from '@sluice/store'
import { namesOf } from '../cluster/node.js'
import type { ApiContext } from '../define-route.js'
import { type Change, isChange, type StateLimits } from '../pool/changes.js'
import { withSharedRows } from '../pool/shared-rows.js'
import { readBody, StoredState } from '../stored-state.js'
import type { Host } from './engine-host.js'
import { answerRequest } from './engine-requests.js'
import { joined } from './ingest-batch.js'
import { Ingestion } from './ingestion.js'
import type { EngineAnswer, EngineRequest } from './messages.js'
import { readUser } from './read-user.js'

type IngestRequest = Extract<EngineRequest, { kind: 'ingest' }>
type SimulateRequest = Extract<EngineRequest, { kind: 'simulate' }>
type PutRequest = Extract<EngineRequest, { kind: 'put-pipeline' | 'put-script' }>

/** Follows the documents of a request, and may pause it between two of them. */
export interface DocumentRun {
  /** Documents that were done before; their texts as `texts` gives them. */
  readonly finished: { readonly count: number; readonly parts: readonly Uint8Array[] }
  /** Set if the remaining documents are not run but answered with the error for a cause. */
  readonly stop: StopCause | null
  starting(place: number): void
  /** Takes the JSON text of a document, or its packed result. */
  ended(place: number, text: Uint8Array): void
  /** Null to continue immediately. */
  pause(): Promise<void> | null
  /** The texts of all documents in their order, with a comma before each but the first. */
  texts(): readonly Uint8Array[]
}

/** Nobody follows them. */
class UnwatchedRun implements DocumentRun {
  readonly finished = { count: 0, parts: [] }
  readonly stop = null
  private readonly all: Uint8Array[] = []

  starting(): void {
    // Nobody asks.
  }

  ended(place: number, text: Uint8Array): void {
    if (place > 0) this.all.push(COMMA)
    this.all.push(text)
  }

  pause(): null {
    return null
  }

  texts(): readonly Uint8Array[] {
    return this.all
  }
}

/** The arguments of a node. */
export interface NodeOptions {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly names?: NodeNames
  readonly limits?: StateLimits
  /** Loads the missing processors that a pipeline of the text, or of its bytes, needs; null if all are loaded. */
  readonly loadFor?: (text: string | Buffer) => Promise<unknown> | null
}

/** An engine, stored resources, and a record of the changes of requests. */
export class LocalNode implements ApiContext {
  readonly state: StoredState
  readonly host: Host
  readonly names: NodeNames
  /** Follows the next request for documents. */
  run: DocumentRun | null = null
  private changes: Change[] = []

  constructor(
    private readonly engine: Engine,
    private readonly options: NodeOptions = {},
  ) {
    this.names = options.names ?? namesOf({})
    this.state = new StoredState(options.now ?? Date.now, (id, database) => {
      this.changes.push({ kind: 'ip-database', id, database })
    })
    this.host = { start: () => undefined, ask: request => this.ask(request), close: async () => undefined }
  }

  /** Answers a request of the store to the engine; `run` follows its documents. */
  async answer(request: EngineRequest, run: DocumentRun): Promise<EngineAnswer> {
    if (request.kind === 'ingest') return this.ingest(request, run)
    if (isChange(request)) return this.ask(request)
    return answerRequest(this.engine, request, place => run.starting(place))
  }

  /** The changes of requests since the last call. */
  takeChanges(): Change[] {
    const { changes } = this
    this.changes = []
    return changes
  }

  /** Does what a request in another thread did. */
  async apply(change: Change): Promise<void> {
    switch (change.kind) {
      case 'pipeline': {
        const { id, definition } = change
        // A new thread has many to apply: their texts are not decoded for this.
        await this.options.loadFor?.(Buffer.from(definition.buffer, definition.byteOffset, definition.byteLength))
        this.engine.storeLazily(id, () => readBody(definition))
        this.state.pipelines.set(id, definition)
        return
      }
      case 'ip-database':
        this.state.applyIpDatabase(change.id, change.database)
        return
      case 'request':
        await answerRequest(this.engine, change.request)
        this.keep(change.request)
    }
  }

  private async ask(request: EngineRequest): Promise<EngineAnswer> {
    if ('body' in request) await this.options.loadFor?.(request.body ?? '')
    if (request.kind === 'simulate') return this.simulate(request)
    if (request.kind === 'put-pipeline' || request.kind === 'put-script') this.checkRoom(request)
    const answered = await answerRequest(this.engine, request)
    if (answered.status < 300 && isChange(request)) this.changes.push(this.keep(request))
    return answered
  }

  /** Keeps what the get APIs show; returns the change for other threads. */
  private keep(request: EngineRequest): Change {
    const { pipelines, scripts } = this.state
    switch (request.kind) {
      case 'put-pipeline': {
        const definition = shared(request.body ?? '')
        pipelines.set(request.id, definition)
        return { kind: 'pipeline', id: request.id, definition }
      }
      case 'delete-pipeline':
        pipelines.delete(request.id)
        break
      case 'put-script':
        scripts.set(request.id, encoder.encode(writeJson(readBody(encoder.encode(request.body ?? '')).get('script'))))
        // It has compiled in its context once: other threads, and the server after a restart, do not repeat that for every script.
        return { kind: 'request', request: { kind: request.kind, id: request.id, body: request.body } }
      case 'delete-script':
        scripts.delete(request.id)
        break
      case 'enrich-execute':
        return { kind: 'request', request: withSharedRows(request) }
      default:
    }
    return { kind: 'request', request }
  }

  /** Throws illegal_argument_exception if there is no room for another stored resource. */
  private checkRoom({ kind, id, body }: PutRequest): void {
    const { limits } = this.options
    if (limits === undefined) return
    const { pipelines, scripts } = this.state
    const [what, stored] = kind === 'put-pipeline' ? (['pipeline', pipelines] as const) : (['script', scripts] as const)
    if (!stored.has(id) && stored.size >= limits.count) {
      throw illegalArgument(
        `cannot store ${what} [${id}]: there are [${stored.size}], and no more than [${limits.count}] may be stored`,
      )
    }
    const bytes = pipelines.bytes + scripts.bytes - stored.sizeOf(id) + (body ?? '').length
    if (bytes <= limits.bytes) return
    throw illegalArgument(
      `cannot store ${what} [${id}]: stored pipelines and scripts would have [${bytes}] bytes, and no more than [${limits.bytes}] are allowed`,
    )
  }

  private async ingest(request: IngestRequest, run: DocumentRun): Promise<EngineAnswer> {
    let ingestion: Ingestion
    try {
      ingestion = new Ingestion(this.engine, request)
    } catch (thrown) {
      return refused(thrown)
    }
    for (let place = run.finished.count; place < ingestion.count; place++) {
      run.starting(place)
      const result = ingestion.run(place, run.stop)
      run.ended(place, ingestion.packed(place, result instanceof Promise ? await result : result))
      const pause = run.pause()
      if (pause !== null) await pause
    }
    return { status: 200, body: '', ingested: joined(run.texts()), steps: ingestion.takeSteps() }
  }

  private async simulate({ pipelineId, body, verbose, user }: SimulateRequest): Promise<EngineAnswer> {
    const run = this.run ?? new UnwatchedRun()
    try {
      const request = { pipelineId: pipelineId ?? undefined, bodyText: body ?? '', verbose, user: readUser(user) }
      const simulation = this.engine.beginSimulation(request, true)
      for (let place = run.finished.count; place < simulation.count; place++) {
        run.starting(place)
        const element = run.stop === null ? simulation.run(place) : renderStopped(run.stop)
        run.ended(place, writeJsonBytes(element instanceof Promise ? await element : element))
        const pause = run.pause()
        if (pause !== null) await pause
      }
      return { status: 200, body: '', bytes: listed(run.texts()) }
    } catch (thrown) {
      return refused(thrown)
    }
  }
}

/** The answer that a Java exception becomes. Throws anything else. */
function refused(thrown: unknown): EngineAnswer {
  const { status, body } = answer(() => {
    throw thrown
  })
  return { status, body: writeJson(body) }
}

const encoder = new TextEncoder()
const HEAD = encoder.encode('{"docs":[')
const TAIL = encoder.encode(']}')
const COMMA = encoder.encode(',')

/** The text as bytes that threads share. */
function shared(text: string): Uint8Array {
  const bytes = encoder.encode(text)
  const all = new Uint8Array(new SharedArrayBuffer(bytes.length))
  all.set(bytes)
  return all
}

/** The answer of `_simulate` with the given texts of documents, commas included. */
const listed = (texts: readonly Uint8Array[]): Uint8Array => joined([HEAD, ...texts, TAIL])
