/**
 * The highest frequency and the shortest length in each block of a term's documents: no document of the block scores higher than these
 * together. They are found when a search asks for them first, and live as long as the postings.
 */
import { BLOCK, NO_MORE_DOCS, type Postings } from './postings.js'
import { PostingsReader } from './postings-reader.js'

/** The statistics of the blocks of a term. */
export interface BlockMaxima {
  /** The last document of each block. */
  readonly lastDocs: Int32Array
  readonly freqs: Int32Array
  /** Bytes of lengths; a field without them has 1. */
  readonly norms: Uint8Array
}

/** The maxima of terms with so few blocks are not kept: they are found again as fast. */
const FEW_BLOCKS = 8

const known = new WeakMap<Postings, Map<number, BlockMaxima>>()

/** The blocks of a term. */
export function blockMaxima(postings: Postings, term: number, norms: Uint8Array | undefined): BlockMaxima {
  if (postings.docFreqs[term]! <= FEW_BLOCKS * BLOCK) return computed(postings, term, norms)
  let ofTerms = known.get(postings)
  if (ofTerms === undefined) known.set(postings, (ofTerms = new Map()))
  let maxima = ofTerms.get(term)
  if (maxima === undefined) ofTerms.set(term, (maxima = computed(postings, term, norms)))
  return maxima
}

function computed(postings: Postings, term: number, lengths: Uint8Array | undefined): BlockMaxima {
  const count = Math.ceil(postings.docFreqs[term]! / BLOCK)
  const lastDocs = new Int32Array(count)
  const maxFreqs = new Int32Array(count)
  const minNorms = new Uint8Array(count)
  const reader = new PostingsReader(postings, term)
  let block = 0
  for (let doc = reader.next(); doc !== NO_MORE_DOCS; doc = reader.nextAfter(reader.count - 1), block++) {
    const { docs, freqs } = reader
    let freq = 0
    let norm = lengths === undefined ? 1 : 0xff
    for (let i = 0; i < reader.count; i++) {
      if (freqs[i]! > freq) freq = freqs[i]!
      if (lengths !== undefined && lengths[docs[i]!]! < norm) norm = lengths[docs[i]!]!
    }
    lastDocs[block] = docs[reader.count - 1]!
    maxFreqs[block] = freq
    minNorms[block] = norm
  }
  return { lastDocs, freqs: maxFreqs, norms: minNorms }
}

/** The first block with a document at or after `doc`; `near` is a block that is probably close to it. */
export function firstBlockFrom({ lastDocs }: BlockMaxima, doc: number, near = 0): number {
  let low = 0
  let high = lastDocs.length
  if (near === 0 || lastDocs[near - 1]! < doc) {
    low = near
    if (low < high && lastDocs[low]! < doc) low++
    if (low === high || lastDocs[low]! >= doc) return low
  }
  while (low < high) {
    const middle = (low + high) >>> 1
    if (lastDocs[middle]! < doc) low = middle + 1
    else high = middle
  }
  return low
}
