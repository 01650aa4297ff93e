/**
 * Intervals of positions, in the ways of Lucene's `Intervals`
 * (https://lucene.apache.org/core/9_12_0/queries/org/apache/lucene/queries/intervals/package-summary.html): only minimal ones count, those
 * without another one of the same source in them.
 */
import type { PostingsReader } from '../../../index/postings-reader.js'
import type { LeafReader } from '../leaf-reader.js'
import { DocIterator, NO_MORE_DOCS } from '../query.js'
import type { IndexSearcher } from '../searcher.js'

/** From the first to the last position, and how many positions in between are not part of it. */
export interface Interval {
  readonly start: number
  readonly end: number
  readonly gaps: number
}

/** Walks the documents that may have intervals. */
export abstract class IntervalIterator extends DocIterator {
  /** The minimal intervals of the current document, in order; often none. */
  abstract intervals(): readonly Interval[]

  override next(): number {
    return this.advance(this.doc + 1)
  }
}

/** A source of intervals of a field. Immutable. */
export abstract class IntervalSource {
  /** The least number of positions that an interval has. */
  abstract readonly minExtent: number

  /** The intervals of a segment; null if there are none. */
  abstract iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null

  /** Several sources that together are this one, if it is a choice: choices of different lengths must not hide each other. */
  alternatives(): readonly IntervalSource[] {
    return [this]
  }
}

/** No intervals. */
export class NoIntervals extends IntervalSource {
  readonly minExtent = 0

  override iterator(): null {
    return null
  }
}

/** The places of a term. */
export class TermIntervals extends IntervalSource {
  readonly minExtent = 1

  constructor(readonly bytes: Uint8Array) {
    super()
  }

  override iterator(leaf: LeafReader, field: string): IntervalIterator | null {
    const postings = leaf.postings(field, this.bytes)
    return postings === null ? null : new TermIterator(postings)
  }
}

class TermIterator extends IntervalIterator {
  constructor(private readonly postings: PostingsReader) {
    super()
  }

  override advance(target: number): number {
    return (this.doc = this.postings.advance(target))
  }

  override get cost(): number {
    return this.postings.cost
  }

  override intervals(): readonly Interval[] {
    return this.postings.positions().map(start => ({ start, end: start, gaps: 0 }))
  }
}

/** Intervals of any source. */
export class AnyIntervals extends IntervalSource {
  readonly minExtent: number

  /** `splits`: whether the sources may be taken apart if they are part of something. */
  constructor(
    readonly sources: readonly IntervalSource[],
    private readonly splits = true,
  ) {
    super()
    this.minExtent = sources.length === 0 ? 0 : Math.min(...sources.map(({ minExtent }) => minExtent))
  }

  override alternatives(): readonly IntervalSource[] {
    return this.splits ? this.sources.flatMap(source => source.alternatives()) : [this]
  }

  override iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null {
    const iterators = this.sources.map(source => source.iterator(leaf, field, searcher)).filter(each => each !== null)
    return iterators.length === 0 ? null : new AnyIterator(iterators)
  }
}

/** Documents that any iterator has. */
export class AnyIterator extends IntervalIterator {
  constructor(private readonly iterators: readonly IntervalIterator[]) {
    super()
  }

  override advance(target: number): number {
    let doc = NO_MORE_DOCS
    for (const each of this.iterators) {
      const found = each.doc < target ? each.advance(target) : each.doc
      if (found < doc) doc = found
    }
    return (this.doc = doc)
  }

  override get cost(): number {
    return this.iterators.reduce((sum, { cost }) => sum + cost, 0)
  }

  override intervals(): readonly Interval[] {
    return minimal(this.iterators.flatMap(each => (each.doc === this.doc ? each.intervals() : [])))
  }
}

/** Without those that have another one in them, in order. */
export function minimal(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => a.start - b.start || b.end - a.end)
  const kept: Interval[] = []
  let least = Number.POSITIVE_INFINITY
  for (let i = sorted.length - 1; i >= 0; i--) {
    if (sorted[i]!.end >= least) continue
    least = sorted[i]!.end
    kept.push(sorted[i]!)
  }
  return kept.reverse()
}

/** Documents that all iterators have. `combine` makes the intervals of one document. */
export class AllIterator extends IntervalIterator {
  constructor(
    private readonly iterators: readonly IntervalIterator[],
    private readonly combine: (intervals: readonly (readonly Interval[])[]) => readonly Interval[],
  ) {
    super()
  }

  override advance(target: number): number {
    let doc = target
    const { iterators } = this
    for (let agreeing = 0, i = 0; agreeing < iterators.length; i = (i + 1) % iterators.length) {
      const each = iterators[i]!
      const found = each.doc < doc ? each.advance(doc) : each.doc
      if (found === NO_MORE_DOCS) return (this.doc = NO_MORE_DOCS)
      if (found > doc) agreeing = 0
      doc = found
      agreeing++
    }
    return (this.doc = doc)
  }

  override get cost(): number {
    return Math.min(...this.iterators.map(({ cost }) => cost))
  }

  override intervals(): readonly Interval[] {
    return this.combine(this.iterators.map(each => each.intervals()))
  }
}
