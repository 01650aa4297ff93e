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

/** Status and JSON text. */
export interface EngineAnswer {
  readonly status: number
  readonly body: string
}

/** What a worker is started with. */
export interface WorkerData {
  readonly settings: HostSettings
  /** Two 32-bit cells: the number of the running document (from 1; 0 when idle), and how many have begun since the start. */
  readonly progress: SharedArrayBuffer
}
