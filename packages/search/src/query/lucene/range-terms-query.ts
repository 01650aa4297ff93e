/** Terms between two others, as one of the queries that find many terms. */
import type { Steps } from '../../collect/steps.js'
import { compareBytes } from '../../index/compare-bytes.js'
import type { TermDictionary } from '../../index/segment.js'
import { MultiTermQuery, type TermVisitor } from './multi-term-query.js'
import { CONSTANT_SCORE } from './rewrite-method.js'
import { placeOf, type TermBound } from './term-range-query.js'
import { termText } from './term-text.js'

/** Terms that are visited before others may have their turn. */
const TERMS_OF_STEP = 512

const encoder = new TextEncoder()

/** The order of a term and a bound. */
const compareTo = (term: Uint8Array, { bytes }: TermBound): number =>
  compareBytes(term, 0, term.length, bytes, 0, bytes.length)

/** Documents with a term between two, in the order of bytes. */
export class RangeTermsQuery extends MultiTermQuery {
  constructor(
    field: string,
    private readonly lower: TermBound,
    private readonly upper: TermBound,
  ) {
    super(field, CONSTANT_SCORE)
  }

  override *termsInSteps(dictionary: TermDictionary, visit: TermVisitor): Steps<void> {
    const { lower, upper } = this
    const end = placeOf(dictionary, upper.bytes, upper.isIncluded)
    for (let term = placeOf(dictionary, lower.bytes, !lower.isIncluded); term < end; term++) {
      visit(term, 1)
      if (term % TERMS_OF_STEP === 0) yield
    }
  }

  override accepts(term: string): boolean {
    const { lower, upper } = this
    const bytes = encoder.encode(term)
    const [fromLower, toUpper] = [compareTo(bytes, lower), compareTo(bytes, upper)]
    return (lower.isIncluded ? fromLower >= 0 : fromLower > 0) && (upper.isIncluded ? toUpper <= 0 : toUpper < 0)
  }

  protected override shownPattern(): string {
    const { lower, upper } = this
    const from = `${lower.isIncluded ? '[' : '{'}${termText(lower.bytes)}`
    return `${from} TO ${termText(upper.bytes)}${upper.isIncluded ? ']' : '}'}`
  }
}
