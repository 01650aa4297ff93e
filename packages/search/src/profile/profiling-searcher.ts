/**
 * Counts and times what the parts of queries do, for `profile`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-profile.html
 */

import type { Steps } from '../collect/steps.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import {
  type Approximation,
  DocIterator,
  type Query,
  type ScoreMode,
  Scorer,
  type TwoPhase,
  Weight,
} from '../query/lucene/query.js'
import { IndexSearcher, type SearcherOptions } from '../query/lucene/searcher.js'
import { luceneName } from './lucene-names.js'

/** The kinds of work of a query, as answers name them. */
export const QUERY_WORK = [
  'set_min_competitive_score',
  'match',
  'next_doc',
  'score',
  'compute_max_score',
  'advance',
  'create_weight',
  'shallow_advance',
  'count_weight',
  'build_scorer',
] as const

type Work = (typeof QUERY_WORK)[number]

/** A query with what it did. */
export class ProfiledQuery {
  readonly type: string
  readonly description: string
  readonly children: ProfiledQuery[] = []
  readonly nanos: Record<Work, number>
  readonly counts: Record<Work, number>

  /** `now` gives milliseconds. */
  constructor(
    query: Query,
    private readonly now: () => number,
  ) {
    this.type = luceneName(query)
    this.description = query.toString()
    const none = (): Record<Work, number> =>
      Object.fromEntries(QUERY_WORK.map(work => [work, 0])) as Record<Work, number>
    this.nanos = none()
    this.counts = none()
  }

  /** Does some work, and notes how long it took. */
  time<T>(work: Work, run: () => T): T {
    const began = this.now()
    try {
      return run()
    } finally {
      this.nanos[work] += (this.now() - began) * 1e6
      this.counts[work]++
    }
  }
}

/** A searcher that notes what each query does, until noting is ended. */
export class ProfilingSearcher extends IndexSearcher {
  readonly queries: ProfiledQuery[] = []
  rewriteNanos = 0
  private readonly open: ProfiledQuery[] = []
  private isNoting = true

  /** `now` gives milliseconds. */
  constructor(
    options: SearcherOptions,
    private readonly now: () => number,
  ) {
    super(options)
  }

  /** Ends profiling: later work, such as fetching, is not recorded. */
  stop(): void {
    this.isNoting = false
  }

  override *rewriteInSteps(query: Query): Steps<Query> {
    const steps = super.rewriteInSteps(query)
    for (;;) {
      const began = this.now()
      const { done, value } = steps.next()
      this.rewriteNanos += (this.now() - began) * 1e6
      if (done === true) return value
      yield
    }
  }

  /** Without pauses in between: each weight is noted once. */
  override *createWeightInSteps(query: Query, scoreMode: ScoreMode): Steps<Weight> {
    yield
    return this.createWeight(query, scoreMode)
  }

  override createWeight(query: Query, scoreMode: ScoreMode, boost = 1): Weight {
    if (!this.isNoting) return super.createWeight(query, scoreMode, boost)
    const noted = new ProfiledQuery(query, this.now)
    const within = this.open.at(-1)?.children ?? this.queries
    within.push(noted)
    this.open.push(noted)
    try {
      return new ProfiledWeight(
        noted.time('create_weight', () => super.createWeight(query, scoreMode, boost)),
        noted,
      )
    } finally {
      this.open.pop()
    }
  }
}

class ProfiledWeight extends Weight {
  constructor(
    private readonly inner: Weight,
    private readonly noted: ProfiledQuery,
  ) {
    super(inner.query)
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const scorer = this.noted.time('build_scorer', () => this.inner.scorer(leaf))
    return scorer === null ? null : new ProfiledScorer(scorer, this.noted)
  }

  override explain(leaf: LeafReader, doc: number) {
    return this.inner.explain(leaf, doc)
  }

  override explainUnscored(leaf: LeafReader, doc: number) {
    return this.inner.explainUnscored(leaf, doc)
  }

  override matches(leaf: LeafReader, doc: number) {
    return this.inner.matches(leaf, doc)
  }

  override count(leaf: LeafReader): number {
    return this.noted.time('count_weight', () => this.inner.count(leaf))
  }
}

class ProfiledScorer extends Scorer {
  private readonly phases: TwoPhase | null

  constructor(
    private readonly inner: Scorer,
    private readonly noted: ProfiledQuery,
  ) {
    super()
    const own = inner.twoPhase
    this.phases = own && {
      approximation: new ProfiledIterator(own.approximation, noted),
      matches: () => {
        this.doc = own.approximation.doc
        return noted.time('match', () => own.matches())
      },
    }
  }

  override get twoPhase(): TwoPhase | null {
    return this.phases
  }

  override get scoresLate(): boolean {
    return this.inner.scoresLate
  }

  override next(): number {
    return (this.doc = this.noted.time('next_doc', () => this.inner.next()))
  }

  override advance(target: number): number {
    return (this.doc = this.noted.time('advance', () => this.inner.advance(target)))
  }

  override get cost(): number {
    return this.inner.cost
  }

  override score(): number {
    return this.noted.time('score', () => this.inner.score())
  }

  override maxScore(from: number, end: number): number {
    return this.noted.time('compute_max_score', () => this.inner.maxScore(from, end))
  }
}

class ProfiledIterator extends DocIterator {
  constructor(
    private readonly inner: Approximation,
    private readonly noted: ProfiledQuery,
  ) {
    super()
  }

  override next(): number {
    return (this.doc = this.noted.time('next_doc', () => this.inner.next()))
  }

  override advance(target: number): number {
    return (this.doc = this.noted.time('advance', () => this.inner.advance(target)))
  }

  override get cost(): number {
    return this.inner.cost
  }
}
