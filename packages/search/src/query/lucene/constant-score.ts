/** Queries whose documents all have the same score, and what they are made of. */
import type { Steps } from '../../collect/steps.js'
import { Bitmap } from '../../index/bitmap.js'
import { PostingsReader } from '../../index/postings-reader.js'
import { DocBatch } from './doc-batch.js'
import { AllDocs, BitmapDocs, type DocSet } from './doc-sets.js'
import type { FilterKey, KeptDocs } from './filter-cache.js'
import { floatText } from './float-text.js'
import type { LeafReader } from './leaf-reader.js'
import {
  DocIterator,
  type Match,
  type Matches,
  NO_MORE_DOCS,
  Query,
  type QueryVisitor,
  type ScoreMode,
  Scorer,
  type TwoPhase,
  Weight,
} from './query.js'
import type { IndexSearcher } from './searcher.js'

/** Documents of an iterator, all with one score. */
export class ConstantScorer extends Scorer {
  constructor(
    private readonly docs: DocIterator,
    private readonly value: number,
  ) {
    super()
  }

  override next(): number {
    return (this.doc = this.docs.next())
  }

  override advance(target: number): number {
    return (this.doc = this.docs.doc < target ? this.docs.advance(target) : this.docs.doc)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    this.docs.fill(batch, from, end)
    batch.setScores(this.value)
    this.doc = this.docs.doc
  }

  override retain(batch: DocBatch): void {
    this.docs.retain(batch)
    batch.setScores(this.value)
  }

  override get cost(): number {
    return this.docs.cost
  }

  override get docSet(): DocSet | null {
    return this.docs.docSet
  }

  override knownCount(live: Bitmap | null): number {
    return this.docs.knownCount(live)
  }

  override score(): number {
    return this.value
  }

  override maxScore(): number {
    return this.value
  }
}

/** Candidates that are checked one by one, all with one score. */
export class CheckedScorer extends Scorer {
  /** Documents before this one were given or found not to match: iterators do not go back to them. */
  private passed = 0
  private readonly phases: TwoPhase

  constructor(
    private readonly candidates: DocIterator,
    private readonly check: (doc: number) => boolean,
    private readonly value: number,
    private readonly checkBatch: (batch: DocBatch) => void = batch => batch.keep(check),
  ) {
    super()
    this.phases = { approximation: candidates, matches: () => this.matchesHere() }
  }

  private matchesHere(): boolean {
    this.doc = this.candidates.doc
    return this.check(this.doc)
  }

  override get twoPhase(): TwoPhase {
    return this.phases
  }

  override next(): number {
    return this.checked(this.candidates.next())
  }

  override advance(target: number): number {
    const { candidates } = this
    return this.checked(candidates.doc < target ? candidates.advance(target) : candidates.doc)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    for (;;) {
      const first = Math.max(from, this.passed)
      this.candidates.fill(batch, first, end)
      if (batch.size === 0) return
      this.passed = batch.docs[batch.size - 1]! + 1
      this.checkBatch(batch)
      if (batch.size > 0) break
    }
    batch.setScores(this.value)
    this.doc = batch.docs[batch.size - 1]!
  }

  override retain(batch: DocBatch): void {
    this.candidates.retain(batch)
    this.checkBatch(batch)
    batch.setScores(this.value)
  }

  private checked(first: number): number {
    let doc = first
    while (doc !== NO_MORE_DOCS && !this.check(doc)) doc = this.candidates.next()
    return (this.doc = doc)
  }

  override get cost(): number {
    return this.candidates.cost
  }

  override score(): number {
    return this.value
  }

  override maxScore(): number {
    return this.value
  }
}

/** A weight of documents with one score. */
export abstract class ConstantScoreWeight extends Weight {
  constructor(
    query: Query,
    readonly score: number,
  ) {
    super(query)
  }
}

/** A query that finds documents and gives all of them its boost: ranges, sets of terms, existing fields. */
export abstract class ConstantQuery extends Query {
  /** The documents of a segment, which `createWeight` gives one score; null if it has none. */
  abstract docs(leaf: LeafReader, searcher: IndexSearcher): DocIterator | CheckedDocs | null

  /** Finds the documents of `docs` in steps. */
  *prepare(_leaf: LeafReader, _searcher: IndexSearcher): Steps<void> {}

  /** How many living documents of a segment match if that is known; else -1. */
  count(_leaf: LeafReader): number {
    return -1
  }

  /**
   * What the documents are kept by for later searches; null if that is not worth it, or they depend on more than the values of a field.
   */
  get filterKey(): FilterKey | null {
    return null
  }

  /** The terms of the query that a segment has, by field and number, for the places of matches; none by default. */
  forEachOrdinal(_leaf: LeafReader, _searcher: IndexSearcher, _visit: (field: string, ordinal: number) => void): void {}

  override createWeight(searcher: IndexSearcher, _scoreMode: ScoreMode, boost: number): Weight {
    return new DocsWeight(this, searcher, boost)
  }
}

/** Candidates with a check for each. */
export interface CheckedDocs {
  readonly candidates: DocIterator
  readonly check: (doc: number) => boolean
  /** The same for a batch, of which it keeps the documents that match; faster than one by one. */
  readonly checkBatch?: (batch: DocBatch) => void
}

/** Documents that are checked in one step. */
const PART = 16_384

class DocsWeight extends ConstantScoreWeight {
  private readonly filterKey: FilterKey | null
  /** Whether what is found is kept. */
  private readonly keeps: boolean

  constructor(
    private readonly own: ConstantQuery,
    private readonly searcher: IndexSearcher,
    score: number,
  ) {
    super(own, score)
    this.filterKey = searcher.filters.takesAny(searcher.leaves) ? own.filterKey : null
    this.keeps = this.filterKey !== null && searcher.filters.use(this.filterKey)
  }

  override *prepare(leaf: LeafReader): Steps<void> {
    if (this.kept(leaf) !== undefined) return
    yield* this.own.prepare(leaf, this.searcher)
    if (this.keeps && this.searcher.filters.takes(leaf, this.filterKey!)) yield* this.keep(leaf, this.filterKey!)
  }

  private kept(leaf: LeafReader): KeptDocs | undefined {
    return this.filterKey === null ? undefined : this.searcher.filters.find(leaf, this.filterKey)
  }

  /** Keeps the documents of a segment if they are not a span or a list, which is found as fast. */
  private *keep(leaf: LeafReader, key: FilterKey): Steps<void> {
    const docs = this.own.docs(leaf, this.searcher)
    if (docs instanceof BitmapDocs) this.searcher.filters.keep(leaf, key, docs.docs)
    if (docs === null || docs instanceof DocIterator) return
    const found = Bitmap.empty(leaf.maxDoc)
    const batch = new DocBatch(false)
    const scorer = new CheckedScorer(docs.candidates, docs.check, 0, docs.checkBatch)
    for (let from = 0; from < leaf.maxDoc; from += PART) {
      for (let next = from; ; next = batch.docs[batch.size - 1]! + 1) {
        scorer.fill(batch, next, from + PART)
        if (batch.size === 0) break
        for (let i = 0; i < batch.size; i++) found.add(batch.docs[i]!)
      }
      this.searcher.budget.spend(PART)
      yield
    }
    this.searcher.filters.keep(leaf, key, found)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const kept = this.kept(leaf)
    if (kept !== undefined) return new ConstantScorer(new BitmapDocs(kept.docs, kept.count), this.score)
    const docs = this.own.docs(leaf, this.searcher)
    if (docs === null) return null
    if (docs instanceof DocIterator) return new ConstantScorer(docs, this.score)
    return new CheckedScorer(docs.candidates, docs.check, this.score, docs.checkBatch)
  }

  override count(leaf: LeafReader): number {
    return this.own.count(leaf)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    if (super.matches(leaf, doc) === null) return null
    const all = new Map<string, Match[]>()
    this.own.forEachOrdinal(leaf, this.searcher, (field, ordinal) => {
      const postings = leaf.field(field)?.postings
      if (postings === undefined || postings.detail !== 'positions') return
      const reader = new PostingsReader(postings, ordinal)
      if (reader.advance(doc) !== doc) return
      const places = all.get(field) ?? []
      for (const start of reader.positions()) places.push({ start, end: start, query: this.query })
      all.set(field, places)
    })
    for (const places of all.values()) places.sort((a, b) => a.start - b.start)
    return all
  }
}

/** All documents. */
export class MatchAllDocsQuery extends ConstantQuery {
  override docs(leaf: LeafReader): DocIterator {
    return new AllDocs(leaf.maxDoc)
  }

  override count(leaf: LeafReader): number {
    return leaf.numDocs
  }

  override equals(other: Query): boolean {
    return other instanceof MatchAllDocsQuery
  }

  override toString(): string {
    return '*:*'
  }
}

/** No documents, for a reason that explanations show. */
export class MatchNoDocsQuery extends ConstantQuery {
  constructor(readonly reason = '') {
    super()
  }

  override docs(): null {
    return null
  }

  override count(): number {
    return 0
  }

  override canMatch(): boolean {
    return false
  }

  override equals(other: Query): boolean {
    return other instanceof MatchNoDocsQuery
  }

  override toString(): string {
    return `MatchNoDocsQuery("${this.reason}")`
  }
}

/** The documents of a query, all with the score 1. */
export class ConstantScoreQuery extends Query {
  constructor(readonly inner: Query) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    let inner = this.inner.rewrite(searcher)
    // Scores within do not count.
    while (inner instanceof BoostQuery || inner instanceof ConstantScoreQuery) inner = inner.inner
    if (inner instanceof MatchNoDocsQuery) return inner
    return inner === this.inner ? this : new ConstantScoreQuery(inner)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    const inner = searcher.createWeight(this.inner, 'completeNoScores', 1)
    return scoreMode === 'completeNoScores' ? inner : new WrappedWeight(this, inner, boost)
  }

  override canMatch(searcher: IndexSearcher): boolean {
    return this.inner.canMatch(searcher)
  }

  override equals(other: Query): boolean {
    return other instanceof ConstantScoreQuery && other.inner.equals(this.inner)
  }

  override equalityKey(): string {
    return this.inner.equalityKey()
  }

  override visit(visitor: QueryVisitor): void {
    const inner = visitor.clause('filter', this)
    if (inner !== null) this.inner.visit(inner)
  }

  override toString(field?: string): string {
    return `ConstantScore(${this.inner.toString(field)})`
  }
}

class WrappedWeight extends ConstantScoreWeight {
  constructor(
    query: Query,
    private readonly inner: Weight,
    score: number,
  ) {
    super(query, score)
  }

  override prepare(leaf: LeafReader): Steps<void> {
    return this.inner.prepare(leaf)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const scorer = this.inner.scorer(leaf)
    return scorer === null ? null : new SameScorer(scorer, this.score)
  }

  override count(leaf: LeafReader): number {
    return this.inner.count(leaf)
  }

  override matches(leaf: LeafReader, doc: number) {
    return this.inner.matches(leaf, doc)
  }
}

/** The documents of a scorer, all with one score. */
class SameScorer extends ConstantScorer {
  constructor(
    private readonly scorer: Scorer,
    value: number,
  ) {
    super(scorer, value)
  }

  override get twoPhase(): TwoPhase | null {
    const phases = this.scorer.twoPhase
    if (phases === null) return null
    return {
      approximation: phases.approximation,
      matches: () => {
        this.doc = phases.approximation.doc
        return phases.matches()
      },
    }
  }
}

/** A query whose scores are multiplied. */
export class BoostQuery extends Query {
  constructor(
    readonly inner: Query,
    readonly boost: number,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const inner = this.inner.rewrite(searcher)
    if (this.boost === 1 || inner instanceof MatchNoDocsQuery) return inner
    if (inner instanceof BoostQuery) return new BoostQuery(inner.inner, Math.fround(this.boost * inner.boost))
    if (this.boost === 0 && !(inner instanceof ConstantScoreQuery)) {
      return new BoostQuery(new ConstantScoreQuery(inner), 0)
    }
    return inner === this.inner ? this : new BoostQuery(inner, this.boost)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return this.inner.createWeight(searcher, scoreMode, Math.fround(this.boost * boost))
  }

  override canMatch(searcher: IndexSearcher): boolean {
    return this.inner.canMatch(searcher)
  }

  override equals(other: Query): boolean {
    return other instanceof BoostQuery && other.boost === this.boost && other.inner.equals(this.inner)
  }

  override equalityKey(): string {
    return this.inner.equalityKey()
  }

  override visit(visitor: QueryVisitor): void {
    this.inner.visit(visitor)
  }

  override toString(field?: string): string {
    return `(${this.inner.toString(field)})^${floatText(this.boost)}`
  }
}
