/**
 * What runs on segments, in Lucene's shape: a query is rewritten for a shard, makes a weight with the statistics of that shard, which makes
 * one scorer for each segment. Scores are floats of 32 bits in JavaScript numbers, rounded wherever Lucene 9.12 rounds.
 */
import type { Steps } from '../../collect/steps.js'
import type { Bitmap } from '../../index/bitmap.js'
import { NO_MORE_DOCS } from '../../index/postings.js'
import { BATCH, type DocBatch } from './doc-batch.js'
import type { DocSet } from './doc-sets.js'
import type { Explanation } from './explanation.js'
import { explanationMatch, explanationNoMatch } from './explanation.js'
import { floatText } from './float-text.js'
import type { LeafReader } from './leaf-reader.js'
import type { IndexSearcher } from './searcher.js'

export { NO_MORE_DOCS }

/** The needed scores: none, those of every document, or those of the best ones. */
export type ScoreMode = 'complete' | 'completeNoScores' | 'topScores'

/** Whether scores are wanted. */
export const needsScores = (mode: ScoreMode): boolean => mode !== 'completeNoScores'

/** A query of primitive parts, made for one shard of one mapping. Immutable. */
export abstract class Query {
  /** The same query in simpler parts, in one step; itself if there is nothing to simplify. `IndexSearcher.rewrite` repeats it. */
  rewrite(_searcher: IndexSearcher): Query {
    return this
  }

  /** `boost` is the product of all boosts around the query. */
  abstract createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight

  /** The query as Lucene writes it, which the APIs explain, validate and profile show; `field` is left out before terms. */
  abstract toString(field?: string): string

  /** The same if an explanation shows that it matches a document or not. */
  explainedAs(): string {
    return this.toString()
  }

  /**
   * Whether a shard may have a document that matches, judged without going through documents: by the fields that are there and the bounds
   * of their numbers. False is certain.
   */
  canMatch(_searcher: IndexSearcher): boolean {
    return true
  }

  /** Whether it finds and scores the same: equal queries of a boolean query are counted once. */
  equals(other: Query): boolean {
    return this === other
  }

  /** A string that all equal queries have, so that one of many is found without comparing it with each. Others may have it, too. */
  equalityKey(): string {
    return ''
  }

  /** The query that finds and scores the inner hits of its hits. */
  forInnerHits(): Query {
    return this
  }

  /** Gives the visitor the terms that the query looks for, which highlighting needs. Compound queries pass it on. */
  visit(visitor: QueryVisitor): void {
    visitor.leaf(this)
  }
}

/** How a clause of a boolean query occurs. */
export type Occur = 'must' | 'filter' | 'should' | 'must_not'

/** Walks the leaves of a query. */
export interface QueryVisitor {
  /** A query without others in it. */
  leaf(query: Query): void
  /** The visitor for a clause; null if the clause is not wanted. */
  clause(occur: Occur, parent: Query): QueryVisitor | null
}

/** A query with the statistics of a shard. */
export abstract class Weight {
  constructor(readonly query: Query) {}

  /** The documents of a segment; null if it has none. */
  abstract scorer(leaf: LeafReader): Scorer | null

  /** Does the work of `scorer` on a segment in steps: looking up the terms of patterns. */
  *prepare(_leaf: LeafReader): Steps<void> {}

  /** Why a document of a segment has its score, in Lucene's words. */
  explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (scorer === null) return explanationNoMatch(`${this.query.explainedAs()} doesn't match id ${doc}`)
    const score = scorer.score()
    return explanationMatch(score, `${this.query.explainedAs()}${score === 1 ? '' : `^${floatText(score)}`}`)
  }

  /** Whether a document matches, if its score does not count: such weights are cached, and say no more. */
  explainUnscored(leaf: LeafReader, doc: number): Explanation {
    const shown = this.query.explainedAs()
    if (scorerAt(this, leaf, doc) === null) return explanationNoMatch(`${shown} doesn't match id ${doc}`)
    return explanationMatch(1, shown)
  }

  /**
   * Where the terms of the query are in a document, by field; without entries if it matches but has no places, null if it does not
   * match.
   */
  matches(leaf: LeafReader, doc: number): Matches | null {
    return scorerAt(this, leaf, doc) === null ? null : NO_PLACES
  }

  /** How many living documents of a segment match, if that is known without looking at them; else -1. */
  count(_leaf: LeafReader): number {
    return -1
  }

  /** The documents of a segment if they are known without a check for each; else null. */
  knownDocs(_leaf: LeafReader): KnownDocs | null {
    return null
  }
}

/** Documents of a segment that can be added to a set in one step. */
export interface KnownDocs {
  /** How many there are. */
  readonly count: number
  /** Adds them, dead ones included. */
  addTo(found: Bitmap): void
}

/** One place of a match: positions of its first and last token. */
export interface Match {
  readonly start: number
  readonly end: number
  /** The query that matched there: a term, a phrase. */
  readonly query: Query
}

/** The places of a document that match, by field, in ascending order. */
export type Matches = ReadonlyMap<string, readonly Match[]>

const NO_PLACES: Matches = new Map()

/** Walks documents of a segment in ascending order. */
export abstract class DocIterator {
  /** The current document: -1 before the first, `NO_MORE_DOCS` after the last. */
  doc = -1

  /** Goes to the next document. */
  abstract next(): number

  /** Goes to the first document that is at least `target`, which is beyond the current one. */
  abstract advance(target: number): number

  /** About how many documents it has. */
  abstract get cost(): number

  /** Its documents as a set, if they are one already: those of several sets are put together a word of bits at a time. */
  get docSet(): DocSet | null {
    return null
  }

  /** How many documents it has, of the living ones where not all are; -1 where that is known only when they were gone through. */
  knownCount(_live: Bitmap | null): number {
    return -1
  }

  /**
   * Puts its documents from `from` up to and without `end` into a batch, as many as there is room for. The batch is empty when there are
   * none. `from` is beyond all documents that were given before. Afterwards `doc` is the next document, or one before it; it moves on by
   * `fill`, `retain` and `advance`.
   */
  fill(batch: DocBatch, from: number, end: number): void {
    let size = 0
    let doc = this.doc < from ? this.advance(from) : this.doc
    for (; doc < end && size < BATCH; doc = this.next()) batch.docs[size++] = doc
    batch.size = size
  }

  /** Keeps the documents of a batch that it has, too. What was said of the order of calls of `fill` is true here. */
  retain(batch: DocBatch): void {
    const { docs, scores, size } = batch
    let kept = 0
    for (let i = 0; i < size; i++) {
      const doc = docs[i]!
      if ((this.doc < doc ? this.advance(doc) : this.doc) !== doc) continue
      docs[kept] = doc
      scores[kept++] = scores[i]!
    }
    batch.size = kept
  }
}

/**
 * Documents with scores. If checking a document is expensive, `twoPhase` has the cheap candidates and the check: moving its approximation
 * moves the scorer too.
 */
export abstract class Scorer extends DocIterator {
  /** The score of the current document. */
  abstract score(): number

  /** Candidates with a check; null if the scorer itself is as cheap. */
  get twoPhase(): TwoPhase | null {
    return null
  }

  /** Whether a score may only be asked of documents that the whole query finds: scripts can fail on others. */
  get scoresLate(): boolean {
    return false
  }

  /** As for all iterators, with the scores if the batch wants them. */
  override fill(batch: DocBatch, from: number, end: number): void {
    const { twoPhase } = this
    if (twoPhase !== null) return this.fillChecked(twoPhase, batch, from, end)
    if (!batch.needsScores) return super.fill(batch, from, end)
    let size = 0
    let doc = this.doc < from ? this.advance(from) : this.doc
    for (; doc < end && size < BATCH; doc = this.next()) {
      batch.docs[size] = doc
      batch.scores[size++] = this.score()
    }
    batch.size = size
  }

  /** Checks the candidates before `end` and no others: to the next one that matches it can be far. */
  private fillChecked(phases: TwoPhase, batch: DocBatch, from: number, end: number): void {
    const { approximation } = phases
    const { docs, scores, needsScores } = batch
    let size = 0
    let doc = approximation.doc < from ? approximation.advance(from) : approximation.doc
    for (; doc < end && size < BATCH; doc = approximation.next()) {
      if (!phases.matches()) continue
      docs[size] = doc
      if (needsScores) scores[size] = this.score()
      size++
    }
    batch.size = size
    // The next candidate was not checked yet.
    this.doc = size === 0 ? from - 1 : docs[size - 1]!
  }

  /** As for all iterators. If the batch wants scores, those of this scorer take the place of the ones before. */
  override retain(batch: DocBatch): void {
    const { twoPhase } = this
    if (twoPhase !== null) return this.retainChecked(twoPhase, batch)
    if (!batch.needsScores) return super.retain(batch)
    const { docs, scores, size } = batch
    let kept = 0
    for (let i = 0; i < size; i++) {
      const doc = docs[i]!
      if ((this.doc < doc ? this.advance(doc) : this.doc) !== doc) continue
      docs[kept] = doc
      scores[kept++] = this.score()
    }
    batch.size = kept
  }

  private retainChecked(phases: TwoPhase, batch: DocBatch): void {
    const { approximation } = phases
    const { docs, scores, size, needsScores } = batch
    let kept = 0
    for (let i = 0; i < size; i++) {
      const doc = docs[i]!
      const at = approximation.doc < doc ? approximation.advance(doc) : approximation.doc
      if (at !== doc || !phases.matches()) continue
      docs[kept] = doc
      scores[kept++] = needsScores ? this.score() : scores[i]!
    }
    batch.size = kept
  }

  /** No document from `from` up to and without `end` has a higher score. */
  maxScore(_from: number, _end: number): number {
    return Number.POSITIVE_INFINITY
  }
}

/** Candidates, moved one by one. */
export type Approximation = Pick<DocIterator, 'doc' | 'next' | 'advance' | 'cost'>

/** Candidates and their check. */
export interface TwoPhase {
  readonly approximation: Approximation
  /** Whether the document that the approximation is at matches. Called once for each document. */
  matches(): boolean
}

/** The scorer at a document; null if that does not match. */
export function scorerAt(weight: Weight, leaf: LeafReader, doc: number): Scorer | null {
  const scorer = weight.scorer(leaf)
  return scorer !== null && scorer.advance(doc) === doc ? scorer : null
}
