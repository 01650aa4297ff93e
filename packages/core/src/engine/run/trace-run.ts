/** A run that is recorded step by step: it ends as every run does. */
import type { IngestDocument } from '../../document/document.js'
import type { Services } from '../services.js'
import { type Outcome, startTracedDocument } from '../wire/simulate.js'
import { andThen, type MaybeAsync } from './maybe-async.js'
import type { Pipeline } from './pipeline.js'
import type { TraceStep } from './recorder.js'
import { buildTrace, type Trace } from './trace.js'

/** How a document went through the steps. */
export interface RunTrace {
  readonly outcome: Outcome
  /** The steps as they were recorded. */
  readonly steps: readonly TraceStep[]
  readonly trace: Trace
}

/** Runs a document and records every step; returns a promise only if a processor waits. */
export function traceRun(
  pipeline: Pipeline,
  doc: IngestDocument,
  { milliseconds }: Pick<Services, 'milliseconds'>,
): MaybeAsync<RunTrace> {
  const before = doc.snapshot()
  return andThen(startTracedDocument(pipeline, doc, milliseconds, 'run'), ({ outcome, steps }) => ({
    outcome,
    steps,
    trace: buildTrace(steps, before),
  }))
}

/** A recorded step with the document before and after it. */
export interface StepState {
  readonly entry: TraceStep
  readonly before: IngestDocument
  readonly after: IngestDocument
}

/** The states of recorded steps by their numbers, as traces have them, in the order in which the steps ended. */
export function stepStates(steps: readonly TraceStep[], before: IngestDocument): Map<string, StepState> {
  const states = new Map<string, StepState>()
  let state = before
  const visit = (entries: readonly TraceStep[], prefix: string): void => {
    for (const [i, entry] of entries.entries()) {
      const number = `${prefix}${i + 1}`
      const from = entry.before ?? state
      state = from
      visit(entry.children, `${number}.`)
      for (const [at, iteration] of entry.iterations.entries()) {
        const outside = state
        state = entry.iterationStarts[at] ?? from
        visit(iteration, `${number}[${at}].`)
        state = outside
      }
      // A step that calls a pipeline leaves what its last step left.
      state = entry.after ?? state
      states.set(number, { entry, before: from, after: state })
    }
  }
  visit(steps, '')
  return states
}
