/**
 * The rich trace: what the recorder saw, as a value that can be written as JSON and shown anywhere: nested steps, iterations,
 * conditions, changes of fields, times, and who wrote each field last.
 */
import { renderError } from '../../diagnostics/render-wire.js'
import type { IngestDocument } from '../../document/document.js'
import { toPlain } from '../../document/values.js'
import { diffDocuments, type FieldChange } from './diff.js'
import type { TraceStep, VerboseRule } from './recorder.js'

/** The trace of one document. */
export interface Trace {
  readonly steps: readonly TracedStep[]
  /** The number of the step that wrote each field last. */
  readonly writers: ReadonlyMap<string, string>
}

/** One step of a trace. */
export interface TracedStep {
  /** `3`, or `3.1` within what step 3 called; iterations are `3[0].1`. */
  readonly number: string
  readonly type: string
  readonly tag: string | null
  readonly description: string | null
  readonly pipeline: string
  /** Path of the processor in its pipeline's JSON. */
  readonly path: readonly (string | number)[]
  readonly status: TraceStep['status']
  readonly isOnFailure: boolean
  /** The `if` and what it came to; null if it failed. */
  readonly condition: TraceStep['condition']
  readonly error: ReadonlyMap<string, unknown> | null
  readonly changes: readonly FieldChange[]
  readonly milliseconds: number
  readonly steps: readonly TracedStep[]
  readonly iterations: readonly (readonly TracedStep[])[]
  /** The answer of `_simulate?verbose` for the step if it differs from a run; otherwise null. */
  readonly verboseNote: string | null
}

/** The answer of `_simulate?verbose` of 8.18 where it differs from a run. */
const VERBOSE_NOTES: Readonly<Record<VerboseRule, string>> = {
  condition:
    "_simulate?verbose leaves out a step whose condition fails, lets the step's own ignore_failure or on_failure handle it, and names the type of the processor instead of conditional",
  call_name: '_simulate?verbose leaves out a call whose name cannot be rendered',
  missing_pipeline:
    '_simulate?verbose answers illegal_argument_exception for a pipeline that is not there, and error_ignored with ignore_missing_pipeline',
}

/** Builds the trace of a recorded run. `before` is the document as it was before the first step. */
export function buildTrace(recorded: readonly TraceStep[], before: IngestDocument): Trace {
  const builder = new Builder(before)
  const steps = builder.steps(recorded, '')
  return { steps, writers: builder.writers }
}

/**
 * As `buildTrace`, for a run that continued after `known`: their steps of the trace are there, and `before` is how they left the document.
 */
export function continueTrace(
  known: readonly TracedStep[],
  recorded: readonly TraceStep[],
  before: IngestDocument,
): Trace {
  const builder = new Builder(before)
  builder.take(known)
  const steps = builder.steps(recorded.slice(known.length), '', known.length)
  return { steps: [...known, ...steps], writers: builder.writers }
}

/** The trace with plain values, for programs. */
export const plainTrace = ({ steps, writers }: Trace): Trace => ({ steps: steps.map(plainStep), writers })

const plainStep = (step: TracedStep): TracedStep => ({
  ...step,
  changes: step.changes.map(plainChange),
  steps: step.steps.map(plainStep),
  iterations: step.iterations.map(steps => steps.map(plainStep)),
})

const plainChange = (change: FieldChange): FieldChange => ({
  ...change,
  ...('before' in change ? { before: toPlain(change.before) } : {}),
  ...('after' in change ? { after: toPlain(change.after) } : {}),
})

class Builder {
  readonly writers = new Map<string, string>()

  constructor(private state: IngestDocument) {}

  steps(recorded: readonly TraceStep[], prefix: string, from = 0): TracedStep[] {
    return recorded.map((entry, i) => this.step(entry, `${prefix}${from + i + 1}`))
  }

  /** Takes in who wrote what in steps that were built before. */
  take(known: readonly TracedStep[]): void {
    for (const { number, changes, steps } of known) {
      this.take(steps)
      this.wrote(number, changes)
    }
  }

  private wrote(number: string, changes: readonly FieldChange[]): void {
    for (const { kind, path } of changes) {
      if (kind === 'removed') this.writers.delete(path)
      else this.writers.set(path, number)
    }
  }

  private step(entry: TraceStep, number: string): TracedStep {
    const { step, after } = entry
    this.state = entry.before ?? this.state
    const inner = this.steps(entry.children, `${number}.`)
    const before = this.state
    const iterations = entry.iterations.map((steps, i) =>
      new Builder(entry.iterationStarts[i] ?? before).steps(steps, `${number}[${i}].`),
    )
    const changes = after === null ? [] : diffDocuments(before, after)
    this.wrote(number, changes)
    if (after !== null) this.state = after
    return {
      number,
      type: step.type,
      tag: step.tag,
      description: step.description,
      pipeline: entry.pipeline,
      path: step.path,
      status: entry.status,
      isOnFailure: entry.failureDepth > 0,
      condition: entry.condition,
      error: entry.error === null ? null : renderError(entry.error),
      changes,
      milliseconds: entry.milliseconds,
      steps: inner,
      iterations,
      verboseNote: entry.verboseRule === null ? null : VERBOSE_NOTES[entry.verboseRule],
    }
  }
}
