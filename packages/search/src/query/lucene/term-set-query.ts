/** Documents with one of many terms. */
import { sortedInSteps } from '../../collect/sort-in-steps.js'
import { runToEnd, type Steps } from '../../collect/steps.js'
import { Bitmap } from '../../index/bitmap.js'
import { compareBytes } from '../../index/compare-bytes.js'
import { PostingsReader } from '../../index/postings-reader.js'
import { findTerm } from '../../index/segment.js'
import { readTermDocs } from '../../index/term-docs.js'
import type { MappedFieldType } from '../fields/mapped-field-type.js'
import type { Resumption } from '../resumption.js'
import { ConstantQuery } from './constant-score.js'
import type { DocBatch } from './doc-batch.js'
import { BitmapDocs } from './doc-sets.js'
import { type FilterKey, MOST_IN_KEY } from './filter-cache.js'
import type { LeafReader } from './leaf-reader.js'
import { DocIterator, type Query } from './query.js'
import type { IndexSearcher } from './searcher.js'
import { termText } from './term-text.js'

/** Terms that are looked up in a step. */
const TERMS_OF_STEP = 1024

const byBytes = (a: Uint8Array, b: Uint8Array): number => compareBytes(a, 0, a.length, b, 0, b.length)

/** Whether terms are in ascending order, each once. */
const isOrdered = (terms: readonly Uint8Array[]): boolean =>
  terms.every((term, i) => i === 0 || byBytes(terms[i - 1]!, term) < 0)

/** The terms of lists that were requested before: 20 clauses can ask for one list of 60,000. */
const termsOfValues = new WeakMap<
  readonly unknown[],
  { readonly field: MappedFieldType; readonly terms: readonly Uint8Array[] }
>()

/** The documents with one of some terms, all with one score. */
export class TermSetQuery extends ConstantQuery {
  /** In ascending order, each once. */
  readonly terms: readonly Uint8Array[]
  /** The documents of many terms, found before the scorers were made. */
  private readonly prepared = new WeakMap<LeafReader, DocIterator | null>()
  private key: string | null = null

  constructor(
    readonly field: string,
    terms: readonly Uint8Array[],
  ) {
    super()
    this.terms = isOrdered(terms) ? terms : inOrder(terms)
  }

  /**
   * The documents with one of some values of a field, of which `termOf` makes terms; with a resumption many of them are made with pauses.
   */
  static ofValues(
    field: MappedFieldType,
    values: readonly unknown[],
    termOf: (value: unknown) => Uint8Array,
    resumption?: Resumption,
  ): TermSetQuery {
    const known = termsOfValues.get(values)
    if (known?.field === field) return new TermSetQuery(field.name, known.terms)
    const isLong = resumption !== undefined && values.length > TERMS_OF_STEP
    const terms = isLong
      ? resumption.inSteps(resumption.keyOf(values, field.name), () => termsInSteps(values, termOf))
      : values.map(termOf)
    const query = new TermSetQuery(field.name, terms)
    termsOfValues.set(values, { field, terms: query.terms })
    return query
  }

  override *prepare(leaf: LeafReader, searcher: IndexSearcher): Steps<void> {
    if (this.terms.length <= TERMS_OF_STEP) return
    this.prepared.set(leaf, yield* this.docsInSteps(leaf, searcher))
    yield
  }

  override docs(leaf: LeafReader, searcher: IndexSearcher): DocIterator | null {
    const found = this.prepared.get(leaf)
    if (found === undefined) return runToEnd(this.docsInSteps(leaf, searcher))
    // An iterator serves one scorer.
    this.prepared.delete(leaf)
    return found
  }

  private *docsInSteps(leaf: LeafReader, searcher: IndexSearcher): Steps<DocIterator | null> {
    const field = leaf.field(this.field)
    if (field?.terms === undefined || field.postings === undefined) return null
    const { terms, postings } = field
    const ordinals: number[] = []
    for (const [i, term] of this.terms.entries()) {
      const ordinal = findTerm(terms, term)
      if (ordinal >= 0) ordinals.push(ordinal)
      if (i % TERMS_OF_STEP === TERMS_OF_STEP - 1) yield
    }
    if (ordinals.length === 0) return null
    if (ordinals.length === 1) return new TermDocs(new PostingsReader(postings, ordinals[0]!))
    const found = Bitmap.empty(leaf.maxDoc)
    let count = 0
    for (const [i, ordinal] of ordinals.entries()) {
      const docFreq = postings.docFreqs[ordinal]!
      searcher.budget.spend(docFreq)
      count += docFreq
      readTermDocs(postings, ordinal, found)
      if (i % TERMS_OF_STEP === TERMS_OF_STEP - 1) yield
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
    if (other === this) return true
    return (
      other instanceof TermSetQuery &&
      other.field === this.field &&
      (other.terms === this.terms ||
        (other.terms.length === this.terms.length && other.terms.every((term, i) => sameBytes(term, this.terms[i]!))))
    )
  }

  override equalityKey(): string {
    return (this.key ??= `${this.field} ${this.terms.length} ${hashOf(this.terms)}`)
  }

  override toString(field?: string): string {
    const shown = `(${this.terms.map(termText).join(' ')})`
    return field === this.field ? shown : `${this.field}:${shown}`
  }
}

/** Terms that count for the hash. */
const HASHED_TERMS = 256

/** A hash of the bytes of terms that stand at equal distances. */
function hashOf(terms: readonly Uint8Array[]): number {
  const distance = Math.ceil(terms.length / HASHED_TERMS)
  let hash = 1
  for (let at = 0; at < terms.length; at += distance)
    for (const byte of terms[at]!) hash = (Math.imul(hash, 31) + byte) | 0
  return hash
}

const inOrder = (terms: readonly Uint8Array[]): Uint8Array[] => eachOnce([...terms].sort(byBytes))

const eachOnce = (sorted: readonly Uint8Array[]): Uint8Array[] =>
  sorted.filter((term, i) => i === 0 || !sameBytes(term, sorted[i - 1]!))

/** The terms of values in ascending order, each once. */
function* termsInSteps(values: readonly unknown[], termOf: (value: unknown) => Uint8Array): Steps<Uint8Array[]> {
  const terms: Uint8Array[] = []
  for (const value of values) {
    terms.push(termOf(value))
    if (terms.length % TERMS_OF_STEP === 0) yield
  }
  return eachOnce(yield* sortedInSteps(terms, byBytes))
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
