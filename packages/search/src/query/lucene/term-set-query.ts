/** Documents with one of many terms. */
import { Bitmap } from '../../index/bitmap.js'
import { PostingsReader } from '../../index/postings-reader.js'
import { findTerm } from '../../index/segment.js'
import { readTermDocs } from '../../index/term-docs.js'
import { compareBytes } from '../../index/term-table.js'
import { ConstantQuery } from './constant-score.js'
import type { DocBatch } from './doc-batch.js'
import { BitmapDocs } from './doc-sets.js'
import { type FilterKey, MOST_IN_KEY } from './filter-cache.js'
import type { LeafReader } from './leaf-reader.js'
import { DocIterator, type Query } from './query.js'
import type { IndexSearcher } from './searcher.js'
import { termText } from './term-text.js'

/** The documents with one of some terms, all with one score. */
export class TermSetQuery extends ConstantQuery {
  /** In ascending order, each once. */
  readonly terms: readonly Uint8Array[]

  constructor(
    readonly field: string,
    terms: readonly Uint8Array[],
  ) {
    super()
    const sorted = [...terms].sort((a, b) => compareBytes(a, 0, a.length, b, 0, b.length))
    this.terms = sorted.filter((term, i) => i === 0 || !sameBytes(term, sorted[i - 1]!))
  }

  override docs(leaf: LeafReader, searcher: IndexSearcher): DocIterator | null {
    const field = leaf.field(this.field)
    if (field?.terms === undefined || field.postings === undefined) return null
    const ordinals = this.terms.map(term => findTerm(field.terms!, term)).filter(ordinal => ordinal >= 0)
    if (ordinals.length === 0) return null
    if (ordinals.length === 1) return new TermDocs(new PostingsReader(field.postings, ordinals[0]!))
    const found = Bitmap.empty(leaf.maxDoc)
    let count = 0
    for (const ordinal of ordinals) {
      const docFreq = field.postings.docFreqs[ordinal]!
      searcher.budget.spend(docFreq)
      count += docFreq
      readTermDocs(field.postings, ordinal, found)
    }
    return new BitmapDocs(found, count)
  }

  override get filterKey(): FilterKey | null {
    if (this.terms.length > MOST_IN_KEY) return null
    return { field: this.field, key: this.terms.map(term => term.join()).join(' ') }
  }

  override forEachOrdinal(leaf: LeafReader, _searcher: IndexSearcher, visit: (field: string, ordinal: number) => void) {
    const terms = leaf.field(this.field)?.terms
    if (terms === undefined) return
    for (const term of this.terms) {
      const ordinal = findTerm(terms, term)
      if (ordinal >= 0) visit(this.field, ordinal)
    }
  }

  override equals(other: Query): boolean {
    return (
      other instanceof TermSetQuery &&
      other.field === this.field &&
      other.terms.length === this.terms.length &&
      other.terms.every((term, i) => sameBytes(term, this.terms[i]!))
    )
  }

  override equalityKey(): string {
    return this.terms.map(termText).join(' ')
  }

  override toString(field?: string): string {
    const shown = `(${this.terms.map(termText).join(' ')})`
    return field === this.field ? shown : `${this.field}:${shown}`
  }
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean => compareBytes(a, 0, a.length, b, 0, b.length) === 0

/** The documents of a term. */
class TermDocs extends DocIterator {
  constructor(private readonly postings: PostingsReader) {
    super()
  }

  override next(): number {
    return (this.doc = this.postings.next())
  }

  override advance(target: number): number {
    return (this.doc = this.postings.advance(target))
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    const { postings } = this
    batch.size = 0
    if ((this.doc < from ? this.advance(from) : this.doc) >= end) return
    const first = postings.at
    batch.size = postings.copyDocs(batch.docs, end)
    this.doc = postings.nextAfter(first + batch.size - 1)
  }

  override get cost(): number {
    return this.postings.cost
  }
}
