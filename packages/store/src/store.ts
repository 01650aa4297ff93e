/** A store: everything that a node keeps. */
import type { ScriptSource } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { Caller } from './access/caller.js'
import { AsyncResults } from './async/async-results.js'
import { Backups } from './backups/backups.js'
import type { ByQueryStatus } from './by-query/by-query-status.js'
import { clusterSetting } from './cluster/cluster-settings.js'
import { ClusterState } from './cluster/cluster-state.js'
import { LifecycleSchedule } from './data-streams/lifecycle-schedule.js'
import { FlushSchedule } from './documents/flush-schedule.js'
import { MergeSchedule } from './documents/merge-schedule.js'
import { Rows } from './documents/rows.js'
import type { Index } from './indices/index.js'
import { IndexService } from './indices/index-service.js'
import { RefreshSchedule } from './indices/refresh-schedule.js'
import { MemoryBudget } from './memory/memory-budget.js'
import { IngestStatistics } from './pipelines/ingest-statistics.js'
import type { PipelineRunner } from './pipelines/pipeline-runner.js'
import { noPipelines } from './pipelines/pipeline-runner.js'
import { SearchScripts } from './scripts/search-scripts.js'
import { storedScripts } from './scripts/stored-scripts.js'
import { SearchContexts } from './search/search-contexts.js'
import { indexSettings } from './settings/index-settings.js'
import { Database } from './sqlite/database.js'
import { TaskManager } from './tasks/task-manager.js'

/** The names of a node and its cluster. */
export interface NodeNames {
  readonly cluster: string
  readonly node: string
}

/** The arguments of a store. */
export interface StoreOptions {
  /** The folder of its file, made if there is none; without one everything goes with the process. */
  readonly folder?: string | undefined
  /** The folder for copies of the other one; without it none can be made. */
  readonly backups?: string | undefined
  /** Bytes that indices and search caches may take in memory; unlimited by default. */
  readonly memory?: number | undefined
  /** Runs the pipelines of documents; without one there are none. */
  readonly pipelines?: PipelineRunner | undefined
  /** Finds the stored scripts of searches; by default those of the cluster state. */
  readonly scripts?: ScriptSource | undefined
  /** Whether searches run Painless; without it they answer as a node without the module `lang-painless`. Default: true. */
  readonly hasPainless?: boolean | undefined
  /** Field types that new indices may not have, as on a node without the module of a type. */
  readonly withoutTypes?: ReadonlySet<string> | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** `sluice` if nothing is said. */
  readonly names?: NodeNames
}

const SLUICE: NodeNames = { cluster: 'sluice', node: 'sluice' }

const SYNC_MILLIS = 5000

/**
 * One node of a cluster collects what the health report shows, in a task that never ends; here there is only one. Where it is cancelled,
 * the cluster gives the task to a node again.
 */
function beginHealthNode(tasks: TaskManager): void {
  const task = tasks.begin({
    action: 'health-node[c]',
    type: 'persistent',
    description: 'id=health-node',
    isCancellable: true,
    status: () => new Map([['state', 'STARTED']]),
    onCancel: () => {
      tasks.end(task)
      beginHealthNode(tasks)
    },
  })
}

/** A node's indices and documents. */
export class Store {
  readonly database: Database
  readonly state: ClusterState
  readonly indices: IndexService
  readonly pipelines: PipelineRunner
  /** The scripts of searches; null if none run. */
  readonly scripts: SearchScripts | null
  readonly now: () => number
  readonly names: NodeNames
  readonly withoutTypes: ReadonlySet<string>
  readonly tasks: TaskManager
  /** How far running requests by query are, by the number of their task. */
  readonly byQuery = new Map<number, readonly ByQueryStatus[]>()
  /** Anomaly detection jobs that are open, and datafeeds that are started, by id: until the process ends. */
  readonly openJobs = new Set<string>()
  readonly startedDatafeeds = new Set<string>()
  /** Searches whose clients come back for the results. */
  readonly asyncResults: AsyncResults
  readonly ingestStatistics = new IngestStatistics()
  /** Null if everything goes with the process. */
  readonly folder: string | null
  /** Null if no folder is given for them, or there is none to copy. */
  readonly backups: Backups | null
  /** The caller whose view it is; null for the store itself. */
  readonly caller: Caller | null = null
  /** The store as the server itself has it. */
  readonly whole: Store = this
  private synced = 0
  /** When what was written becomes searchable without being asked for. */
  readonly refreshes: RefreshSchedule
  /** How much memory the indices take, and may take. */
  readonly memory: MemoryBudget
  /** Which segments are merged. */
  readonly merges: MergeSchedule
  /** Which segments are written to the folder. */
  readonly flushes: FlushSchedule
  /** The scheduled work of data stream lifecycles. */
  readonly lifecycles: LifecycleSchedule
  /** Open scrolls and points in time. */
  readonly contexts: SearchContexts

  constructor({
    folder,
    backups,
    memory,
    pipelines = noPipelines,
    scripts,
    hasPainless = true,
    withoutTypes = new Set(),
    now = Date.now,
    names = SLUICE,
  }: StoreOptions = {}) {
    this.database = new Database(folder ?? null)
    this.now = now
    this.names = names
    this.withoutTypes = withoutTypes
    this.folder = folder ?? null
    this.backups = folder === undefined || backups === undefined ? null : new Backups(this.database, folder, backups)
    this.tasks = new TaskManager(now)
    beginHealthNode(this.tasks)
    this.asyncResults = new AsyncResults(this.tasks, now)
    this.pipelines = pipelines
    pipelines.watch?.(steps => this.ingestStatistics.add(steps))
    const { database } = this
    this.state = database.guarded(() => new ClusterState(database))
    this.scripts = hasPainless ? new SearchScripts(scripts ?? storedScripts(this.state), now) : null
    this.indices = database.guarded(() => new IndexService(this.state, new Rows(database), now))
    this.refreshes = new RefreshSchedule(this.indices, () => performance.now())
    const { indices } = this
    this.memory = new MemoryBudget(
      memory ?? null,
      () => indices.inAnyOrder(),
      () => database.transactions,
    )
    this.merges = new MergeSchedule(indices, this.memory)
    this.flushes = new FlushSchedule(this.indices, () => performance.now())
    this.lifecycles = new LifecycleSchedule(this, () => performance.now())
    this.contexts = new SearchContexts(
      () => performance.now(),
      () => clusterSetting(this.state, 'search.max_open_scroll_context'),
      target => this.isSearchable(target),
    )
  }

  /**
   * The same store as a caller sees it: its names are resolved to what it may use, its reads show what it may see, and its scrolls, points
   * in time and kept searches are its own.
   */
  seenBy(caller: Caller): Store {
    const view: Store = Object.create(Store.prototype)
    return Object.assign(view, this, { caller, indices: this.indices.seenBy(caller) })
  }

  /** The same store for another action of the caller. */
  acting(action: string): Store {
    return this.caller === null ? this : this.seenBy({ ...this.caller, action })
  }

  /** Whether the index of a shard still exists and is open. */
  isSearchable({ index }: { readonly index: Index }): boolean {
    return this.indices.get(index.name) === index && index.isOpen
  }

  /**
   * Runs an action whose writes are kept together. An exception of Java's refuses one thing: what was written before it stays, as an index
   * that was made for a document that is refused. Any other fault undoes everything, in the file and in memory. Throws StorageFault where
   * the file cannot be written. `indices` are the names of all that is written to: if each of them has `index.translog.durability`
   * `async`, the disk is not waited for.
   */
  write<T>(action: () => T, indices: Iterable<string> = []): T {
    let refused: JavaException | null = null
    let result: T | undefined
    try {
      this.database.transaction(() => {
        try {
          result = action()
        } catch (thrown) {
          if (!(thrown instanceof JavaException)) throw thrown
          refused = thrown
        }
      }, this.isAsync(indices))
    } catch (thrown) {
      this.state.reload()
      this.indices.reload()
      throw thrown
    }
    if (refused !== null) throw refused
    return result as T
  }

  /** Waits for the disk if that is due: every five seconds, the default of `index.translog.sync_interval`. Throws StorageFault. */
  syncDue(): void {
    const now = performance.now()
    if (now - this.synced < SYNC_MILLIS) return
    this.synced = now
    this.database.sync()
  }

  private isAsync(names: Iterable<string>): boolean {
    let isAsync = false
    for (const name of new Set(names)) {
      isAsync = this.indices.get(name)?.settings.get(indexSettings.translogDurability) === 'ASYNC'
      if (!isAsync) return false
    }
    return isAsync
  }

  close(): void {
    this.database.close()
  }
}
