/** Terms that are similar to a string. */
import { fuzzyTermsInSteps } from '../../automaton/fuzzy-terms.js'
import { runToEnd, type Steps } from '../../collect/steps.js'
import type { TermDictionary } from '../../index/segment.js'
import { MultiTermQuery, type TermVisitor } from './multi-term-query.js'
import type { RewriteMethod } from './rewrite-method.js'

/** The options of similarity. */
export interface FuzzyShape {
  readonly text: string
  readonly maxEdits: number
  readonly prefixLength: number
  readonly transpositions: boolean
}

const encoder = new TextEncoder()

function codePointCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Documents with a term within an edit distance of a string. The nearer a term, the higher its boost. */
export class FuzzyQuery extends MultiTermQuery {
  private readonly length: number

  constructor(
    field: string,
    readonly shape: FuzzyShape,
    method: RewriteMethod,
  ) {
    super(field, method)
    this.length = codePointCount(shape.text)
  }

  override termsInSteps(dictionary: TermDictionary, visit: TermVisitor): Steps<void> {
    const { length } = this
    return fuzzyTermsInSteps(dictionary, this.shape, (ordinal, distance, termLength) => {
      if (distance === 0) return visit(ordinal, 1)
      const shorter = Math.min(length, termLength)
      // A term that has as many edits as code points has nothing in common with the text.
      if (distance < shorter) visit(ordinal, Math.fround(1 - Math.fround(distance / shorter)))
    })
  }

  override accepts(term: string): boolean {
    const bytes = encoder.encode(term)
    let isFound = false
    const only = { size: 1, starts: Uint32Array.of(0, bytes.length), bytes }
    const found = this.termsInSteps(only, () => {
      isFound = true
    })
    runToEnd(found)
    return isFound
  }

  protected override shownPattern(): string {
    return `${this.shape.text}~${this.shape.maxEdits}`
  }
}
