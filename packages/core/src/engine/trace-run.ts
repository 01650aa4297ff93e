/** A traced run that also tells which conditions failed: the recorder takes such steps back, as verbose simulate does. */
import { renderError } from '../diagnostics/render-wire.js'
import type { IngestDocument } from '../document/document.js'
import { andThen, type Pending } from './pending.js'
import type { Pipeline } from './pipeline.js'
import { Recorder, type TraceStatus, type TraceStep } from './recorder.js'
import type { Services } from './services.js'
import { type Outcome, startDocument } from './simulate.js'
import { buildTrace, type Trace } from './trace.js'

/** Which step of which pipeline. */
export interface TracedPlace {
  readonly type: string
  readonly tag: string | null
  readonly pipeline: string
  readonly path: readonly (string | number)[]
}

/** How a document went through the steps. */
export interface RunTrace {
  readonly outcome: Outcome
  /** The steps as they were recorded. */
  readonly steps: readonly TraceStep[]
  readonly trace: Trace
  /** The step whose condition failed, where that ended the document: such a step leaves no entry in the trace. */
  readonly failedCondition: { readonly number: string; readonly step: TracedPlace } | null
  /** All steps that failed before they began, in order. */
  readonly withdrawn: readonly WithdrawnStep[]
}

/** A step that failed before it began: in its condition, or in the name of the pipeline that it calls. */
export interface WithdrawnStep {
  /** The number that it would have: that of the next step on its level, if one ran. */
  readonly number: string
  readonly step: TracedPlace & { readonly description: string | null }
  /** The condition that failed; null where it held, or there is none. */
  readonly condition: string | null
  readonly status: TraceStatus
  readonly isOnFailure: boolean
  readonly error: ReadonlyMap<string, unknown> | null
  readonly milliseconds: number
}

class WatchingRecorder extends Recorder {
  /** The steps that were taken back. */
  readonly withdrawn: WithdrawnStep[] = []

  override withdraw(entry: TraceStep, failure: Pick<TraceStep, 'status' | 'error'>, condition: string | null): void {
    const number = numberOf(this.steps, entry, '') ?? ''
    super.withdraw(entry, failure, condition)
    const { step, pipeline, status, failureDepth, error, milliseconds } = entry
    const { type, tag, description, path } = step
    this.withdrawn.push({
      number,
      step: { type, tag, description, pipeline, path },
      condition,
      status,
      isOnFailure: failureDepth > 0,
      error: error === null ? null : renderError(error),
      milliseconds,
    })
  }
}

/** The number of an entry, as traces show it. */
function numberOf(steps: readonly TraceStep[], wanted: TraceStep, prefix: string): string | null {
  for (const [i, step] of steps.entries()) {
    const number = `${prefix}${i + 1}`
    if (step === wanted) return number
    const inner = numberOf(step.children, wanted, `${number}.`)
    if (inner !== null) return inner
    for (const [at, iteration] of step.iterations.entries()) {
      const within = numberOf(iteration, wanted, `${number}[${at}].`)
      if (within !== null) return within
    }
  }
  return null
}

/** Runs a document and records every step; gives a promise only where a processor waits. */
export function traceRun(
  pipeline: Pipeline,
  doc: IngestDocument,
  { milliseconds }: Pick<Services, 'milliseconds'>,
): Pending<RunTrace> {
  const recorder = new WatchingRecorder(milliseconds)
  const before = doc.copy()
  doc.recorder = recorder
  return andThen(startDocument(pipeline, doc), outcome => {
    doc.recorder = null
    const { steps, withdrawn } = recorder
    const last = withdrawn.at(-1)
    const isLast = outcome.status === 'failed' && last !== undefined && !hasError(steps)
    return {
      outcome,
      steps,
      trace: buildTrace(steps, before),
      failedCondition: isLast ? { number: last.number, step: last.step } : null,
      withdrawn,
    }
  })
}

/** Whether the last step of all ended with an error. */
function hasError(steps: readonly TraceStep[]): boolean {
  const last = steps[steps.length - 1]
  if (last === undefined) return false
  return last.status === 'error' || hasError(last.children) || last.iterations.some(hasError)
}
