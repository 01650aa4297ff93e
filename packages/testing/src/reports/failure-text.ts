/** A failing case in plain lines: what JUnit, TAP and Markdown show below its name. */
import type { CaseResult } from '../results.js'
import { failureText, shownPlace } from '../run/failure-text.js'

/** The differences, then the first step that went wrong, then where the case stands. */
export const failureLines = (result: CaseResult): readonly string[] => [
  ...failureText(result),
  `case: ${shownPlace(result.place)}`,
]
