/** From a case to an answer, by the engine of this process or by a cluster. */
import type { RunTrace } from '@sluice/core'
import type { PipelineSetup, SuiteFault } from './suite.js'

/** A document to run. */
export interface CaseInput {
  readonly source: ReadonlyMap<string, unknown>
  /** `_index`, `_id`, ... over the defaults. */
  readonly metadata: ReadonlyMap<string, unknown>
}

/** An error that a document ended with. */
export interface CaseError {
  /** The processor that failed, if that is known: its type and tag. */
  readonly processor: string | null
  readonly tag: string | null
  /** The error as Elasticsearch answers it: `type`, `reason`, `caused_by`, ... */
  readonly body: ReadonlyMap<string, unknown>
}

/** How a document ended. Values are those of `@sluice/java`, as JSON has them. */
export type CaseAnswer =
  | {
      readonly status: 'done'
      readonly source: ReadonlyMap<string, unknown>
      readonly metadata: ReadonlyMap<string, unknown>
    }
  | { readonly status: 'dropped' }
  | { readonly status: 'failed'; readonly error: CaseError }

/** How a document went through the steps. */
export type CaseTrace = Pick<RunTrace, 'trace'>

/** Pipelines that are ready for documents. */
export interface PreparedSetup {
  /** Runs a document. Its input is not changed. What it runs counts for the coverage of the case with this id. */
  run(input: CaseInput, id: string): CaseAnswer | Promise<CaseAnswer>
  /** Runs it again and reports each step; null if the runner cannot. */
  trace(input: CaseInput): CaseTrace | null | Promise<CaseTrace | null>
}

/** Makes pipelines ready. */
export interface CaseRunner {
  /** The pipelines of a set-up, ready, or what is wrong with them. The same set-up is made ready once. */
  prepare(setup: PipelineSetup): Preparation | Promise<Preparation>
}

/** Ready pipelines, or every fault of them. */
export type Preparation =
  | { readonly ok: true; readonly prepared: PreparedSetup }
  | { readonly ok: false; readonly faults: readonly SuiteFault[] }
