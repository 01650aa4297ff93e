/** Several words that count as one: https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/search/SynonymQuery.html */
import type { PostingsReader } from '../../index/postings-reader.js'
import type { SegmentField } from '../../index/segment.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import { floatText } from './float-text.js'
import type { LeafReader } from './leaf-reader.js'
import {
  type Match,
  type Matches,
  NO_MORE_DOCS,
  needsScores,
  Query,
  type QueryVisitor,
  type ScoreMode,
  Scorer,
  scorerAt,
  Weight,
} from './query.js'
import type { IndexSearcher } from './searcher.js'
import type { SimScorer } from './similarity.js'
import { SIMILARITY, sameTerm, shownTerm, type Term, TermQuery } from './term-query.js'

/** Documents with any of several terms of one field, scored as if all were the same term. */
export class SynonymQuery extends Query {
  constructor(readonly terms: readonly Term[]) {
    super()
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return new SynonymWeight(this, needsScores(scoreMode) ? this.scoring(searcher, boost) : null)
  }

  /** The word is as frequent as the most frequent of its terms, and occurs as often as all together. */
  private scoring(searcher: IndexSearcher, boost: number): SimScorer | null {
    const { field } = this.terms[0]!
    const collection = searcher.collection(field)
    let docFreq = 0
    let totalTermFreq = 0
    for (const { bytes } of this.terms) {
      const own = searcher.term(field, bytes)
      docFreq = Math.max(docFreq, own?.docFreq ?? 0)
      totalTermFreq += own?.totalTermFreq ?? 0
    }
    if (collection === undefined || docFreq === 0) return null
    return searcher.similarity(field).scorer(boost, collection, [{ docFreq, totalTermFreq }])
  }

  override visit(visitor: QueryVisitor): void {
    for (const term of this.terms) visitor.leaf(new TermQuery(term))
  }

  override equals(other: Query): boolean {
    return (
      other instanceof SynonymQuery &&
      other.terms.length === this.terms.length &&
      other.terms.every((term, i) => sameTerm(term, this.terms[i]!))
    )
  }

  override equalityKey(): string {
    return this.toString()
  }

  override toString(field?: string): string {
    return `Synonym(${this.terms.map(term => shownTerm(term, field)).join(' ')})`
  }
}

class SynonymWeight extends Weight {
  constructor(
    private readonly own: SynonymQuery,
    private readonly scoring: SimScorer | null,
  ) {
    super(own)
  }

  private postings(leaf: LeafReader): PostingsReader[] {
    return this.own.terms.flatMap(({ field, bytes }) => leaf.postings(field, bytes) ?? [])
  }

  override scorer(leaf: LeafReader): SynonymScorer | null {
    const postings = this.postings(leaf)
    return postings.length === 0
      ? null
      : new SynonymScorer(postings, leaf.field(this.own.terms[0]!.field), this.scoring)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    const places: Match[] = []
    for (const postings of this.postings(leaf)) {
      if (postings.advance(doc) !== doc) continue
      for (const start of postings.positions()) places.push({ start, end: start, query: this.query })
    }
    if (places.length === 0) return null
    return new Map([[this.own.terms[0]!.field, places.sort((a, b) => a.start - b.start)]])
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof SynonymScorer) || this.scoring === null) return explanationNoMatch('no matching term')
    const freq = explanationMatch(scorer.freq, `termFreq=${floatText(scorer.freq)}`)
    const score = this.scoring.explain(freq, scorer.norm)
    return explanationMatch(score.value, `weight(${this.query} in ${doc}) [${SIMILARITY}], result of:`, [score])
  }
}

/** Walks the postings of all terms. */
class SynonymScorer extends Scorer {
  private readonly docs: Int32Array
  private readonly norms: Uint8Array | undefined

  constructor(
    private readonly postings: readonly PostingsReader[],
    field: SegmentField | undefined,
    private readonly scoring: SimScorer | null,
  ) {
    super()
    this.docs = new Int32Array(postings.length).fill(-1)
    this.norms = field?.norms
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    let first = NO_MORE_DOCS
    for (let i = 0; i < this.docs.length; i++) {
      if (this.docs[i]! < target) this.docs[i] = this.postings[i]!.advance(target)
      if (this.docs[i]! < first) first = this.docs[i]!
    }
    return (this.doc = first)
  }

  override get cost(): number {
    let cost = 0
    for (const postings of this.postings) cost += postings.cost
    return cost
  }

  get freq(): number {
    let freq = 0
    for (let i = 0; i < this.docs.length; i++) if (this.docs[i] === this.doc) freq += this.postings[i]!.freq
    return freq
  }

  get norm(): number {
    return this.norms === undefined ? 1 : this.norms[this.doc]!
  }

  override score(): number {
    return this.scoring === null ? 0 : this.scoring.score(this.freq, this.norm)
  }
}
