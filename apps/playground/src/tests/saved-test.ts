/** A test that was saved in the playground: in the words of Sluice's files of cases, so that `sluice test` runs the very same. */

/** One case. All values are exact JSON text. */
export interface SavedTest {
  /** Unique in the workspace. */
  readonly name: string
  /** `_source` of the document. */
  readonly source: string
  /** Its metadata; null for none. */
  readonly metadata: string | null
  /** `expect` of the case: `{"document": ...}`, `{"dropped": true}`, `{"error": ...}`, with matchers at any depth. */
  readonly expect: string
}

/** How a test ended. */
export interface TestOutcome {
  readonly name: string
  readonly status: 'passed' | 'failed' | 'skipped' | 'broken'
  readonly message: string | null
  readonly differences: readonly TestDifference[]
  /** The first step that went wrong. */
  readonly step: { readonly number: string; readonly type: string; readonly tag: string | null } | null
  readonly milliseconds: number
}

/** How the tests of a file ended. */
export interface FileOutcome {
  readonly file: string
  readonly outcomes: readonly TestOutcome[]
}

/** One difference; the values are exact JSON text, null if there is none. */
export interface TestDifference {
  readonly path: string
  readonly kind: string
  readonly expected: string | null
  readonly actual: string | null
  readonly message: string
}

/** A name that none of the others has: the wanted one, or the wanted one with a number. */
export function freeName(wanted: string, taken: Iterable<string>): string {
  const all = new Set(taken)
  if (!all.has(wanted)) return wanted
  let number = 2
  while (all.has(`${wanted} (${number})`)) number++
  return `${wanted} (${number})`
}
