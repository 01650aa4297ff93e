/** A traced run that also tells which condition failed: the recorder takes such a step back, as verbose simulate does. */
import type { IngestDocument } from '../document/document.js'
import { andThen, type Pending } from './pending.js'
import type { Pipeline } from './pipeline.js'
import { Recorder, type TraceStep } from './recorder.js'
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
}

class WatchingRecorder extends Recorder {
  /** The last step that was taken back. */
  withdrawn: { readonly entry: TraceStep; readonly number: string } | null = null

  override withdraw(entry: TraceStep): void {
    this.withdrawn = { entry, number: numberOf(this.steps, entry, '') ?? '' }
    super.withdraw(entry)
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
    const isLast = outcome.status === 'failed' && withdrawn !== null && !hasError(steps)
    return {
      outcome,
      steps,
      trace: buildTrace(steps, before),
      failedCondition: isLast
        ? { number: withdrawn.number, step: { ...withdrawn.entry.step, pipeline: withdrawn.entry.pipeline } }
        : null,
    }
  })
}

/** Whether the last step of all ended with an error. */
function hasError(steps: readonly TraceStep[]): boolean {
  const last = steps[steps.length - 1]
  if (last === undefined) return false
  return last.status === 'error' || hasError(last.children) || last.iterations.some(hasError)
}
