/** Changes of a text by the fixes of findings. */
import type { LintEdit, LintFinding } from './rule.js'

/** A text with its fixes made. */
export interface FixedText {
  readonly text: string
  /** How many findings were fixed; those whose changes would overlap others wait for the next run. */
  readonly count: number
}

/** Makes the safe fixes of findings of one text, by the places of the text: everything else stays as it is written. */
export function applyFixes(text: string, findings: readonly LintFinding[]): FixedText {
  const taken: LintEdit[] = []
  let count = 0
  for (const { fix } of findings) {
    if (fix === null || !fix.isSafe) continue
    if (fix.edits.some(edit => taken.some(other => overlap(edit, other)))) continue
    taken.push(...fix.edits)
    count++
  }
  const sorted = taken.sort((a, b) => b.start - a.start)
  const fixed = sorted.reduce(
    (before, { start, end, text: by }) => before.slice(0, start) + by + before.slice(end),
    text,
  )
  return { text: fixed, count }
}

const overlap = (a: LintEdit, b: LintEdit): boolean =>
  (a.start < b.end && b.start < a.end) || (a.start === b.start && a.end === b.end && a.start === a.end)
