/** Documents with a term in a range. */
import { Bitmap } from '../../index/bitmap.js'
import { compareBytes } from '../../index/compare-bytes.js'
import type { Counts } from '../../index/postings.js'
import type { TermDictionary } from '../../index/segment.js'
import { readTermDocs } from '../../index/term-docs.js'
import { type CheckedDocs, ConstantQuery } from './constant-score.js'
import { AllDocs, BitmapDocs } from './doc-sets.js'
import type { FilterKey } from './filter-cache.js'
import type { LeafReader } from './leaf-reader.js'
import type { DocIterator, Query } from './query.js'
import type { IndexSearcher } from './searcher.js'
import { termText } from './term-text.js'

/** One end of a range of terms. */
export interface TermBound {
  readonly bytes: Uint8Array
  readonly isIncluded: boolean
}

/** The documents with a term between two, in the order of bytes; null for no bound. */
export class TermRangeQuery extends ConstantQuery {
  constructor(
    readonly field: string,
    readonly lower: TermBound | null,
    readonly upper: TermBound | null,
    private readonly show: (bytes: Uint8Array) => string = termText,
  ) {
    super()
  }

  override docs(leaf: LeafReader, searcher: IndexSearcher): DocIterator | CheckedDocs | null {
    const field = leaf.field(this.field)
    if (field?.terms === undefined) return null
    const first = this.lower === null ? 0 : placeOf(field.terms, this.lower.bytes, !this.lower.isIncluded)
    const end = this.upper === null ? field.terms.size : placeOf(field.terms, this.upper.bytes, this.upper.isIncluded)
    if (first >= end) return null
    const { column, postings } = field
    const isFew =
      postings !== undefined && countUpTo(postings.docFreqs, first, end, leaf.maxDoc / FEW) < leaf.maxDoc / FEW
    if (column?.kind === 'ordinals' && !isFew) {
      const { starts, ordinals } = column
      const isWithin = (i: number): boolean => ordinals[i]! >= first && ordinals[i]! < end
      const check =
        starts === null
          ? isWithin
          : (doc: number) => {
              for (let i = starts[doc]!; i < starts[doc + 1]!; i++) if (isWithin(i)) return true
              return false
            }
      return { candidates: new AllDocs(leaf.maxDoc), check }
    }
    if (postings === undefined) return null
    const found = Bitmap.empty(leaf.maxDoc)
    for (let term = first; term < end; term++) {
      searcher.budget.spend(postings.docFreqs[term]!)
      readTermDocs(postings, term, found)
    }
    return new BitmapDocs(found, leaf.maxDoc)
  }

  override get filterKey(): FilterKey {
    const [lower, upper] = [this.lower, this.upper].map(bound =>
      bound === null ? '*' : `${bound.bytes.join()} ${bound.isIncluded}`,
    )
    return { field: this.field, key: `terms ${lower} to ${upper}` }
  }

  override equals(other: Query): boolean {
    return other instanceof TermRangeQuery && other.toString() === this.toString()
  }

  override equalityKey(): string {
    return this.toString()
  }

  override toString(field?: string): string {
    const { lower, upper, show } = this
    const from = `${lower?.isIncluded === true ? '[' : '{'}${lower === null ? '*' : show(lower.bytes)}`
    const to = `${upper === null ? '*' : show(upper.bytes)}${upper?.isIncluded === true ? ']' : '}'}`
    return `${field === this.field ? '' : `${this.field}:`}${from} TO ${to}`
  }
}

/** Below this share of all documents the postings of the terms are read instead of the column. */
const FEW = 8

/** How many documents terms have together; no more than `limit` is counted. */
function countUpTo(docFreqs: Counts, first: number, end: number, limit: number): number {
  let count = 0
  for (let term = first; term < end && count < limit; term++) count += docFreqs[term]!
  return count
}

/** The number of the first term that is at least a given one, or with `isAfter` beyond it. */
export function placeOf({ size, starts, bytes }: TermDictionary, term: Uint8Array, isAfter: boolean): number {
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compareBytes(bytes, starts[middle]!, starts[middle + 1]!, term, 0, term.length)
    if (order < 0 || (isAfter && order === 0)) low = middle + 1
    else high = middle
  }
  return low
}
