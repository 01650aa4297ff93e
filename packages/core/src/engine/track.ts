/**
 * Steps of a run that is recorded. `trackStep` follows the rules of Elasticsearch's verbose simulate, which differ from a real
 * run (reference/processors/_common.md 11.4 and 11.5): conditions are tested inside the step's own failure handling, and a
 * nested pipeline is first tried on a copy to find cycles. `observeStep` only watches.
 */
import { illegalArgument, JavaException } from '@sluice/java'
import type { IngestDocument } from '../document/document.js'
import { DROPPED } from './define.js'
import { javaFault, ProcessorError } from './failure.js'
import { executePipeline, type Pipeline } from './pipeline.js'
import type { Recorder, TraceStep } from './recorder.js'
import { runCompound } from './run.js'
import type { Condition, Step } from './step.js'

/** Runs a step with the rules of verbose simulate. Returns false when the document was dropped. */
export function trackStep(
  recorder: Recorder,
  step: Step,
  ignoreFailure: boolean,
  condition: Condition | null,
  doc: IngestDocument,
): boolean {
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
  try {
    if (step.body.execute(doc) === DROPPED) {
      recorder.end(entry, 'dropped', null, null)
      return false
    }
  } catch (thrown) {
    const error = thrown instanceof ProcessorError ? thrown : javaFault(thrown)
    recorder.end(entry, ignoreFailure ? 'error_ignored' : 'error', error, ignoreFailure ? doc : null)
    throw thrown
  }
  recorder.end(entry, 'success', null, doc)
  return true
}

function trackCall(recorder: Recorder, entry: TraceStep, ignoreFailure: boolean, doc: IngestDocument): boolean {
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
  const cycle = findCycle(pipeline, doc)
  if (cycle !== null) {
    recorder.end(entry, ignoreFailure ? 'error_ignored' : 'error', cycle, ignoreFailure ? doc : null)
    throw cycle
  }
  recorder.enter(entry)
  try {
    return executePipeline(pipeline, doc)
  } finally {
    recorder.leave()
    recorder.end(entry, 'success', null, null)
  }
}

/** Runs the pipeline on a throw-away copy and gives the cycle that it fails with, if that is what it fails with. */
function findCycle(pipeline: Pipeline, doc: IngestDocument): JavaException | null {
  let copy: IngestDocument
  try {
    copy = doc.copy()
  } catch (thrown) {
    if (thrown instanceof JavaException) return thrown
    throw thrown
  }
  try {
    executePipeline(pipeline, copy)
  } catch (thrown) {
    const cause = javaFault(thrown)
    if (cause.simpleName === 'GraphStructureException') return cause
  }
  return null
}

/** Runs a step as ever and records it (inside `foreach`). */
export function observeStep(recorder: Recorder, step: Step, doc: IngestDocument): boolean {
  const entry = recorder.begin(step, doc)
  try {
    if (step.condition !== null) {
      const result = step.condition.test(doc)
      entry.condition = { source: step.condition.source, result }
      if (!result) {
        recorder.end(entry, 'skipped', null, null)
        return true
      }
    }
    const alive = step.own !== null ? runCompound(step.own, doc) : step.body.execute(doc) !== DROPPED
    recorder.end(entry, alive ? 'success' : 'dropped', null, alive ? doc : null)
    return alive
  } catch (thrown) {
    recorder.end(entry, 'error', thrown instanceof ProcessorError ? thrown : javaFault(thrown), null)
    throw thrown
  }
}
