/** Documents with intervals of a field. Many short ones score high, at most 1. */
import { type Explanation, explanationMatch, explanationNoMatch } from '../explanation.js'
import type { LeafReader } from '../leaf-reader.js'
import { type Match, type Matches, NO_MORE_DOCS, Query, type ScoreMode, Scorer, scorerAt, Weight } from '../query.js'
import type { IndexSearcher } from '../searcher.js'
import type { Interval, IntervalIterator, IntervalSource } from './interval-source.js'

/** Documents with intervals. */
export class IntervalQuery extends Query {
  constructor(
    readonly field: string,
    readonly source: IntervalSource,
    /** The source as the request says it. */
    private readonly shown: string,
  ) {
    super()
  }

  override createWeight(searcher: IndexSearcher, _scoreMode: ScoreMode, boost: number): Weight {
    return new IntervalWeight(this, searcher, boost)
  }

  override equals(other: Query): boolean {
    return other instanceof IntervalQuery && `${other}` === `${this}`
  }

  override equalityKey(): string {
    return this.toString()
  }

  override toString(field?: string): string {
    return field === this.field ? this.shown : `${this.field}:${this.shown}`
  }
}

class IntervalWeight extends Weight {
  constructor(
    private readonly own: IntervalQuery,
    private readonly searcher: IndexSearcher,
    private readonly boost: number,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): IntervalScorer | null {
    const { source, field } = this.own
    const iterator = source.iterator(leaf, field, this.searcher)
    return iterator === null ? null : new IntervalScorer(iterator, source.minExtent, this.boost, this.searcher)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof IntervalScorer)) return null
    return new Map([
      [this.own.field, scorer.intervals.map(({ start, end }): Match => ({ start, end, query: this.query }))],
    ])
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof IntervalScorer)) return explanationNoMatch('no matching intervals')
    return explanationMatch(
      scorer.score(),
      'Saturation function on interval frequency, computed as w * S / (S + k) from:',
      [
        explanationMatch(this.boost, 'w, weight of this function'),
        explanationMatch(PIVOT, 'k, pivot feature value that would give a score contribution equal to w/2'),
        explanationMatch(scorer.freq, 'S, feature value'),
      ],
    )
  }
}

const f = Math.fround
/** The frequency that gives half of the highest score. */
const PIVOT = 1

class IntervalScorer extends Scorer {
  /** The intervals of the current document. */
  intervals: readonly Interval[] = []

  constructor(
    private readonly iterator: IntervalIterator,
    private readonly minExtent: number,
    private readonly boost: number,
    private readonly searcher: IndexSearcher,
  ) {
    super()
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    let doc = this.iterator.advance(target)
    for (; doc !== NO_MORE_DOCS; doc = this.iterator.advance(doc + 1)) {
      this.intervals = this.iterator.intervals()
      this.searcher.budget.spend(1 + this.intervals.length)
      if (this.intervals.length > 0) break
    }
    return (this.doc = doc)
  }

  override get cost(): number {
    return this.iterator.cost
  }

  get freq(): number {
    let freq = 0
    for (const { start, end } of this.intervals) {
      freq = f(freq + 1 / Math.max(end - start + 1 - this.minExtent + 1, 1))
    }
    return freq
  }

  override score(): number {
    return f(this.boost * f(1 - f(PIVOT / f(PIVOT + this.freq))))
  }
}
