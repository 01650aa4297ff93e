/** Documents of which nested objects match. */
import type { Bitmap } from '../../index/bitmap.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import type { LeafReader } from './leaf-reader.js'
import {
  type Approximation,
  type Matches,
  NO_MORE_DOCS,
  needsScores,
  Query,
  type QueryVisitor,
  type ScoreMode,
  Scorer,
  scorerAt,
  type TwoPhase,
  Weight,
} from './query.js'
import type { IndexSearcher } from './searcher.js'

/** How the scores of several nested objects are combined. */
export type JoinScoreMode = 'avg' | 'sum' | 'max' | 'min' | 'none'

/** The modes as Lucene names them. */
const MODE_NAMES: Readonly<Record<JoinScoreMode, string>> = {
  avg: 'Avg',
  sum: 'Total',
  max: 'Max',
  min: 'Min',
  none: 'None',
}

/** The documents, or nested objects of a path, whose nested objects match. */
export class ToParentBlockJoinQuery extends Query {
  constructor(
    readonly child: Query,
    /** The path of the objects that are found; null for documents. */
    readonly parentPath: string | null,
    readonly mode: JoinScoreMode,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const child = this.child.rewrite(searcher)
    return child === this.child ? this : new ToParentBlockJoinQuery(child, this.parentPath, this.mode)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    const isScored = needsScores(scoreMode) && this.mode !== 'none'
    const child = searcher.createWeight(this.child, isScored ? 'complete' : 'completeNoScores', boost)
    return new BlockJoinWeight(this, child, isScored)
  }

  override equals(other: Query): boolean {
    return (
      other instanceof ToParentBlockJoinQuery &&
      other.parentPath === this.parentPath &&
      other.mode === this.mode &&
      other.child.equals(this.child)
    )
  }

  override equalityKey(): string {
    return this.child.equalityKey()
  }

  override visit(visitor: QueryVisitor): void {
    const inner = visitor.clause('must', this)
    if (inner !== null) this.child.visit(inner)
  }

  override toString(): string {
    return `ToParentBlockJoinQuery (${this.child})`
  }
}

class BlockJoinWeight extends Weight {
  constructor(
    readonly own: ToParentBlockJoinQuery,
    private readonly child: Weight,
    private readonly isScored: boolean,
  ) {
    super(own)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const { nested } = leaf.segment
    const child = nested === null ? null : this.child.scorer(leaf)
    if (nested === null || child === null) return null
    const { parentPath, mode } = this.own
    const parents = parentPath === null ? nested.roots : nested.byPath.get(parentPath)
    return parents === undefined ? null : new BlockJoinScorer(child, parents, this.isScored ? mode : 'none')
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    return scorerAt(this, leaf, doc) === null ? null : new Map()
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof BlockJoinScorer)) return explanationNoMatch('Not a match')
    const score = scorer.score()
    const { first, last } = scorer
    const explained = scorer.matched.map(child => this.child.explain(leaf, child))
    const isShown =
      this.own.mode === 'min'
        ? (a: Explanation, b: Explanation) => b.value < a.value
        : (a: Explanation, b: Explanation) => b.value > a.value
    const shown = explained.reduce((a, b) => (isShown(a, b) ? b : a))
    return explanationMatch(
      score,
      `Score based on ${explained.length} child docs in range from ${leaf.base + first} to ${leaf.base + last}, using score mode ${MODE_NAMES[this.own.mode]}`,
      [shown],
    )
  }
}

/** Moves over nested objects from one parent to the next. */
class BlockJoinScorer extends Scorer {
  /** The children of the current parent that matched, for explanations. */
  matched: number[] = []
  private readonly candidates: Approximation
  private readonly childPhases: TwoPhase | null
  private scoredDoc = -1
  private scored = 0

  constructor(
    private readonly child: Scorer,
    private readonly parents: Bitmap,
    private readonly mode: JoinScoreMode,
  ) {
    super()
    this.childPhases = child.twoPhase
    this.candidates = this.childPhases === null ? child : this.childPhases.approximation
  }

  /** The first and the last nested object of the current parent. */
  get first(): number {
    return this.doc === 0 ? 0 : this.parents.lastUpTo(this.doc - 1) + 1
  }

  get last(): number {
    return this.doc - 1
  }

  override next(): number {
    return this.advance(this.doc + 1)
  }

  override advance(target: number): number {
    if (target >= this.parents.length) return this.end()
    const firstChild = target === 0 ? 0 : this.parents.lastUpTo(target - 1) + 1
    let child = this.candidates.doc
    if (child < firstChild) child = this.candidates.advance(firstChild)
    while (child !== NO_MORE_DOCS && !this.isMatch()) child = this.candidates.next()
    if (child === NO_MORE_DOCS) return this.end()
    const parent = this.parents.nextFrom(child)
    if (parent < 0) return this.end()
    return (this.doc = parent)
  }

  private end(): number {
    return (this.doc = NO_MORE_DOCS)
  }

  private isMatch(): boolean {
    return this.childPhases === null || this.childPhases.matches()
  }

  override get cost(): number {
    return this.child.cost
  }

  override score(): number {
    if (this.scoredDoc === this.doc) return this.scored
    this.scoredDoc = this.doc
    const { mode, candidates } = this
    let score = mode === 'none' ? 0 : this.child.score()
    let count = 1
    this.matched = [candidates.doc]
    while (candidates.next() < this.doc) {
      if (!this.isMatch()) continue
      count++
      this.matched.push(candidates.doc)
      if (mode === 'none') continue
      const own = this.child.score()
      if (mode === 'min') score = Math.min(score, own)
      else if (mode === 'max') score = Math.max(score, own)
      else score += own
    }
    return (this.scored = Math.fround(mode === 'avg' ? score / count : score))
  }
}
