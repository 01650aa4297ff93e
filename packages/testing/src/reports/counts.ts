/** How many cases ended how. */
import type { CaseResult, CaseStatus, TestRun } from '../results.js'

export type Counts = Readonly<Record<CaseStatus | 'total', number>>

/** Counts cases. */
export function countCases(cases: readonly CaseResult[]): Counts {
  const of = (status: CaseStatus): number => cases.filter(each => each.status === status).length
  return {
    total: cases.length,
    passed: of('passed'),
    failed: of('failed'),
    skipped: of('skipped'),
    broken: of('broken'),
  }
}

/** Counts all cases of a run. */
export const countRun = (run: TestRun): Counts => countCases(run.suites.flatMap(({ cases }) => cases))
