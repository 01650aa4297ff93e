/** A traced run that also tells which condition failed: the recorder takes such a step back, as verbose simulate does. */
import {
  andThen,
  buildTrace,
  type IngestDocument,
  type Pending,
  type Pipeline,
  Recorder,
  type Services,
  startDocument,
  type TraceStep,
} from '@sluice/core'
import type { CaseTrace } from './case-runner.js'

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
): Pending<CaseTrace> {
  const recorder = new WatchingRecorder(milliseconds)
  const before = doc.copy()
  doc.recorder = recorder
  return andThen(startDocument(pipeline, doc), ({ status }) => {
    const { withdrawn } = recorder
    const isLast = status === 'failed' && withdrawn !== null && !hasError(recorder.steps)
    return {
      trace: buildTrace(recorder.steps, before),
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
