/** The values of a field as highlighters read them: one text, its tokens, and an index of this one document. */
import type { Analyzer } from '../analysis/analyzer.js'
import { TOKENS_OF_STEP, type Token } from '../analysis/token.js'
import type { Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import type { Postings } from '../index/postings.js'
import { PostingsWriter } from '../index/postings-writer.js'
import type { SegmentField, TermDictionary } from '../index/segment.js'

/** A token at its place among all values. */
export interface PlacedToken extends Token {
  readonly bytes: Uint8Array
}

const encoder = new TextEncoder()

/**
 * Tokens of values that stand one after the other, separated by a character. Positions continue over values with a gap, as in the index.
 * @param limit tokens that end beyond it are left out
 */
export function* placedTokens(
  values: readonly string[],
  analyzer: Analyzer,
  positionGap: number,
  limit = Number.POSITIVE_INFINITY,
): Steps<PlacedToken[]> {
  const placed: PlacedToken[] = []
  const byText = new Map<string, Uint8Array>()
  let offset = 0
  let base = 0
  for (const value of values) {
    let last = base - 1
    for (const token of yield* analyzer.tokensInSteps(value)) {
      last = base + token.position
      if (offset + token.end > limit) break
      let bytes = byText.get(token.text)
      if (bytes === undefined) byText.set(token.text, (bytes = encoder.encode(token.text)))
      placed.push({
        ...token,
        start: offset + token.start,
        end: offset + token.end,
        position: last,
        bytes,
      })
      if (placed.length % TOKENS_OF_STEP === 0) yield
    }
    offset += value.length + 1
    base = last + 1 + positionGap
  }
  return placed
}

/** The field of a segment in which one document alone has these tokens. */
export function* fieldOfDocument(tokens: readonly PlacedToken[], doc: number): Steps<SegmentField> {
  const byTerm = new Map<string, PlacedToken[]>()
  for (const [at, token] of tokens.entries()) {
    if (at % TOKENS_OF_STEP === 0) yield
    const known = byTerm.get(token.text)
    if (known === undefined) byTerm.set(token.text, [token])
    else known.push(token)
  }
  const terms = [...byTerm.values()].sort((a, b) => compareTerms(a[0]!.bytes, b[0]!.bytes))
  return { terms: dictionaryOf(terms), postings: yield* postingsOf(terms, doc) }
}

const compareTerms = (a: Uint8Array, b: Uint8Array): number => compareBytes(a, 0, a.length, b, 0, b.length)

function dictionaryOf(terms: readonly (readonly PlacedToken[])[]): TermDictionary {
  const starts = new Uint32Array(terms.length + 1)
  for (const [at, [token]] of terms.entries()) starts[at + 1] = starts[at]! + token!.bytes.length
  const bytes = new Uint8Array(starts[terms.length]!)
  for (const [at, [token]] of terms.entries()) bytes.set(token!.bytes, starts[at]!)
  return { size: terms.length, starts, bytes }
}

function* postingsOf(terms: readonly (readonly PlacedToken[])[], doc: number): Steps<Postings> {
  const writer = new PostingsWriter('positions', terms.length)
  let written = 0
  for (const tokens of terms) {
    written += tokens.length
    if (written >= TOKENS_OF_STEP) {
      written = 0
      yield
    }
    const positions = Int32Array.from(tokens, ({ position }) => position).sort()
    writer.doc(doc, positions.length, positions)
    writer.endTerm()
  }
  return writer.finish(terms.length === 0 ? 0 : 1)
}
