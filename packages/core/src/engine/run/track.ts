/**
 * Steps of a run that is recorded. `trackStep` follows the rules of Elasticsearch's verbose simulate, which differ from a real
 * run (recordings `cases/engine`): conditions are tested inside the step's own failure handling, and a
 * nested pipeline is first tried on a copy to find cycles. `observeStep` only watches a run, and notes if the two differ.
 */
import { illegalArgument, JavaException } from '@sluice/java'
import type { IngestDocument } from '../../document/document.js'
import type { StepBody } from '../define.js'
import { javaFault, ProcessorError } from './failure.js'
import { andThen, type MaybeAsync, settle, withFinally } from './maybe-async.js'
import { type Pipeline, startPipeline } from './pipeline.js'
import type { Recorder, TraceStep, VerboseRule } from './recorder.js'
import { isAlive, runCompound } from './run.js'
import type { Compound, Condition, Step } from './step.js'

/** Runs a step with the rules of verbose simulate. Returns false when the document was dropped. */
export function trackStep(
  recorder: Recorder,
  step: Step,
  ignoreFailure: boolean,
  condition: Condition | null,
  doc: IngestDocument,
): MaybeAsync<boolean> {
  if (step.own !== null) return runCompound(step.own, doc, condition)
  const entry = recorder.begin(step, doc)
  if (condition !== null) {
    let result: boolean
    try {
      result = condition.test(doc)
    } catch (thrown) {
      recorder.withdraw(entry)
      throw thrown
    }
    entry.condition = { source: condition.source, result }
    if (!result) {
      recorder.end(entry, 'skipped', null, null)
      return true
    }
  }
  if (step.body.call !== undefined) return trackCall(recorder, entry, ignoreFailure, doc)
  return settle(
    () => isAlive(step.body.execute(doc)),
    alive => {
      recorder.end(entry, alive ? 'success' : 'dropped', null, alive ? doc : null)
      return alive
    },
    thrown => {
      const { status, error } = failure(thrown, ignoreFailure)
      recorder.end(entry, status, error, ignoreFailure ? doc : null)
      throw thrown
    },
  )
}

/** How a step that threw ends. */
const failure = (thrown: unknown, isIgnored: boolean): Pick<TraceStep, 'status' | 'error'> => ({
  status: isIgnored ? 'error_ignored' : 'error',
  error: thrown instanceof ProcessorError ? thrown : javaFault(thrown),
})

function trackCall(
  recorder: Recorder,
  entry: TraceStep,
  ignoreFailure: boolean,
  doc: IngestDocument,
): MaybeAsync<boolean> {
  const call = entry.step.body.call!
  let name: string
  try {
    name = call.name(doc)
  } catch (thrown) {
    recorder.withdraw(entry)
    throw thrown
  }
  const pipeline = call.find(name)
  if (pipeline === undefined) {
    const missing = illegalArgument(`Pipeline processor configured for non-existent pipeline [${name}]`)
    if (call.ignoreMissing) {
      recorder.end(entry, 'error_ignored', missing, doc)
      return true
    }
    recorder.end(entry, 'error', missing, null)
    throw missing
  }
  return andThen(findCycle(pipeline, doc), cycle => {
    if (cycle !== null) {
      recorder.end(entry, ignoreFailure ? 'error_ignored' : 'error', cycle, ignoreFailure ? doc : null)
      throw cycle
    }
    recorder.enter(entry)
    return withFinally(
      () => startPipeline(pipeline, doc),
      () => {
        recorder.leave()
        recorder.end(entry, 'success', null, null)
      },
    )
  })
}

/** Runs the pipeline on a throw-away copy and gives the cycle that it fails with, if that is what it fails with. */
function findCycle(pipeline: Pipeline, doc: IngestDocument): MaybeAsync<JavaException | null> {
  let copy: IngestDocument
  try {
    copy = doc.copy()
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
  return settle<boolean, JavaException | null>(
    () => startPipeline(pipeline, copy),
    () => null,
    thrown => {
      const cause = javaFault(thrown)
      return cause.simpleName === 'GraphStructureException' ? cause : null
    },
  )
}

/** Runs a step as ever and records it: one entry, also where the step handles its failures itself. */
export function observeStep(
  recorder: Recorder,
  step: Step,
  doc: IngestDocument,
  ignoreFailure: boolean,
): MaybeAsync<boolean> {
  const entry = recorder.begin(step, doc)
  if (step.condition !== null) {
    let result: boolean
    try {
      result = step.condition.test(doc)
    } catch (thrown) {
      entry.condition = { source: step.condition.source, result: null }
      entry.verboseRule = 'condition'
      recorder.end(entry, 'error', failure(thrown, false).error, null)
      throw thrown
    }
    entry.condition = { source: step.condition.source, result }
    if (!result) {
      recorder.end(entry, 'skipped', null, null)
      return true
    }
  }
  if (step.own !== null) return observeCompound(recorder, entry, step.own, doc)
  const { call } = step.body
  if (call !== undefined) {
    entry.verboseRule = callRule(call, doc)
    recorder.enter(entry)
  }
  return settle(
    () => isAlive(step.body.execute(doc)),
    alive => {
      if (call !== undefined) recorder.leave()
      // What a pipeline changed is that of its steps.
      recorder.end(entry, alive ? 'success' : 'dropped', null, alive && call === undefined ? doc : null)
      return alive
    },
    thrown => {
      if (call !== undefined) recorder.leave()
      const { status, error } = failure(thrown, ignoreFailure)
      recorder.end(entry, status, error, call === undefined ? doc : null)
      throw thrown
    },
  )
}

/** The differences of verbose simulate for a call. */
function callRule(call: NonNullable<StepBody['call']>, doc: IngestDocument): VerboseRule | null {
  try {
    return call.find(call.name(doc)) === undefined ? 'missing_pipeline' : null
  } catch (thrown) {
    javaFault(thrown)
    return 'call_name'
  }
}

function observeCompound(
  recorder: Recorder,
  entry: TraceStep,
  own: Compound,
  doc: IngestDocument,
): MaybeAsync<boolean> {
  if (doc.terminated || doc.rerouted) {
    recorder.end(entry, 'skipped', null, null)
    return true
  }
  recorder.resume(entry)
  return runCompound(own, doc)
}
