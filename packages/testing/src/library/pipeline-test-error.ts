/** A test of a pipeline that failed, as test frameworks show it. */
import type { Difference, FailingStep } from '../results.js'
import { failureText } from '../run/failure-text.js'

/** Thrown if a document did not end as expected. The message says what differs, and which step to check first. */
export class PipelineTestError extends Error {
  override readonly name = 'PipelineTestError'

  constructor(
    /** Stable code of the reason: `document-differs`, `unexpected-error`, ... */
    readonly code: string,
    reason: string,
    readonly differences: readonly Difference[],
    readonly step: FailingStep | null,
  ) {
    super([reason, ...failureText({ differences, step })].join('\n'))
  }
}
