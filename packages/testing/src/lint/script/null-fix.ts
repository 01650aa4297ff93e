/** The change that makes an access null-safe. */
import type { JsonPath } from '@sluice/core'
import type { LintPipeline } from '../pipeline-model.js'
import type { LintFix } from '../rule.js'
import type { NullFault } from './null-flow.js'

/** Puts a `?` before the dot. A person must review it: what a missing field then means is not always what was meant. */
export function withQuestionMark(
  { source }: LintPipeline,
  path: JsonPath,
  { use, dot, written }: NullFault,
): LintFix | undefined {
  if (use !== 'member' || dot === null) return undefined
  const { start, end } = source.spanOf(path, dot, dot + 1)
  if (source.text.slice(start, end) !== '.') return undefined
  return { title: `write ${written}?.`, isSafe: false, edits: [{ start, end: start, text: '?' }] }
}
