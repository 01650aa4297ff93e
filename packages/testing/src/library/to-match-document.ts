/** `toMatchDocument` for `expect.extend` of Vitest and Jest. */
import { countText, differences } from '../match/differences.js'
import { fromMatcherInput } from '../match/expected.js'
import type { NumberRule } from '../match/numbers.js'
import { shown } from '../match/show.js'
import { failureText } from '../run/failure-text.js'

/** How documents are compared. */
export interface MatchDocumentOptions {
  /** `loose` (default): 1 is 1.0. */
  readonly numbers?: NumberRule
  /** Whether members that are not expected are ignored. */
  readonly partial?: boolean
}

/** The result of a test framework's matcher. */
export interface MatcherResult {
  readonly pass: boolean
  readonly message: () => string
}

/**
 * Compares a document with an expected one, in which matchers may stand at any depth. For `expect.extend({ toMatchDocument })`; the modules
 * for Vitest and for Jest do that, and bring its types.
 */
export function toMatchDocument(
  received: unknown,
  expected: unknown,
  { numbers = 'loose', partial = false }: MatchDocumentOptions = {},
): MatcherResult {
  const wanted = fromMatcherInput(expected)
  const found = differences(wanted, received === undefined ? undefined : fromMatcherInput(received), {
    numbers,
    isPart: partial,
  })
  const pass = found.length === 0
  return {
    pass,
    message: () =>
      pass
        ? `the document should be another than ${shown(wanted)}`
        : [countText(found.length), ...failureText({ differences: found, step: null })].join('\n'),
  }
}
