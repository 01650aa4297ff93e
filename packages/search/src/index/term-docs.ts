/** The documents of terms as sets: what several terms have together is then counted a word of bits at a time. */
import { Bitmap } from './bitmap.js'
import { KeptByTerm } from './kept-by-term.js'
import { BLOCK, type Postings } from './postings.js'

/** The sets of the searches of this thread. */
export const keptTermDocs = new KeptByTerm<Bitmap>(16 * 1024 * 1024)

/** The documents of a frequent term, dead ones included, in a set of `length` documents, which is kept; null if the term is rare. */
export const frequentTermDocs = (postings: Postings, term: number, length: number): Bitmap | null =>
  keptTermDocs.of(postings, term, () => {
    const value = Bitmap.empty(length)
    readTermDocs(postings, term, value)
    return { value, bytes: value.byteLength }
  })

/** Adds the documents of a term, dead ones included, to a set of all documents of the segment. */
export function addTermDocs(postings: Postings, term: number, found: Bitmap): void {
  const docs = frequentTermDocs(postings, term, found.length)
  if (docs === null) readTermDocs(postings, term, found)
  else found.addAll(docs)
}

/** The same from the postings, without a set of the term's own: for rare terms, and for those that are one of many. */
export function readTermDocs({ docFreqs, starts, bytes, blocks }: Postings, term: number, found: Bitmap): void {
  const { bits } = found
  const firstFacts = docFreqs[term]! > BLOCK ? blocks!.ofTerms[term]! : -1
  let from = starts[term]!
  let doc = -1
  for (let left = docFreqs[term]!, block = 0; left > 0; left -= BLOCK, block++) {
    if (block > 0) from = blocks!.starts[firstFacts + block]!
    for (let inBlock = Math.min(left, BLOCK); inBlock > 0; inBlock--) {
      let c = bytes[from++]!
      if (c > 127) {
        let distance = c & 127
        for (let shift = 7; c > 127; shift += 7) {
          c = bytes[from++]!
          distance |= (c & 127) << shift
        }
        doc += distance
      } else doc += c
      bits[doc >>> 5]! |= 1 << (doc & 31)
    }
  }
}
