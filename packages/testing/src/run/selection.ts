/** Which cases of a file run. */
import type { TestCase, TestSuite } from './suite.js'

/** The selection of cases; a case runs if it meets all given criteria. Plain data. */
export interface Selection {
  /** A regular expression (JavaScript's, any case) that is looked for in `FILE NAME`. */
  readonly pattern?: string
  /** Lines of the file of tests: the case that each is in. */
  readonly lines?: readonly number[]
  /** Ids of cases. */
  readonly ids?: readonly string[]
}

/** The test of a selection for the cases of a suite. */
export function selector(
  { pattern, lines, ids }: Selection,
  suite: TestSuite,
): (testCase: TestCase, id: string) => boolean {
  const expression = pattern === undefined ? null : new RegExp(pattern, 'i')
  const atLines = lines === undefined ? null : new Set(lines.map(line => caseAt(suite, line)))
  const known = ids === undefined ? null : new Set(ids)
  return (testCase, id) =>
    (expression === null || expression.test(`${suite.file} ${testCase.name}`)) &&
    (atLines === null || atLines.has(testCase)) &&
    (known === null || known.has(id))
}

/** The last case that begins at a line or before it; the first for lines before all cases. */
function caseAt({ cases }: TestSuite, line: number): TestCase | undefined {
  return cases.findLast(({ place }) => place.line <= line) ?? cases[0]
}
