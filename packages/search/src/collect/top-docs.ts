/** The best documents of a shard. */
import { isAscending, type NumericColumn } from '../index/columns.js'
import type { DocBatch } from '../query/lucene/doc-batch.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScoreMode } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import type { FieldComparator, LeafComparator, Scorable, SortValue } from '../sort/field-comparator.js'
import type { SortKey } from '../sort/sort-key.js'
import type { Collector, LeafCollector } from './collector.js'
import { isInOrder } from './index-order.js'

/** A document that was found. */
export interface ShardHit {
  /** The number of the document among those of the shard. */
  readonly doc: number
  /** NaN where scores are not computed. */
  readonly score: number
  /** The values of the sort keys; empty if hits are sorted by score alone. */
  readonly values: readonly SortValue[]
  /** The value that documents were collapsed by. */
  readonly collapsedBy?: string | number | bigint | null
}

/** Keeps the best documents. */
export interface TopDocsCollector extends Collector {
  /** The best documents, best first. */
  hits(): ShardHit[]
  /** The column of a segment whose later documents are better than earlier ones of lower values; null if they are not. */
  lastAreBest?(leaf: LeafReader): NumericColumn | null
  /** The best score of all documents; NaN where scores are not computed, or nothing was found. */
  readonly maxScore: number
}

/** Whether one document is before another: by score, then by number. */
const isBetter = (score: number, doc: number, other: number, otherDoc: number): boolean =>
  score > other || (score === other && doc < otherDoc)

/** The best documents by score; those after `after` if that is given. */
export class TopScoreCollector implements TopDocsCollector {
  readonly scoreMode: ScoreMode
  maxScore = Number.NaN
  /** A heap with the worst document first. */
  private readonly scores: number[] = []
  private readonly docs: number[] = []
  private count = 0

  constructor(
    private readonly size: number,
    private readonly after: { readonly score: number; readonly doc: number } | null = null,
  ) {
    // Without hits nobody sees the best score.
    this.scoreMode = size === 0 ? 'completeNoScores' : 'topScores'
  }

  leaf({ base }: LeafReader, scorer: Scorable): LeafCollector | null {
    if (this.size === 0) return null
    return {
      collect: doc => this.offer(scorer.score(), base + doc),
      collectBatch: batch => this.offerBatch(batch, base),
    }
  }

  private offerBatch(batch: DocBatch, base: number): void {
    const { docs, scores, size } = batch
    for (let i = 0; i < size; i++) {
      // Of equal scores the earlier document is the better one, and that is there already.
      if (scores[i]! > batch.floor) this.offer(scores[i]!, base + docs[i]!)
    }
    if (this.after === null && this.count === this.size) batch.floor = this.scores[0]!
  }

  private offer(score: number, doc: number): void {
    if (!(score <= this.maxScore)) this.maxScore = score
    const { after } = this
    if (after !== null && !isBetter(after.score, after.doc, score, doc)) return
    if (this.count < this.size) this.rise(this.count++, score, doc)
    else if (this.size > 0 && score > this.scores[0]!) this.sink(score, doc)
  }

  private rise(from: number, score: number, doc: number): void {
    const { scores, docs } = this
    let at = from
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isBetter(scores[parent]!, docs[parent]!, score, doc)) break
      scores[at] = scores[parent]!
      docs[at] = docs[parent]!
      at = parent
    }
    scores[at] = score
    docs[at] = doc
  }

  private sink(score: number, doc: number): void {
    const { scores, docs, count } = this
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      if (child + 1 < count && isBetter(scores[child]!, docs[child]!, scores[child + 1]!, docs[child + 1]!)) child++
      if (!isBetter(score, doc, scores[child]!, docs[child]!)) break
      scores[at] = scores[child]!
      docs[at] = docs[child]!
      at = child
    }
    scores[at] = score
    docs[at] = doc
  }

  hits(): ShardHit[] {
    return Array.from({ length: this.count }, (_, i) => ({
      doc: this.docs[i]!,
      score: this.scores[i]!,
      values: [],
    })).sort((a, b) => b.score - a.score || a.doc - b.doc)
  }
}

/** How documents are taken by sort keys. */
export interface TopFieldOptions {
  /** The values after which documents begin; null for all. */
  readonly after: readonly SortValue[] | null
  /** Which of the documents with these values is the last one before; without it, all of them are. */
  readonly afterDoc?: number | undefined
  readonly withScores: boolean
  /** Searches the filters of nested sorts. */
  readonly searcher?: IndexSearcher
}

/** The best documents by sort keys; those after the values of `after` if these are given. */
export class TopFieldCollector implements TopDocsCollector {
  readonly scoreMode: ScoreMode
  maxScore = Number.NaN
  private readonly comparators: readonly FieldComparator[]
  private readonly signs: readonly number[]
  private readonly after: readonly SortValue[] | null
  private readonly afterDoc: number
  private readonly withScores: boolean
  /** The key whose values are the scores; -1 for none. */
  private readonly scoreKey: number
  /** A heap of slots with the worst document first. Lists, since most of 50,000 buckets have room for 100 documents and find one. */
  private readonly heap: number[] = []
  private readonly docs: number[] = []
  private readonly scores: number[] = []
  private count = 0

  constructor(
    private readonly keys: readonly SortKey[],
    private readonly size: number,
    { after, afterDoc, withScores, searcher }: TopFieldOptions,
  ) {
    this.after = after
    this.afterDoc = afterDoc ?? Number.POSITIVE_INFINITY
    this.withScores = withScores
    this.comparators = keys.map(key => key.comparator(searcher === undefined ? undefined : { searcher }))
    this.signs = keys.map(({ isDescending }) => (isDescending ? -1 : 1))
    this.scoreKey = keys.findIndex(({ isScore }) => isScore === true)
    this.scoreMode = withScores || keys.some(({ needsScores }) => needsScores) ? 'complete' : 'completeNoScores'
    if (after !== null) for (const [i, value] of after.entries()) this.comparators[i]!.setTop(value)
  }

  leaf(leaf: LeafReader, scorer: Scorable): LeafCollector {
    const comparators = this.comparators.map(comparator => comparator.leaf(leaf, scorer))
    if (this.count === this.size && this.size > 0) for (const each of comparators) each.setBottom(this.heap[0]!)
    const collect = (doc: number): void => this.offer(comparators, leaf.base, doc, scorer)
    if (!isInOrder(leaf, this.keys))
      return { collect, collectBatch: batch => this.offerBatch(comparators, leaf.base, batch, scorer) }
    let isDone = false
    return {
      collect,
      collectBatch: batch => {
        isDone ||= this.isFullBefore(comparators, leaf.base, batch, scorer)
      },
      isDone: () => isDone,
    }
  }

  lastAreBest(leaf: LeafReader): NumericColumn | null {
    const [first] = this.keys
    const field = first?.plainField ?? null
    if (field === null || !first!.isDescending || this.after !== null || this.size === 0) return null
    const column = leaf.numeric(field)
    return column !== undefined && isAscending(column) ? column : null
  }

  /**
   * Takes documents of a segment that is in the order of the keys; true if one of them cannot be among the best, so that no later one can.
   */
  private isFullBefore(
    comparators: readonly LeafComparator[],
    base: number,
    { docs, size }: DocBatch,
    scorer: Scorable,
  ): boolean {
    for (let i = 0; i < size; i++) {
      if (this.count === this.size && (this.size === 0 || !this.isBeforeBottom(comparators, docs[i]!))) return true
      this.offer(comparators, base, docs[i]!, scorer)
    }
    return false
  }

  private offerBatch(comparators: readonly LeafComparator[], base: number, batch: DocBatch, scorer: Scorable): void {
    const { docs, size } = batch
    const [first] = comparators
    const skips = first!.nextCompetitive !== undefined && this.size > 0 && this.after === null
    for (let i = 0; i < size; i++) {
      if (skips && this.count === this.size) {
        i = first!.nextCompetitive!(docs, i, size, this.signs[0]!, comparators.length > 1)
        if (i === size) return
      }
      this.offer(comparators, base, docs[i]!, scorer)
    }
  }

  private offer(comparators: readonly LeafComparator[], base: number, doc: number, scorer: Scorable): void {
    let score = Number.NaN
    if (this.withScores) {
      score = scorer.score()
      if (!(score <= this.maxScore)) this.maxScore = score
    }
    if (this.size === 0 || (this.after !== null && !this.isAfterTop(comparators, base, doc))) return
    if (this.count < this.size) {
      const slot = this.count++
      this.fill(comparators, slot, base, doc, score)
      this.rise(slot)
      if (this.count === this.size) for (const each of comparators) each.setBottom(this.heap[0]!)
    } else if (this.isBeforeBottom(comparators, doc)) {
      const slot = this.heap[0]!
      this.fill(comparators, slot, base, doc, score)
      this.sink(slot)
      for (const each of comparators) each.setBottom(this.heap[0]!)
    }
  }

  private isAfterTop(comparators: readonly LeafComparator[], base: number, doc: number): boolean {
    for (let i = 0; i < comparators.length; i++) {
      const order = this.signs[i]! * comparators[i]!.compareTop(doc)
      if (order !== 0) return order < 0
    }
    return base + doc > this.afterDoc
  }

  /** Among equal documents the earlier one is better, and it has been collected already. */
  private isBeforeBottom(comparators: readonly LeafComparator[], doc: number): boolean {
    for (let i = 0; i < comparators.length; i++) {
      const order = this.signs[i]! * comparators[i]!.compareBottom(doc)
      if (order !== 0) return order > 0
    }
    return false
  }

  private fill(comparators: readonly LeafComparator[], slot: number, base: number, doc: number, score: number): void {
    for (let i = 0; i < comparators.length; i++) comparators[i]!.copy(slot, doc)
    this.docs[slot] = base + doc
    this.scores[slot] = score
  }

  /** Whether the document of a slot comes after that of another. */
  private isWorse(slot: number, other: number): boolean {
    for (let i = 0; i < this.comparators.length; i++) {
      const order = this.signs[i]! * this.comparators[i]!.compare(slot, other)
      if (order !== 0) return order > 0
    }
    return this.docs[slot]! > this.docs[other]!
  }

  private rise(slot: number): void {
    const { heap } = this
    let at = this.count - 1
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!this.isWorse(slot, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = slot
  }

  private sink(slot: number): void {
    const { heap, count } = this
    let at = 0
    for (;;) {
      let child = 2 * at + 1
      if (child >= count) break
      if (child + 1 < count && this.isWorse(heap[child + 1]!, heap[child]!)) child++
      if (!this.isWorse(heap[child]!, slot)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = slot
  }

  hits(): ShardHit[] {
    return this.heap
      .slice(0, this.count)
      .sort((a, b) => (this.isWorse(a, b) ? 1 : -1))
      .map(slot => {
        const values = this.comparators.map(comparator => comparator.value(slot))
        const score = this.scoreKey < 0 ? this.scores[slot]! : Number(values[this.scoreKey])
        return { doc: this.docs[slot]!, score, values }
      })
  }
}
