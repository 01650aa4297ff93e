/** Queries of spans: stretches of positions of a field, from `start` to before `end`. */
import { type Explanation, explanationMatch, explanationNoMatch } from '../explanation.js'
import type { LeafReader } from '../leaf-reader.js'
import {
  DocIterator,
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
} from '../query.js'
import type { IndexSearcher } from '../searcher.js'
import type { SimScorer } from '../similarity.js'
import { type Term, TermQuery } from '../term-query.js'

/** A stretch of positions. */
export interface Span {
  readonly start: number
  readonly end: number
  /** The distance between its parts, which reduces its score. */
  readonly width: number
}

/** Walks the documents that may have spans. */
export abstract class SpanSource extends DocIterator {
  /** The spans of the current document by start, then end; often none. */
  abstract spans(): readonly Span[]

  override next(): number {
    return this.advance(this.doc + 1)
  }
}

/** A query of spans of one field. */
export abstract class SpanQuery extends Query {
  /** The field whose lengths and frequencies count. */
  abstract readonly field: string

  /** Its parts. */
  abstract readonly parts: readonly SpanQuery[]

  /** The terms that it looks for, which make the score. */
  terms(): readonly Term[] {
    return this.parts.flatMap(part => part.terms())
  }

  /** The spans of a segment; null if there are none. */
  abstract source(leaf: LeafReader, searcher: IndexSearcher): SpanSource | null

  /** The same query of other parts. */
  protected abstract withParts(parts: readonly SpanQuery[]): SpanQuery

  override rewrite(searcher: IndexSearcher): Query {
    const rewritten = this.parts.map(part => part.rewrite(searcher) as SpanQuery)
    return rewritten.every((part, i) => part === this.parts[i]) ? this : this.withParts(rewritten)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return new SpanWeight(this, searcher, scoreMode, boost)
  }

  override equals(other: Query): boolean {
    return other instanceof SpanQuery && other.constructor === this.constructor && `${other}` === `${this}`
  }

  override equalityKey(): string {
    return this.toString()
  }

  override visit(visitor: QueryVisitor): void {
    for (const term of this.terms()) visitor.leaf(new TermQuery(term))
  }
}

/** The statistics of equal terms count once. */
function distinct(terms: readonly Term[]): Term[] {
  const found = new Map(terms.map(term => [`${term.field}\0${term.bytes.join()}`, term]))
  return [...found.values()]
}

class SpanWeight extends Weight {
  private readonly scoring: SimScorer | null
  private readonly similarityName: string

  constructor(
    private readonly own: SpanQuery,
    private readonly searcher: IndexSearcher,
    scoreMode: ScoreMode,
    boost: number,
  ) {
    super(own)
    const similarity = searcher.similarity(own.field)
    this.similarityName = similarity.name
    const collection = needsScores(scoreMode) ? searcher.collection(own.field) : undefined
    const known = distinct(own.terms())
      .map(({ field, bytes }) => searcher.term(field, bytes))
      .filter(each => each !== undefined)
    this.scoring = collection === undefined || known.length === 0 ? null : similarity.scorer(boost, collection, known)
  }

  override scorer(leaf: LeafReader): SpanScorer | null {
    const source = this.own.source(leaf, this.searcher)
    return source === null
      ? null
      : new SpanScorer(source, leaf.field(this.own.field)?.norms, this.scoring, this.searcher)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof SpanScorer)) return null
    const places = scorer.spans.map(({ start, end }): Match => ({ start, end: end - 1, query: this.query }))
    return new Map([[this.own.field, places]])
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof SpanScorer) || this.scoring === null) return explanationNoMatch('no matching term')
    const freq = explanationMatch(scorer.freq, `phraseFreq=${scorer.freq}`)
    const score = this.scoring.explain(freq, scorer.norm)
    return explanationMatch(score.value, `weight(${this.query} in ${doc}) [${this.similarityName}], result of:`, [
      score,
    ])
  }
}

/** Documents with at least one span; wide ones count less. */
class SpanScorer extends Scorer {
  /** The spans of the current document. */
  spans: readonly Span[] = []

  constructor(
    private readonly source: SpanSource,
    private readonly norms: Uint8Array | undefined,
    private readonly scoring: SimScorer | null,
    private readonly searcher: IndexSearcher,
  ) {
    super()
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    let doc = this.source.advance(target)
    for (; doc !== NO_MORE_DOCS; doc = this.source.advance(doc + 1)) {
      this.spans = this.source.spans()
      this.searcher.budget.spend(1 + this.spans.length)
      if (this.spans.length > 0) break
    }
    return (this.doc = doc)
  }

  override get cost(): number {
    return this.source.cost
  }

  get freq(): number {
    let freq = 0
    for (const { width } of this.spans) freq = Math.fround(freq + Math.fround(1 / Math.fround(1 + width)))
    return freq
  }

  get norm(): number {
    return this.norms === undefined ? 1 : this.norms[this.doc]!
  }

  override score(): number {
    return this.scoring === null ? 0 : this.scoring.score(this.freq, this.norm)
  }
}
