/** What is found out of the postings of frequent terms when a search first needs it, and kept while there is room. */
import type { Postings } from './postings.js'

/** A term that one document in so many has is frequent: searches ask for it often, and for few others. */
const FREQUENT = 32

/** Bytes of an entry beside its value, about. */
const ENTRY = 256

/** Where a value is known from, and the bytes that it takes. */
interface Place<T> {
  readonly ofTerms: Map<number, T>
  readonly term: number
  readonly bytes: number
}

/** Values by term, of which those that were used longest ago make room for others. */
export class KeptByTerm<T> {
  private readonly known = new WeakMap<Postings, Map<number, T>>()
  /** All values, the one that was used longest ago first. */
  private readonly places = new Map<T, Place<T>>()
  private bytes = 0

  /** `room` is how many bytes are kept, at most. */
  constructor(private readonly room: number) {}

  /** The value of a term, which is made where it is not there: with the bytes that it takes. Null where the term is rare. */
  of(postings: Postings, term: number, make: () => { readonly value: T; readonly bytes: number }): T | null {
    if (postings.docFreqs[term]! * FREQUENT < postings.docCount) return null
    let ofTerms = this.known.get(postings)
    if (ofTerms === undefined) this.known.set(postings, (ofTerms = new Map()))
    let value = ofTerms.get(term)
    let place = value === undefined ? undefined : this.places.get(value)
    if (value === undefined || place === undefined) {
      const made = make()
      value = made.value
      ofTerms.set(term, value)
      place = { ofTerms, term, bytes: ENTRY + made.bytes }
      this.bytes += place.bytes
    }
    this.places.delete(value)
    this.places.set(value, place)
    this.makeRoom(value)
    return value
  }

  private makeRoom(last: T): void {
    for (const [value, { ofTerms, term, bytes }] of this.places) {
      if (this.bytes <= this.room || value === last) return
      this.places.delete(value)
      ofTerms.delete(term)
      this.bytes -= bytes
    }
  }
}
