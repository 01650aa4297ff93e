/** The REST API on a pool of threads: the main thread moves bytes. What the pool itself refuses is answered here. */
import { availableParallelism } from 'node:os'
import { isApplicationPath } from '@sluice/application/paths'
import type { ApplicationSettings } from '@sluice/application/settings'
import type { Limits } from '@sluice/core'
import type { SecuritySettings } from '@sluice/security'
import type { PipelineRunner } from '@sluice/store'
import { namesOf } from '../cluster/node.js'
import type { ApiAnswer, RouteEntry } from '../define-route.js'
import { answerOf as answerOfFault, failure, plainAnswer } from '../errors.js'
import { HostPipelineRunner } from '../host/host-pipeline-runner.js'
import { memoryOfMachine } from '../host/memory-of-machine.js'
import type { EngineSettings } from '../host/services.js'
import { SettingFault } from '../host/setting-fault.js'
import { takeWorker } from '../host/start-worker.js'
import type { ServerLog } from '../operations/server-log.js'
import type { ServerLoad } from '../operations/server-metrics.js'
import { withCommonHeaders } from '../rest/common-headers.js'
import {
  NO_BODY,
  pathOf,
  type RestAnswer,
  type RestHandler,
  type RestOrigin,
  type RestRequest,
} from '../rest/request.js'
import { type RouteMatch, Router } from '../rest/router.js'
import { routeTable } from '../route-table.js'
import type { StateLimits } from './changes.js'
import { EnginePool } from './engine-pool.js'
import { KnownUsers } from './known-users.js'
import { poolRefusal, refusalException } from './pool-faults.js'
import { StoreThread } from './store-thread.js'
import type { Subject } from './write-locks.js'

/** Settings of the pool, with their defaults. */
export interface PooledApiOptions {
  readonly settings?: EngineSettings
  /** Limits of the engine other than the usual ones. */
  readonly engineLimits?: Partial<Limits>
  /** Threads that run at a time; default: processors. */
  readonly workers?: number
  /** Milliseconds of processor time that one document, or reading and compiling a request, may take. Default 10,000. */
  readonly documentMillis?: number
  /** Milliseconds of processor time that one request may take. Default 60,000. */
  readonly requestMillis?: number
  /** Requests that may wait. Default 1,000. */
  readonly queue?: number
  /** Default: 10,000 pipelines and as many scripts, of 64 MiB together. */
  readonly stored?: StateLimits
  /** The folder of the store, which is made if there is none; without one what it keeps goes with the process. */
  readonly folder?: string | undefined
  /** The folder for copies of it, which are made on request; without one none are made. */
  readonly backups?: string | undefined
  /**
   * Bytes of memory that indices, and what searches keep for later ones, may take. Default: half of the machine's, or of the container's.
   */
  readonly memory?: number | undefined
  /** Without it no login is required. */
  readonly security?: SecuritySettings | undefined
  /** Gets the password of `elastic` where the server made one up: when it starts for the first time. */
  readonly onPassword?: (password: string) => void
  /** The settings of the application in front of the cluster. */
  readonly application?: ApplicationSettings | undefined
  /** For requests, and connectors that log; without it nothing is logged but faults of the server itself. */
  readonly log?: ServerLog
}

const DEFAULT_DOCUMENT_MILLIS = 10_000
const DEFAULT_REQUEST_MILLIS = 60_000
const DEFAULT_QUEUE = 1000
const DEFAULT_STORED: StateLimits = { count: 10_000, bytes: 64 * 1024 * 1024 }
/** The sender of documents for pipelines. */
const STORE = 'the store'
const PROXY = 'a proxy'
/** Threads beyond the workers, for requests that take long: as many as an eighth of the machine's memory takes, within bounds. */
const SLOW_THREADS = Math.min(16, Math.max(8, Math.floor(memoryOfMachine() / 8 / (64 * 1024 * 1024))))

/** Answers requests in threads. */
export class PooledApi implements RestHandler {
  private readonly pool: EnginePool
  private readonly store: StoreThread
  private readonly router = new Router(routeTable)
  private readonly options: PooledApiOptions
  private readonly users = new KnownUsers()
  /** Runs documents through the stored pipelines, without an index. */
  readonly pipelines: PipelineRunner

  constructor(options: PooledApiOptions) {
    this.options = options
    this.pool = new EnginePool({
      settings: options.settings ?? {},
      engineLimits: options.engineLimits ?? {},
      limits: options.stored ?? DEFAULT_STORED,
      workers: options.workers ?? availableParallelism(),
      slow: SLOW_THREADS,
      documentMillis: options.documentMillis ?? DEFAULT_DOCUMENT_MILLIS,
      requestMillis: options.requestMillis ?? DEFAULT_REQUEST_MILLIS,
      queue: options.queue ?? DEFAULT_QUEUE,
      newWorker: () => takeWorker('server'),
      now: () => performance.now(),
      ...(options.folder === undefined ? {} : { keep: changes => this.store.keep(changes) }),
    })
    this.pipelines = new HostPipelineRunner({
      start: () => undefined,
      ask: request => this.pool.ask(request, { client: PROXY, connection: PROXY }),
      close: async () => undefined,
    })
    this.store = new StoreThread(
      {
        role: 'store',
        folder: options.folder ?? null,
        backups: options.backups ?? null,
        memory: options.memory ?? Math.floor(memoryOfMachine() / 2),
        now: options.settings?.now,
        names: namesOf(options.settings ?? {}),
        security: options.security ?? null,
        application: options.application ?? {},
        requestMillis: options.requestMillis ?? DEFAULT_REQUEST_MILLIS,
      },
      () => takeWorker('store'),
      request => this.pool.ask(request, { client: STORE, connection: STORE }),
      (level, text) => options.log?.[level](text),
    )
  }

  /** Resolves when requests can be answered. Rejects with SettingFault for settings that cannot be used, StorageFault for such a folder. */
  async start(): Promise<void> {
    const { folder, security, onPassword } = this.options
    if (folder !== undefined || security !== undefined) {
      const { changes, password } = await this.store.open()
      for (const change of changes) this.pool.log.append(change, null)
      if (password !== null) onPassword?.(password)
    }
    await this.pool.start()
  }

  async handle(request: RestRequest, origin: RestOrigin = {}): Promise<RestAnswer> {
    const path = pathOf(request)
    const match = this.router.find(request.method, path)
    try {
      const { client: address = '', connection = '', isAhead = false, signal } = origin
      const { authorization } = request.headers
      const client = this.users.clientOf(authorization, address)
      const sender = { client, connection, isAhead }
      const isOfApplication = isApplicationPath(path)
      if (match?.route.runs === 'store' || isOfApplication) {
        const answer = await this.store.answer(request, sender, signal)
        // Some paths of the application, and OPTIONS, are answered without authentication.
        const isAsked = this.options.security !== undefined && !isOfApplication && request.method !== 'OPTIONS'
        if (isAsked && answer.status < 300) this.users.accept(authorization)
        return answer
      }
      const needsBody = match?.route.isChecked === true
      let user: string | undefined
      if (needsBody || this.options.security !== undefined) {
        const checked = await this.store.checked(needsBody ? request : { ...request, body: NO_BODY })
        if (checked.refusal !== null) return checked.refusal
        user = checked.user
        if (user !== undefined) this.users.accept(authorization)
      }
      return await this.pool.answer({ ...request, user }, sender, subjectOf(match), signal)
    } catch (thrown) {
      if (thrown instanceof SettingFault) throw thrown
      return withCommonHeaders(request, plainAnswer(answerOf(thrown)))
    }
  }

  /** How busy it is. */
  load(): ServerLoad {
    return { ...this.pool.load(), ...this.store.load() }
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.close(), this.store.close()])
  }
}

/** The subject that a request changes; null for read requests. */
function subjectOf(match: RouteMatch<RouteEntry> | null): Subject | null {
  if (match?.route.writes === undefined) return null
  return { kind: match.route.writes, id: Object.values(match.params)[0] ?? '' }
}

function answerOf(thrown: unknown): ApiAnswer {
  const refusal = poolRefusal(thrown)
  return refusal === null ? answerOfFault(thrown) : failure(refusalException(refusal))
}
