/** Intervals that others are in, around, before, and so on. */
import { illegalState } from '../../faults.js'
import type { LeafReader } from '../leaf-reader.js'
import type { MultiTermQuery } from '../multi-term-query.js'
import { expandedTerms } from '../rewrite-method.js'
import type { IndexSearcher } from '../searcher.js'
import { AnyIntervals, type Interval, IntervalIterator, IntervalSource, TermIntervals } from './interval-source.js'

/** How an interval has to lie to those of a filter. */
export type IntervalRelation =
  | 'containing'
  | 'contained_by'
  | 'not_containing'
  | 'not_contained_by'
  | 'overlapping'
  | 'not_overlapping'
  | 'before'
  | 'after'

const contains = (a: Interval, b: Interval): boolean => a.start <= b.start && a.end >= b.end
const overlaps = (a: Interval, b: Interval): boolean => a.start <= b.end && b.start <= a.end

/** Whether an interval lies so to at least one other; with `not_` to none. */
const RELATIONS: Readonly<Record<IntervalRelation, (a: Interval, b: Interval) => boolean>> = {
  containing: contains,
  not_containing: contains,
  contained_by: (a, b) => contains(b, a),
  not_contained_by: (a, b) => contains(b, a),
  overlapping: overlaps,
  not_overlapping: overlaps,
  before: (a, b) => a.end < b.start,
  after: (a, b) => a.start > b.end,
}

/** Whether a string names a relation. */
export const isRelation = (name: string): name is IntervalRelation => Object.hasOwn(RELATIONS, name)

/** Intervals of a source that lie so to those of a filter. */
export class RelatedIntervals extends IntervalSource {
  readonly minExtent: number

  constructor(
    readonly source: IntervalSource,
    readonly filter: IntervalSource,
    readonly relation: IntervalRelation,
  ) {
    super()
    this.minExtent = source.minExtent
  }

  override alternatives(): readonly IntervalSource[] {
    return this.source.alternatives().map(each => new RelatedIntervals(each, this.filter, this.relation))
  }

  override iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null {
    const source = this.source.iterator(leaf, field, searcher)
    if (source === null) return null
    const filter = this.filter.iterator(leaf, field, searcher)
    const holds = RELATIONS[this.relation]
    const isNegated = this.relation.startsWith('not_')
    return new CheckedIterator(source, (intervals, doc) => {
      if (filter !== null && filter.doc < doc) filter.advance(doc)
      const others = filter?.doc === doc ? filter.intervals() : []
      return intervals.filter(each => others.some(other => holds(each, other)) !== isNegated)
    })
  }
}

/** Intervals that pass a test. */
export class AcceptedIntervals extends IntervalSource {
  readonly minExtent: number

  constructor(
    readonly source: IntervalSource,
    private readonly accepts: (interval: Interval) => boolean,
  ) {
    super()
    this.minExtent = source.minExtent
  }

  override iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null {
    const source = this.source.iterator(leaf, field, searcher)
    return source === null ? null : new CheckedIterator(source, intervals => intervals.filter(this.accepts))
  }
}

/** Intervals with at most so many positions between their parts. */
export class MaxGapsIntervals extends IntervalSource {
  readonly minExtent: number

  constructor(
    readonly source: IntervalSource,
    readonly maxGaps: number,
  ) {
    super()
    this.minExtent = source.minExtent
  }

  override alternatives(): readonly IntervalSource[] {
    return this.source.alternatives().map(each => new MaxGapsIntervals(each, this.maxGaps))
  }

  override iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null {
    const alternatives = this.source.alternatives()
    if (alternatives.length > 1) return new AnyIntervals(this.alternatives()).iterator(leaf, field, searcher)
    const source = this.source.iterator(leaf, field, searcher)
    if (source === null) return null
    return new CheckedIterator(source, intervals => intervals.filter(({ gaps }) => gaps <= this.maxGaps))
  }
}

/** Intervals that begin earlier than those of a source: stop words before a word take its place. */
export class ExtendedIntervals extends IntervalSource {
  readonly minExtent: number

  constructor(
    readonly source: IntervalSource,
    readonly before: number,
  ) {
    super()
    this.minExtent = source.minExtent + before
  }

  override iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null {
    const source = this.source.iterator(leaf, field, searcher)
    if (source === null) return null
    return new CheckedIterator(source, intervals =>
      intervals.map(({ start, end, gaps }) => ({ start: Math.max(0, start - this.before), end, gaps })),
    )
  }
}

/** The places of all terms that fit. */
export class MultiTermIntervals extends IntervalSource {
  readonly minExtent = 1

  constructor(
    readonly query: MultiTermQuery,
    readonly maxExpansions: number,
  ) {
    super()
  }

  override iterator(leaf: LeafReader, field: string, searcher: IndexSearcher): IntervalIterator | null {
    const terms = expandedTerms(this.query, null, searcher)
    if (terms.length > this.maxExpansions) {
      throw illegalState(
        `Automaton [${this.query.toString(field)}] expanded to too many terms (limit ${this.maxExpansions}, got at least ${this.maxExpansions + 1})`,
      )
    }
    return new AnyIntervals(terms.map(({ bytes }) => new TermIntervals(bytes))).iterator(leaf, field, searcher)
  }
}

/** Intervals of an iterator that stay, or become others. */
class CheckedIterator extends IntervalIterator {
  constructor(
    private readonly source: IntervalIterator,
    private readonly check: (intervals: readonly Interval[], doc: number) => readonly Interval[],
  ) {
    super()
  }

  override advance(target: number): number {
    return (this.doc = this.source.advance(target))
  }

  override get cost(): number {
    return this.source.cost
  }

  override intervals(): readonly Interval[] {
    return this.check(this.source.intervals(), this.doc)
  }
}
