/** Queries that find many terms of a field: prefixes, patterns, similar words. */
import { runToEnd, type Steps } from '../../collect/steps.js'
import { Bitmap } from '../../index/bitmap.js'
import type { TermDictionary } from '../../index/segment.js'
import { readTermDocs } from '../../index/term-docs.js'
import { ConstantQuery } from './constant-score.js'
import { BitmapDocs } from './doc-sets.js'
import type { LeafReader } from './leaf-reader.js'
import type { DocIterator, Query } from './query.js'
import { type RewriteMethod, rewriteToTerms } from './rewrite-method.js'
import type { IndexSearcher } from './searcher.js'

/** Receives the number of a term and how well it matches: 1 for an exact match. */
export type TermVisitor = (ordinal: number, boost: number) => void

/** The cost of a step of `termsInSteps`. */
const WORK_OF_STEP = 1024

/** Steps through terms, each of which is noted as work. */
export function* spending(steps: Steps<void>, budget: { spend(work: number): void }): Steps<void> {
  for (const _ of steps) {
    budget.spend(WORK_OF_STEP)
    yield
  }
}

/** The documents of a segment, and about how many they are. */
interface FoundDocs {
  readonly docs: Bitmap | null
  readonly count: number
}

/** Documents with a term of some kind. How they are scored is the rewrite method's: by default all the same. */
export abstract class MultiTermQuery extends ConstantQuery {
  /** The terms found before the scorers were made. */
  private readonly prepared = new WeakMap<LeafReader, FoundDocs>()

  constructor(
    readonly field: string,
    readonly method: RewriteMethod,
  ) {
    super()
  }

  /** Returns the terms of a dictionary that fit, in order, in steps of some hundred terms. */
  abstract termsInSteps(dictionary: TermDictionary, visit: TermVisitor): Steps<void>

  /** Whether a term fits. */
  abstract accepts(term: string): boolean

  override rewrite(searcher: IndexSearcher): Query {
    return this.method.kind === 'constant_score' ? this : rewriteToTerms(this, this.method, searcher)
  }

  override *prepare(leaf: LeafReader, searcher: IndexSearcher): Steps<void> {
    this.prepared.set(leaf, yield* this.findInSteps(leaf, searcher))
    yield
  }

  override docs(leaf: LeafReader, searcher: IndexSearcher): DocIterator | null {
    const found = this.prepared.get(leaf) ?? runToEnd(this.findInSteps(leaf, searcher))
    return found.docs === null ? null : new BitmapDocs(found.docs, found.count)
  }

  private *findInSteps(leaf: LeafReader, searcher: IndexSearcher): Steps<FoundDocs> {
    const field = leaf.field(this.field)
    if (field?.terms === undefined || field.postings === undefined) return { docs: null, count: 0 }
    const { budget } = searcher
    const { postings } = field
    let found: Bitmap | null = null
    let count = 0
    const steps = this.termsInSteps(field.terms, ordinal => {
      found ??= Bitmap.empty(leaf.maxDoc)
      const docFreq = postings.docFreqs[ordinal]!
      budget.spend(docFreq)
      count += docFreq
      readTermDocs(postings, ordinal, found)
    })
    yield* spending(steps, budget)
    return { docs: found, count: Math.min(count, leaf.maxDoc) }
  }

  override forEachOrdinal(
    leaf: LeafReader,
    { budget }: IndexSearcher,
    visit: (field: string, ordinal: number) => void,
  ) {
    const terms = leaf.field(this.field)?.terms
    if (terms === undefined) return
    runToEnd(
      spending(
        this.termsInSteps(terms, ordinal => visit(this.field, ordinal)),
        budget,
      ),
    )
  }

  /** The pattern as Lucene writes it. */
  protected abstract shownPattern(): string

  override toString(field?: string): string {
    return field === this.field ? this.shownPattern() : `${this.field}:${this.shownPattern()}`
  }

  override equals(other: Query): boolean {
    return (
      other instanceof MultiTermQuery &&
      other.constructor === this.constructor &&
      other.field === this.field &&
      other.shownPattern() === this.shownPattern() &&
      other.method.kind === this.method.kind &&
      other.method.size === this.method.size
    )
  }

  override equalityKey(): string {
    return `${this.field}:${this.shownPattern()}`
  }
}
