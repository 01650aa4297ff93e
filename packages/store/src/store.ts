/** A store: everything that a node keeps. */
import { ClusterState } from './cluster/cluster-state.js'
import { Rows } from './documents/rows.js'
import { IndexService } from './indices/index-service.js'
import type { PipelineRunner } from './pipelines/pipeline-runner.js'
import { noPipelines } from './pipelines/pipeline-runner.js'
import { Database } from './sqlite/database.js'

/** What a store is made with. */
export interface StoreOptions {
  /** The folder of its file; without one everything goes with the process. */
  readonly folder?: string | undefined
  /** Runs the pipelines of documents; without one there are none. */
  readonly pipelines?: PipelineRunner | undefined
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** A node's indices and documents. */
export class Store {
  readonly database: Database
  readonly state: ClusterState
  readonly indices: IndexService
  readonly pipelines: PipelineRunner
  readonly now: () => number

  constructor({ folder, pipelines = noPipelines, now = Date.now }: StoreOptions = {}) {
    this.database = new Database(folder ?? null)
    this.state = new ClusterState(this.database)
    this.now = now
    this.indices = new IndexService(this.state, new Rows(this.database), now)
    this.pipelines = pipelines
  }

  close(): void {
    this.database.close()
  }
}
