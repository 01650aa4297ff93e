/** A cache of values computed from the postings of frequent terms on first use. */
import { KeptValues } from './kept-values.js'
import type { Postings } from './postings.js'

/** A term that one document in so many has is frequent: searches ask for it often, and for few others. */
const FREQUENT = 32

/** Values by term, of which those that were used longest ago make room for others. */
export class KeptByTerm<T> {
  /** All of them. */
  readonly values: KeptValues<Postings, number, T>

  /** `room` is how many bytes are kept, at most. */
  constructor(room: number) {
    this.values = new KeptValues(room)
  }

  /** The value of a term, which is made if it is not there: with the bytes that it takes. Null if the term is rare. */
  of(postings: Postings, term: number, make: () => { readonly value: T; readonly bytes: number }): T | null {
    if (postings.docFreqs[term]! * FREQUENT < postings.docCount) return null
    const known = this.values.find(postings, term)
    if (known !== undefined) return known
    const { value, bytes } = make()
    this.values.add(postings, term, value, bytes)
    return value
  }
}
