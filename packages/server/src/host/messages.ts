/** What the main thread and the engine's worker say to each other. All plain data and text. */
import type { HostSettings } from './services.js'

/** A request to the engine in the worker. */
export type EngineRequest =
  | { readonly kind: 'put-pipeline'; readonly id: string; readonly body: string | null }
  | { readonly kind: 'delete-pipeline'; readonly id: string }
  | { readonly kind: 'put-script'; readonly id: string; readonly body: string | null }
  | { readonly kind: 'delete-script'; readonly id: string }
  | {
      readonly kind: 'simulate'
      readonly pipelineId: string | null
      readonly body: string | null
      readonly verbose: boolean
      /** Documents (by place) that overran their time in an earlier try: they are answered with the timeout's error. */
      readonly overrun: readonly number[]
    }
  | { readonly kind: 'set-up'; readonly setup: RunSetup }
  | { readonly kind: 'run'; readonly batch: RunBatch; readonly overrun: readonly number[] }

/** A pipeline file with what it calls, for a run of many documents. Bodies are JSON text. */
export interface RunSetup {
  readonly id: string
  readonly definition: string
  /** Other pipelines by id, in the order in which they are stored. */
  readonly pipelines: readonly (readonly [string, string])[]
  readonly traced: boolean
}

/** Documents of one batch: `{_source, _index?, ...}` as JSON text, or raw lines that go to a field. */
export type RunBatch =
  | { readonly form: 'json'; readonly docs: readonly string[] }
  | { readonly form: 'lines'; readonly docs: readonly string[]; readonly field: string }

/** A fault of a pipeline file, ready to be shown. */
export interface FileFault {
  /** Id of the pipeline that holds it. */
  readonly pipeline: string
  readonly path: readonly (string | number)[]
  readonly span: { readonly start: number; readonly end: number } | null
  readonly code: string
  readonly processor: string | null
  readonly text: string
  readonly help: string | null
}

/** How one document of a batch ended. `json` is the element of `docs` that `_simulate` answers with. */
export interface RunResult {
  readonly status: 'done' | 'dropped' | 'failed'
  readonly json: string
  /** The trace as JSON text, when the run is traced; `processor_results` under `verbose`. */
  readonly trace?: string
}

/** Status and JSON text. */
export interface EngineAnswer {
  readonly status: number
  readonly body: string
  /** For `run`: one result per document. */
  readonly results?: readonly RunResult[]
  /** For `set-up`: what is wrong with the files; empty when they are ready. */
  readonly faults?: readonly FileFault[]
}

/** What a worker is started with. */
export interface WorkerData {
  readonly settings: HostSettings
  /** Two 32-bit cells: the number of the running document (from 1; 0 when idle), and how many have begun since the start. */
  readonly progress: SharedArrayBuffer
}
