/** The documents of frequent terms as sets: what several terms have together is then counted a word of bits at a time. */
import { Bitmap } from './bitmap.js'
import { KeptByTerm } from './kept-by-term.js'
import type { Postings } from './postings.js'
import { PostingsReader } from './postings-reader.js'

const ROOM = 16 * 1024 * 1024

const kept = new KeptByTerm<Bitmap>(ROOM)

/** Adds the documents of a term, dead ones included, to a set of all documents of the segment. */
export function addTermDocs(postings: Postings, term: number, found: Bitmap): void {
  const docs = kept.of(postings, term, () => {
    const value = Bitmap.empty(found.length)
    new PostingsReader(postings, term).addTo(value)
    return { value, bytes: value.byteLength }
  })
  if (docs === null) new PostingsReader(postings, term).addTo(found)
  else found.addAll(docs)
}
