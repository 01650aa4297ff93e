/** Documents that are known with their scores: found by vectors before the query ran. */
import type { ShardHit } from '../../collect/top-docs.js'
import { ListedDocs } from './doc-sets.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import type { LeafReader } from './leaf-reader.js'
import { NO_MORE_DOCS, Query, type ScoreMode, Scorer, Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'

/** Listed documents of a shard. */
export class ScoredDocsQuery extends Query {
  private readonly hits: readonly Pick<ShardHit, 'doc' | 'score'>[]

  constructor(hits: readonly Pick<ShardHit, 'doc' | 'score'>[]) {
    super()
    this.hits = [...hits].sort((a, b) => a.doc - b.doc)
  }

  /** The documents of a segment in ascending order. */
  in({ base, maxDoc }: LeafReader): readonly Pick<ShardHit, 'doc' | 'score'>[] {
    return this.hits.filter(({ doc }) => doc >= base && doc < base + maxDoc)
  }

  override createWeight(_searcher: IndexSearcher, _scoreMode: ScoreMode, boost: number): Weight {
    return new ScoredDocsWeight(this, boost)
  }

  override canMatch(): boolean {
    return this.hits.length > 0
  }

  override toString(): string {
    return `ScoreAndDocQuery[${this.hits.map(({ doc }) => doc).join(', ')}]`
  }
}

class ScoredDocsWeight extends Weight {
  constructor(
    private readonly own: ScoredDocsQuery,
    private readonly boost: number,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const hits = this.own.in(leaf)
    if (hits.length === 0) return null
    const docs = Int32Array.from(hits, ({ doc }) => doc - leaf.base)
    const scores = new Map(hits.map(({ doc, score }) => [doc - leaf.base, Math.fround(score * this.boost)]))
    return new ScoredDocsScorer(docs, scores)
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const hit = this.own.in(leaf).find(each => each.doc === leaf.base + doc)
    if (hit === undefined) return explanationNoMatch('not in top k documents')
    return explanationMatch(Math.fround(hit.score * this.boost), 'within top k documents')
  }
}

class ScoredDocsScorer extends Scorer {
  private readonly docs: ListedDocs

  constructor(
    docs: Int32Array,
    private readonly scores: ReadonlyMap<number, number>,
  ) {
    super()
    this.docs = new ListedDocs(docs)
  }

  override next(): number {
    return (this.doc = this.docs.next())
  }

  override advance(target: number): number {
    return (this.doc = this.docs.doc < target ? this.docs.advance(target) : this.docs.doc)
  }

  override get cost(): number {
    return this.docs.cost
  }

  override score(): number {
    return this.doc === NO_MORE_DOCS ? 0 : this.scores.get(this.doc)!
  }
}
