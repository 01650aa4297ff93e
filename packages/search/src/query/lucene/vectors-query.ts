/** Queries on vectors: the nearest ones, or all of them with their scores. */
import { runToEnd, type Steps } from '../../collect/steps.js'
import type { ShardHit } from '../../collect/top-docs.js'
import { leafVectors, nearestVectors, type VectorSearch, type VectorTarget } from '../../vectors/nearest-vectors.js'
import { AllDocs } from './doc-sets.js'
import { type Explanation, explanationMatch } from './explanation.js'
import type { LeafReader } from './leaf-reader.js'
import { NO_MORE_DOCS, Query, type ScoreMode, Scorer, scorerAt, Weight } from './query.js'
import { ScoredDocsQuery } from './scored-docs-query.js'
import type { IndexSearcher } from './searcher.js'

/** The documents of a shard whose vectors are nearest to one. They are found when the query is rewritten, or before that in steps. */
export class NearestVectorsQuery extends Query {
  private readonly found = new WeakMap<IndexSearcher, readonly ShardHit[]>()

  constructor(readonly search: VectorSearch) {
    super()
  }

  /** Finds the documents in steps. */
  *prepare(searcher: IndexSearcher): Steps<void> {
    const { hits } = yield* nearestVectors(searcher, this.search)
    this.found.set(searcher, hits)
  }

  override rewrite(searcher: IndexSearcher): Query {
    if (!this.found.has(searcher)) runToEnd(this.prepare(searcher))
    return new ScoredDocsQuery(this.found.get(searcher)!)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return this.rewrite(searcher).createWeight(searcher, scoreMode, boost)
  }

  override forInnerHits(): Query {
    return new VectorScoresQuery(this.search)
  }

  override toString(): string {
    const { field, vector, k } = this.search
    return `KnnVectorQuery:${field}[${vector[0]},...][${k}]`
  }
}

/** All documents with a vector, each with its score. */
export class VectorScoresQuery extends Query {
  constructor(readonly target: VectorTarget) {
    super()
  }

  override createWeight(_searcher: IndexSearcher, _scoreMode: ScoreMode, boost: number): Weight {
    return new VectorScoresWeight(this, boost)
  }

  override toString(): string {
    return `DenseVectorQuery.${this.target.field}`
  }
}

class VectorScoresWeight extends Weight {
  constructor(
    private readonly own: VectorScoresQuery,
    private readonly boost: number,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const vectors = leafVectors(leaf, this.own.target)
    return vectors === null ? null : new VectorScorer(leaf.maxDoc, vectors, this.boost)
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    return scorer === null ? super.explain(leaf, doc) : explanationMatch(scorer.score(), 'dense vector score')
  }
}

class VectorScorer extends Scorer {
  private readonly docs: AllDocs

  constructor(
    maxDoc: number,
    private readonly vectors: NonNullable<ReturnType<typeof leafVectors>>,
    private readonly boost: number,
  ) {
    super()
    this.docs = new AllDocs(maxDoc)
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    const { starts } = this.vectors.column
    let doc = this.docs.advance(target)
    while (doc !== NO_MORE_DOCS && starts[doc] === starts[doc + 1]) doc = this.docs.next()
    return (this.doc = doc)
  }

  override get cost(): number {
    return this.docs.cost
  }

  override score(): number {
    return Math.fround(this.vectors.score(this.doc) * this.boost)
  }
}
