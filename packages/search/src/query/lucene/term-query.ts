/** A term of a field. */
import { type BlockMaxima, blockMaxima, firstBlockFrom } from '../../index/block-maxima.js'
import { compareBytes } from '../../index/compare-bytes.js'
import type { PostingsReader } from '../../index/postings-reader.js'
import type { SegmentField } from '../../index/segment.js'
import { addTermDocs, frequentTermDocs } from '../../index/term-docs.js'
import type { DocBatch } from './doc-batch.js'
import { BitmapDocs, type DocSet } from './doc-sets.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import type { LeafReader } from './leaf-reader.js'
import {
  type KnownDocs,
  type Match,
  type Matches,
  needsScores,
  Query,
  type ScoreMode,
  Scorer,
  scorerAt,
  Weight,
} from './query.js'
import type { IndexSearcher } from './searcher.js'
import { type SimScorer, scoreBatch } from './similarity.js'
import type { TermStatistics } from './statistics.js'
import { termText } from './term-text.js'

/** A term of a field. */
export interface Term {
  readonly field: string
  readonly bytes: Uint8Array
}

/** Whether two terms are the same. */
export const sameTerm = (a: Term, b: Term): boolean =>
  a.field === b.field && compareBytes(a.bytes, 0, a.bytes.length, b.bytes, 0, b.bytes.length) === 0

/** `field:text`, without the field if that is the one shown already. */
export const shownTerm = ({ field, bytes }: Term, shown?: string): string =>
  field === shown ? termText(bytes) : `${field}:${termText(bytes)}`

/** The documents with a term. */
export class TermQuery extends Query {
  constructor(
    readonly term: Term,
    /** Statistics instead of the shard's own: those of several terms that count as one. */
    readonly statistics?: TermStatistics,
  ) {
    super()
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    const { field, bytes } = this.term
    const collection = needsScores(scoreMode) ? searcher.collection(field) : undefined
    const statistics = needsScores(scoreMode) ? (this.statistics ?? searcher.term(field, bytes)) : undefined
    const similarity =
      collection === undefined || statistics === undefined
        ? null
        : searcher.similarity(field).scorer(boost, collection, [statistics])
    return new TermWeight(this, similarity)
  }

  override equals(other: Query): boolean {
    return other instanceof TermQuery && sameTerm(other.term, this.term)
  }

  override equalityKey(): string {
    return shownTerm(this.term)
  }

  override toString(field?: string): string {
    return shownTerm(this.term, field)
  }
}

/** The name of the similarity in explanations, for every field: Elasticsearch chooses it by field. */
export const SIMILARITY = 'PerFieldSimilarity'

class TermWeight extends Weight {
  constructor(
    readonly own: TermQuery,
    private readonly scoring: SimScorer | null,
  ) {
    super(own)
  }

  private get term(): Term {
    return this.own.term
  }

  override scorer(leaf: LeafReader): TermScorer | null {
    const postings = leaf.postings(this.term.field, this.term.bytes)
    return postings === null ? null : new TermScorer(postings, leaf.field(this.term.field), this.scoring, leaf.maxDoc)
  }

  override count(leaf: LeafReader): number {
    if (leaf.hasDeletions) return -1
    return leaf.postings(this.term.field, this.term.bytes)?.cost ?? 0
  }

  override knownDocs(leaf: LeafReader): KnownDocs {
    const reader = leaf.postings(this.term.field, this.term.bytes)
    return {
      count: reader?.cost ?? 0,
      addTo(found) {
        if (reader !== null) addTermDocs(reader.postings, reader.term, found)
      },
    }
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    const postings = leaf.postings(this.term.field, this.term.bytes)
    if (postings === null || postings.advance(doc) !== doc) return null
    const places = postings.positions().map((start): Match => ({ start, end: start, query: this.query }))
    return new Map([[this.term.field, places]])
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof TermScorer) || this.scoring === null) {
      return explanationNoMatch('no matching term')
    }
    const { freq, norm } = scorer
    const shown = explanationMatch(freq, `freq, occurrences of term within document`, [], 'float')
    const score = this.scoring.explain(shown, norm)
    return explanationMatch(score.value, `weight(${this.query} in ${doc}) [${SIMILARITY}], result of:`, [score])
  }
}

/** Walks the postings of a term. */
class TermScorer extends Scorer {
  private readonly norms: Uint8Array | undefined
  private maxima: BlockMaxima | null = null
  /** The block of `maxima` that was found last. */
  private maximaBlock = 0

  constructor(
    private readonly postings: PostingsReader,
    field: SegmentField | undefined,
    private readonly scoring: SimScorer | null,
    private readonly maxDoc: number,
  ) {
    super()
    this.norms = field?.norms
  }

  override next(): number {
    return (this.doc = this.postings.next())
  }

  override advance(target: number): number {
    return (this.doc = this.postings.advance(target))
  }

  override get cost(): number {
    return this.postings.cost
  }

  /** The documents of a frequent term are cached as a set. */
  override get docSet(): DocSet | null {
    const { postings } = this
    const docs = this.scoring === null ? frequentTermDocs(postings.postings, postings.term, this.maxDoc) : null
    return docs === null ? null : new BitmapDocs(docs, postings.cost)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    const { postings, scoring } = this
    batch.size = 0
    if ((this.doc < from ? this.advance(from) : this.doc) >= end) return
    const first = postings.at
    batch.size = postings.copyDocs(batch.docs, end)
    if (batch.needsScores) {
      if (scoring === null) batch.setScores(0)
      else scoreBatch(batch, scoring, postings.freqs, first, this.norms)
    }
    this.doc = postings.nextAfter(first + batch.size - 1)
  }

  override maxScore(from: number, end: number): number {
    const { scoring } = this
    if (scoring === null) return 0
    if (scoring.isMonotone !== true) return Number.POSITIVE_INFINITY
    if (this.doc >= end) return 0
    this.maxima ??= blockMaxima(this.postings.postings, this.postings.term, this.norms)
    const { lastDocs, freqs, norms } = this.maxima
    let block = (this.maximaBlock = firstBlockFrom(this.maxima, from, this.maximaBlock))
    let best = 0
    for (; block < lastDocs.length; block++) {
      const score = scoring.score(freqs[block]!, norms[block]!)
      if (score > best) best = score
      if (lastDocs[block]! >= end) break
    }
    return best
  }

  get freq(): number {
    return this.postings.freq
  }

  get norm(): number {
    return this.norms === undefined ? 1 : this.norms[this.doc]!
  }

  override score(): number {
    return this.scoring === null ? 0 : this.scoring.score(this.postings.freq, this.norm)
  }
}
