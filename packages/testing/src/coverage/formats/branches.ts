/** Outcomes grouped by their decision: an `if`, an operator of a script, an `on_failure` list. */
import type { CoverageUnit } from '../model.js'

/** The outcomes that begin on a line, those of one decision together. */
export function decisionsOf(branches: readonly CoverageUnit[]): readonly (readonly CoverageUnit[])[] {
  const decisions = new Map<string, CoverageUnit[]>()
  for (const unit of branches) {
    const what = unit.kind === 'branch' ? 'branch' : unit.kind === 'on_failure' ? 'on_failure' : 'condition'
    const key = JSON.stringify([what, unit.path, unit.span])
    decisions.set(key, [...(decisions.get(key) ?? []), unit])
  }
  return [...decisions.values()]
}
