/**
 * Runs compiled steps on a document: order, conditions, failures, control flow (reference/processors/_common.md 5 to 7).
 * The same loop serves untraced and traced runs; without a recorder nothing is copied or measured.
 */
import type { IngestDocument } from '../document/document.js'
import { DROPPED } from './define.js'
import { deepestCause, javaFault, ProcessorError } from './failure.js'
import type { Compound, Condition, Step } from './step.js'
import { observeStep, trackStep } from './track.js'

/**
 * Runs a compound. Returns false when the document was dropped. Throws the ProcessorError of a failure that nothing here handles.
 * `condition` is that of the step around the compound, in tracked runs only: there it is tested at the leaf.
 */
export function runCompound(compound: Compound, doc: IngestDocument, condition: Condition | null = null): boolean {
  const { steps } = compound
  const { recorder } = doc
  for (let i = 0; i < steps.length; i++) {
    if (doc.terminated || doc.rerouted) return true
    const step = steps[i]!
    try {
      if (recorder === null) {
        if (!runStep(step, doc)) return false
      } else if (recorder.isTracking) {
        if (!trackStep(recorder, step, compound.ignoreFailure, step.condition ?? condition, doc)) return false
      } else if (!observeStep(recorder, step, doc)) return false
    } catch (thrown) {
      if (compound.ignoreFailure) {
        javaFault(thrown)
        if (compound.failures !== undefined) compound.failures.hits++
        continue
      }
      const error = annotate(thrown, step, doc)
      if (compound.onFailure === null) throw error
      if (compound.failures !== undefined) compound.failures.hits++
      return runOnFailure(compound.onFailure, error, doc)
    }
  }
  return true
}

/** Runs one step, untraced. Returns false when the document was dropped. */
export function runStep(step: Step, doc: IngestDocument): boolean {
  if (step.condition !== null && !step.condition.test(doc)) return true
  if (step.own !== null) return runCompound(step.own, doc)
  return step.body.execute(doc) !== DROPPED
}

function annotate(thrown: unknown, step: Step, doc: IngestDocument): ProcessorError {
  if (thrown instanceof ProcessorError) return thrown
  const isConditional = step.condition !== null && !doc.recorder?.isTracking
  return new ProcessorError(isConditional ? 'conditional' : step.type, step.tag, [...doc.pipelines], javaFault(thrown))
}

const FAILURE_KEYS = [
  'on_failure_message',
  'on_failure_processor_type',
  'on_failure_processor_tag',
  'on_failure_pipeline',
] as const

function runOnFailure(steps: readonly Step[], error: ProcessorError, doc: IngestDocument): boolean {
  const { recorder } = doc
  putFailureMetadata(error, doc)
  if (recorder !== null) recorder.failureDepth++
  try {
    for (const step of steps) {
      try {
        const alive =
          recorder === null
            ? runStep(step, doc)
            : recorder.isTracking
              ? trackStep(recorder, step, false, step.condition, doc)
              : observeStep(recorder, step, doc)
        // As in Elasticsearch the keys stay when the chain drops the document: a foreach over an object may go on.
        if (!alive) return false
      } catch (thrown) {
        removeFailureMetadata(doc)
        throw annotate(thrown, step, doc)
      }
    }
  } finally {
    if (recorder !== null) recorder.failureDepth--
  }
  removeFailureMetadata(doc)
  return true
}

function putFailureMetadata(error: ProcessorError, doc: IngestDocument): void {
  const { ingest } = doc
  ingest.set('on_failure_message', deepestCause(error.cause).text)
  ingest.set('on_failure_processor_type', error.processorType)
  ingest.set('on_failure_processor_tag', error.processorTag)
  const pipeline = error.pipelines[error.pipelines.length - 1]
  if (pipeline !== undefined) ingest.set('on_failure_pipeline', pipeline)
}

function removeFailureMetadata(doc: IngestDocument): void {
  for (const key of FAILURE_KEYS) doc.ingest.delete(key)
}

/** Runs the step of a loop for one element. Returns false when the document was dropped. */
export function runElement(step: Step, doc: IngestDocument): boolean {
  const { recorder } = doc
  if (recorder === null) return runStep(step, doc)
  const { isTracking, running } = recorder
  recorder.isTracking = false
  recorder.enterIteration()
  try {
    return observeStep(recorder, step, doc)
  } finally {
    recorder.leave()
    recorder.isTracking = isTracking
    recorder.running = running
  }
}
