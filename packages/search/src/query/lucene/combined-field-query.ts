/**
 * A word in several fields that count as one long field: BM25F, as Lucene's `CombinedFieldQuery` has it
 * (https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/search/CombinedFieldQuery.html).
 */
import { decodeLength, encodeLength } from '../../index/norms.js'
import type { PostingsReader } from '../../index/postings-reader.js'
import type { SegmentField } from '../../index/segment.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
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
import type { CollectionStatistics, TermStatistics } from './statistics.js'
import { TermQuery } from './term-query.js'
import { termText } from './term-text.js'

/** A field with how much its words count. */
export interface WeightedField {
  readonly field: string
  readonly weight: number
}

const f = Math.fround

/** Documents with a word in any of several fields. */
export class CombinedFieldQuery extends Query {
  constructor(
    readonly fields: readonly WeightedField[],
    readonly bytes: Uint8Array,
  ) {
    super()
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return new CombinedFieldWeight(this, searcher, scoreMode, boost)
  }

  override equals(other: Query): boolean {
    return other instanceof CombinedFieldQuery && `${other}` === `${this}`
  }

  override visit(visitor: QueryVisitor): void {
    for (const { field } of this.fields) visitor.leaf(new TermQuery({ field, bytes: this.bytes }))
  }

  override toString(): string {
    const fields = this.fields.map(({ field, weight }) => (weight === 1 ? field : `${field}^${weight}`))
    return `CombinedFieldQuery((${fields.join(' ')})(${termText(this.bytes)}))`
  }
}

class CombinedFieldWeight extends Weight {
  private readonly scoring: SimScorer | null

  constructor(
    private readonly own: CombinedFieldQuery,
    searcher: IndexSearcher,
    scoreMode: ScoreMode,
    boost: number,
  ) {
    super(own)
    const term = needsScores(scoreMode) ? termStatistics(own, searcher) : null
    const similarity = searcher.similarity(own.fields[0]!.field)
    this.scoring = term === null ? null : similarity.scorer(boost, collectionStatistics(own, searcher), [term])
  }

  override scorer(leaf: LeafReader): CombinedFieldScorer | null {
    const parts: Part[] = []
    for (const { field, weight } of this.own.fields) {
      const postings = leaf.postings(field, this.own.bytes)
      if (postings !== null) parts.push({ postings, weight: f(weight) })
    }
    if (parts.length === 0) return null
    const lengths = this.own.fields.map(({ field, weight }) => ({ field: leaf.field(field), weight: f(weight) }))
    return new CombinedFieldScorer(parts, lengths, this.scoring)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    const found = new Map<string, Match[]>()
    for (const { field } of this.own.fields) {
      const postings = leaf.postings(field, this.own.bytes)
      if (postings === null || postings.advance(doc) !== doc) continue
      found.set(
        field,
        postings.positions().map(start => ({ start, end: start, query: this.query })),
      )
    }
    return found.size === 0 ? null : found
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof CombinedFieldScorer) || this.scoring === null) {
      return explanationNoMatch('no matching term')
    }
    const score = this.scoring.explain(explanationMatch(scorer.freq, `termFreq=${scorer.freq}`), scorer.norm)
    return explanationMatch(score.value, `weight(${this.query} in ${doc}), result of:`, [score])
  }
}

/** The word counts as frequent as in the field that has it most often. */
function termStatistics({ fields, bytes }: CombinedFieldQuery, searcher: IndexSearcher): TermStatistics | null {
  let docFreq = 0
  let totalTermFreq = 0
  for (const { field, weight } of fields) {
    const own = searcher.term(field, bytes)
    if (own === undefined) continue
    docFreq = Math.max(docFreq, own.docFreq)
    totalTermFreq = Math.trunc(totalTermFreq + weight * own.totalTermFreq)
  }
  return docFreq === 0 ? null : { docFreq, totalTermFreq: Math.max(1, totalTermFreq) }
}

function collectionStatistics({ fields }: CombinedFieldQuery, searcher: IndexSearcher): CollectionStatistics {
  const merged = { maxDoc: 0, docCount: 0, sumTotalTermFreq: 0, sumDocFreq: 0 }
  for (const { field, weight } of fields) {
    const own = searcher.collection(field)
    if (own === undefined) continue
    merged.maxDoc = Math.max(merged.maxDoc, own.maxDoc)
    merged.docCount = Math.max(merged.docCount, own.docCount)
    merged.sumDocFreq = Math.max(merged.sumDocFreq, own.sumDocFreq)
    merged.sumTotalTermFreq = Math.trunc(merged.sumTotalTermFreq + weight * own.sumTotalTermFreq)
  }
  return merged
}

interface Part {
  readonly postings: PostingsReader
  readonly weight: number
}

interface Length {
  readonly field: SegmentField | undefined
  readonly weight: number
}

class CombinedFieldScorer extends Scorer {
  constructor(
    private readonly parts: readonly Part[],
    private readonly lengths: readonly Length[],
    private readonly scoring: SimScorer | null,
  ) {
    super()
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    let doc = NO_MORE_DOCS
    for (const { postings } of this.parts) {
      const found = postings.doc < target ? postings.advance(target) : postings.doc
      if (found < doc) doc = found
    }
    return (this.doc = doc)
  }

  override get cost(): number {
    return this.parts.reduce((sum, { postings }) => sum + postings.cost, 0)
  }

  get freq(): number {
    let freq = 0
    for (const { postings, weight } of this.parts) {
      if (postings.doc === this.doc) freq = f(freq + f(weight * postings.freq))
    }
    return freq
  }

  /** The byte of the length of all fields together. */
  get norm(): number {
    let length = 0
    for (const { field, weight } of this.lengths) {
      if (field?.norms !== undefined) length = f(length + f(weight * decodeLength(field.norms[this.doc]!)))
    }
    return encodeLength(Math.floor(length + 0.5))
  }

  override score(): number {
    return this.scoring === null ? 0 : this.scoring.score(this.freq, this.norm)
  }
}
