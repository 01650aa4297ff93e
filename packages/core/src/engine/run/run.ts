/**
 * Runs compiled steps on a document: order, conditions, failures, control flow (recordings `cases/engine`).
 * The same loop serves untraced and traced runs; without a recorder nothing is copied or measured. A step that waits gives a
 * promise, and the rest of the loop runs when it is settled; if none waits there is no promise.
 */
import { isUsedUp, spendSteps, withAccount } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import { DROPPED, type Ended } from '../define.js'
import { deepestCause, javaFault, ProcessorError } from './failure.js'
import { type MaybeAsync, withFinally } from './maybe-async.js'
import type { Compound, Condition, Step } from './step.js'
import { observeStep, trackStep } from './track.js'

/** The least number of steps that a processor counts. */
export const STEPS_PER_PROCESSOR = 8

/**
 * Runs a compound. Returns false when the document was dropped. Throws the ProcessorError of an unhandled failure.
 * `condition` is that of the enclosing step, in tracked runs only, if it is evaluated at the leaf.
 */
export function runCompound(
  compound: Compound,
  doc: IngestDocument,
  condition: Condition | null = null,
  from = 0,
): MaybeAsync<boolean> {
  const { steps } = compound
  const { recorder } = doc
  for (let i = from; i < steps.length; i++) {
    if (doc.terminated || doc.rerouted) return true
    const step = steps[i]!
    let alive: MaybeAsync<boolean>
    try {
      spendSteps(STEPS_PER_PROCESSOR)
      if (recorder === null) alive = runStep(step, doc)
      else if (recorder.isTracking) {
        alive = trackStep(recorder, step, compound.ignoreFailure, step.condition ?? condition, doc)
      } else alive = observeStep(recorder, step, doc, compound.ignoreFailure)
    } catch (thrown) {
      const handled = handleFailure(compound, step, thrown, doc)
      if (!compound.ignoreFailure) return handled
      continue
    }
    if (alive === false) return false
    if (alive !== true) return resumeCompound(alive, compound, doc, condition, i)
  }
  return true
}

/** The rest of a compound after a step that waits. */
async function resumeCompound(
  waiting: Promise<boolean>,
  compound: Compound,
  doc: IngestDocument,
  condition: Condition | null,
  place: number,
): Promise<boolean> {
  const rest = () => runCompound(compound, doc, condition, place + 1)
  try {
    if (!(await waiting)) return false
  } catch (thrown) {
    return withAccount(doc.account, () => {
      const handled = handleFailure(compound, compound.steps[place]!, thrown, doc)
      return compound.ignoreFailure ? rest() : handled
    })
  }
  return withAccount(doc.account, rest)
}

/**
 * Runs an untraced step that has been counted, and what follows it. The compound ignores no failures.
 *
 * @throws ProcessorError of a failure that nothing in the compound handles
 */
export function runCountedStep(compound: Compound, doc: IngestDocument, place: number): MaybeAsync<boolean> {
  const step = compound.steps[place]!
  let alive: MaybeAsync<boolean>
  try {
    alive = runStep(step, doc)
  } catch (thrown) {
    return handleFailure(compound, step, thrown, doc)
  }
  return resumeAfter(alive, compound, doc, place)
}

/** Continues after a step of a compound; `alive` is the result of `runStep` for it. Throws like `runCompound`. */
export function resumeAfter(
  alive: MaybeAsync<boolean>,
  compound: Compound,
  doc: IngestDocument,
  place: number,
): MaybeAsync<boolean> {
  if (alive === false) return false
  return alive === true
    ? runCompound(compound, doc, null, place + 1)
    : resumeCompound(alive, compound, doc, null, place)
}

/** Handles a failure: it is ignored, handled, or rethrown, as is every failure of a document without budget. */
export function handleFailure(
  compound: Compound,
  step: Step,
  thrown: unknown,
  doc: IngestDocument,
): MaybeAsync<boolean> {
  const { failures, ignoreFailure, onFailure } = compound
  if (isUsedUp()) throw annotate(thrown, step, doc)
  if (ignoreFailure) {
    javaFault(thrown)
    if (failures !== undefined) failures.hits++
    doc.handledFailures++
    return true
  }
  const error = annotate(thrown, step, doc)
  if (onFailure === null) throw error
  if (failures !== undefined) failures.hits++
  doc.handledFailures++
  return runOnFailure(onFailure, error, doc)
}

/** Runs one step, untraced. Returns false when the document was dropped. */
export function runStep(step: Step, doc: IngestDocument): MaybeAsync<boolean> {
  if (step.condition !== null && !step.condition.test(doc)) return true
  if (step.own !== null) return runCompound(step.own, doc)
  return isAlive(step.body.execute(doc))
}

/** Whether the document lives on after an executor. */
export function isAlive(ended: MaybeAsync<Ended>): MaybeAsync<boolean> {
  return typeof ended === 'object' ? ended.then(value => value !== DROPPED) : ended !== DROPPED
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

function runOnFailure(steps: readonly Step[], error: ProcessorError, doc: IngestDocument): MaybeAsync<boolean> {
  const { recorder } = doc
  putFailureMetadata(error, doc)
  if (recorder === null) return runFailureSteps(steps, doc)
  recorder.failureDepth++
  return withFinally(
    () => runFailureSteps(steps, doc),
    () => {
      recorder.failureDepth--
    },
  )
}

function runFailureSteps(steps: readonly Step[], doc: IngestDocument, from = 0): MaybeAsync<boolean> {
  const { recorder } = doc
  for (let i = from; i < steps.length; i++) {
    const step = steps[i]!
    let alive: MaybeAsync<boolean>
    try {
      spendSteps(STEPS_PER_PROCESSOR)
      if (recorder === null) alive = runStep(step, doc)
      else if (recorder.isTracking) alive = trackStep(recorder, step, false, step.condition, doc)
      else alive = observeStep(recorder, step, doc, false)
    } catch (thrown) {
      removeFailureMetadata(doc)
      throw annotate(thrown, step, doc)
    }
    // As in Elasticsearch the keys stay when the chain drops the document: a foreach over an object may go on.
    if (alive === false) return false
    if (alive !== true) return resumeFailureSteps(alive, steps, doc, i)
  }
  removeFailureMetadata(doc)
  return true
}

/** The rest of an on_failure chain after a step that waits. */
async function resumeFailureSteps(
  waiting: Promise<boolean>,
  steps: readonly Step[],
  doc: IngestDocument,
  place: number,
): Promise<boolean> {
  try {
    if (!(await waiting)) return false
  } catch (thrown) {
    removeFailureMetadata(doc)
    throw annotate(thrown, steps[place]!, doc)
  }
  return withAccount(doc.account, () => runFailureSteps(steps, doc, place + 1))
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
export function runElement(step: Step, doc: IngestDocument): MaybeAsync<boolean> {
  const { recorder } = doc
  spendSteps(STEPS_PER_PROCESSOR)
  if (recorder === null) return runStep(step, doc)
  const { isTracking, running } = recorder
  recorder.isTracking = false
  recorder.enterIteration(doc)
  return withFinally(
    () => observeStep(recorder, step, doc, false),
    () => {
      recorder.leave()
      recorder.isTracking = isTracking
      recorder.running = running
    },
  )
}
