/** Which step a document failed in, by the trace of its run. */
import type { TracedStep } from '@sluice/core'
import type { FailedStep } from './messages.js'

/** The innermost step that failed last; undefined where none did. */
export function failedStep(steps: readonly TracedStep[]): FailedStep | undefined {
  const failed = steps.findLast(({ status }) => status === 'error')
  if (failed === undefined) return undefined
  const { type, tag, pipeline, path } = failed
  return failedStep(failed.steps) ?? failedStep(failed.iterations.flat()) ?? { processor: type, tag, pipeline, path }
}
