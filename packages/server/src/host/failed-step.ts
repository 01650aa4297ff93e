/** The step in which a document failed, and the first one whose failure was handled, by the trace of its run. */
import { type TracedStep, writeJson } from '@sluice/core'
import type { FailedStep, HandledStep } from './messages.js'

/** The innermost step that failed last; undefined if none did. */
export function failedStep(steps: readonly TracedStep[]): FailedStep | undefined {
  const failed = steps.findLast(({ status }) => status === 'error')
  if (failed === undefined) return undefined
  const { type, tag, pipeline, path } = failed
  return failedStep(failed.steps) ?? failedStep(failed.iterations.flat()) ?? { processor: type, tag, pipeline, path }
}

/**
 * The first step, in the order in which steps ran, whose failure `ignore_failure` or `on_failure` handled; undefined if there is none. Of a
 * step that failed because a step within it did, it is the inner one. The run must not have failed.
 */
export function handledStep(steps: readonly TracedStep[]): HandledStep | undefined {
  for (const step of steps) {
    const inner = handledStep(step.steps) ?? handledStep(step.iterations.flat())
    if (inner !== undefined) return inner
    const { status, error, type, tag, pipeline, path } = step
    if (error === null || (status !== 'error' && status !== 'error_ignored')) continue
    return { processor: type, tag, pipeline, path, error: writeJson(error) }
  }
  return undefined
}
