/** Terms of a field over all segments of a shard: one number for each, in the order of their bytes. */
import { compareBytes } from '../index/compare-bytes.js'
import type { TermDictionary } from '../index/segment.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'

/** The terms of all segments together. */
export interface GlobalOrdinals {
  readonly size: number
  /** The bytes of a term by its number. */
  term(ord: number): Uint8Array
  /** The numbers of a segment's terms; null if they are the same. */
  ofSegment(leafOrd: number): Int32Array | null
}

const NO_TERMS: TermDictionary = { size: 0, starts: new Uint32Array(1), bytes: new Uint8Array(0) }

const known = new WeakMap<object, Map<string, GlobalOrdinals>>()

/** The terms of a field, which live as long as the shard's reader. `field` is its path. */
export function globalOrdinals(reader: object, leaves: readonly LeafReader[], field: string): GlobalOrdinals {
  // The values of a runtime field belong to one search, which has its own leaves.
  const owner = leaves[0]?.isComputed(field) === true ? leaves : reader
  let byField = known.get(owner)
  if (byField === undefined) known.set(owner, (byField = new Map()))
  let ordinals = byField.get(field)
  if (ordinals === undefined) {
    ordinals = mergeTerms(leaves.map(leaf => leaf.field(field)?.terms ?? NO_TERMS))
    byField.set(field, ordinals)
  }
  return ordinals
}

/** The dictionary of one term. */
export const singleTerm = (term: Uint8Array): TermDictionary => ({
  size: 1,
  starts: Uint32Array.of(0, term.length),
  bytes: term,
})

/** Merges sorted dictionaries. */
export function mergeTerms(dictionaries: readonly TermDictionary[]): GlobalOrdinals {
  const filled = dictionaries.filter(({ size }) => size > 0)
  if (filled.length <= 1) {
    const only = filled[0] ?? NO_TERMS
    return {
      size: only.size,
      term: ord => only.bytes.subarray(only.starts[ord], only.starts[ord + 1]),
      ofSegment: () => null,
    }
  }
  const maps = dictionaries.map(({ size }) => new Int32Array(size))
  const owners: number[] = []
  const places: number[] = []
  const heads = new Int32Array(dictionaries.length)
  for (;;) {
    const least = leastHead(dictionaries, heads)
    if (least < 0) break
    const first = dictionaries[least]!
    const at = heads[least]!
    const ord = owners.length
    owners.push(least)
    places.push(at)
    for (let i = least; i < dictionaries.length; i++) {
      const own = dictionaries[i]!
      const head = heads[i]!
      if (head < own.size && compareHeads(own, head, first, at) === 0) {
        maps[i]![head] = ord
        heads[i] = head + 1
      }
    }
  }
  return {
    size: owners.length,
    term(ord) {
      const { starts, bytes } = dictionaries[owners[ord]!]!
      const place = places[ord]!
      return bytes.subarray(starts[place], starts[place + 1])
    },
    ofSegment: leafOrd => maps[leafOrd]!,
  }
}

const compareHeads = (a: TermDictionary, aOrd: number, b: TermDictionary, bOrd: number): number =>
  compareBytes(a.bytes, a.starts[aOrd]!, a.starts[aOrd + 1]!, b.bytes, b.starts[bOrd]!, b.starts[bOrd + 1]!)

/** The dictionary whose next term is the first of all; -1 when all are at their end. */
function leastHead(dictionaries: readonly TermDictionary[], heads: Int32Array): number {
  let least = -1
  for (let i = 0; i < dictionaries.length; i++) {
    const own = dictionaries[i]!
    if (heads[i]! >= own.size) continue
    if (least < 0 || compareHeads(own, heads[i]!, dictionaries[least]!, heads[least]!) < 0) least = i
  }
  return least
}
