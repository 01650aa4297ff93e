/** Scorers of boolean queries, put together as Lucene 9.12 does: that decides which sums are doubles and which are floats. */
import type { Steps } from '../../collect/steps.js'
import { Bitmap } from '../../index/bitmap.js'
import type { BooleanClause, BooleanQuery } from './boolean-query.js'
import { ConjunctionScorer } from './conjunction.js'
import { ConstantScorer } from './constant-score.js'
import { DisjunctionScorer, MinimumShouldMatchScorer } from './disjunction.js'
import { type DocSet, intersectionOf } from './doc-sets.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import type { LeafReader } from './leaf-reader.js'
import {
  type KnownDocs,
  type Match,
  type Matches,
  needsScores,
  type Occur,
  type ScoreMode,
  type Scorer,
  Weight,
} from './query.js'
import { ExcludingScorer, OptionalSumScorer, UnscoredScorer } from './required-scorers.js'
import type { IndexSearcher } from './searcher.js'
import { WindowDisjunctionScorer } from './window-disjunction.js'

/** Clauses of which the documents are counted together, at most. */
const MOST_COUNTED = 16

/** Terms that one document in so many has are gone through as fast as they are counted. */
const RARE = 8

interface WeightedClause {
  readonly occur: Occur
  readonly weight: Weight
}

function weightOf(clause: BooleanClause, searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
  const mode = clause.occur === 'must' || clause.occur === 'should' ? scoreMode : 'completeNoScores'
  const make = () => searcher.createWeight(clause.query, mode, boost)
  return searcher.budget.resumption.once(clause, make, `${mode} ${boost}`)
}

/** The weight of a boolean query. */
export class BooleanWeight extends Weight {
  private readonly clauses: readonly WeightedClause[]

  constructor(
    readonly own: BooleanQuery,
    searcher: IndexSearcher,
    private readonly scoreMode: ScoreMode,
    boost: number,
  ) {
    super(own)
    this.clauses = own.clauses.map(clause => ({
      occur: clause.occur,
      weight: weightOf(clause, searcher, scoreMode, boost),
    }))
  }

  override *prepare(leaf: LeafReader): Steps<void> {
    for (const { weight } of this.clauses) {
      yield* weight.prepare(leaf)
      yield
    }
  }

  override scorer(leaf: LeafReader): Scorer | null {
    const scorers: Record<Occur, Scorer[]> = { must: [], filter: [], should: [], must_not: [] }
    for (const { occur, weight } of this.clauses) {
      const scorer = weight.scorer(leaf)
      if (scorer !== null) scorers[occur].push(scorer)
      else if (occur === 'must' || occur === 'filter') return null
    }
    let minimum = this.own.minimumShouldMatch
    if (minimum > 0 && scorers.should.length === minimum) {
      scorers.must.push(...scorers.should)
      scorers.should = []
      minimum = 0
    }
    const required = scorers.must.length + scorers.filter.length
    if (required + scorers.should.length === 0 || scorers.should.length < minimum) return null
    if (!needsScores(this.scoreMode) && minimum === 0 && required > 0) scorers.should = []
    return this.assembled(scorers, minimum)
  }

  private assembled(scorers: Record<Occur, Scorer[]>, minimum: number): Scorer {
    const { must, filter, should, must_not: excluded } = scorers
    if (should.length === 0) return excluding(this.required(must, filter), excluded)
    if (must.length + filter.length === 0) {
      const isPlain = should.length > 1 && minimum <= 1 && !should.some(scorer => scorer.scoresLate)
      const any = isPlain
        ? new WindowDisjunctionScorer(should, needsScores(this.scoreMode))
        : optionalScorer(should, minimum)
      return excluding(any, excluded)
    }
    const optional = optionalScorer(should, minimum)
    const required = excluding(this.required(must, filter), excluded)
    if (minimum > 0) return new ConjunctionScorer([required, optional], [required, optional])
    return new OptionalSumScorer(required, optional)
  }

  private required(must: readonly Scorer[], filter: readonly Scorer[]): Scorer {
    if (!needsScores(this.scoreMode)) return allOf(withSetsTogether([...must, ...filter]), must)
    const unscored = withSetsTogether(filter)
    if (must.length + unscored.length > 1) return allOf([...must, ...unscored], must)
    return must[0] ?? new UnscoredScorer(unscored[0]!)
  }

  override count(leaf: LeafReader): number {
    const counts = (occur: Occur): number[] =>
      this.clauses.filter(clause => clause.occur === occur).map(({ weight }) => weight.count(leaf))
    if ([...counts('must'), ...counts('filter')].includes(0)) return 0
    return this.countAny(leaf)
  }

  /** The same of a query for any of several frequent terms: where their number is known, those that cannot be among the best are skipped. */
  private countAny(leaf: LeafReader): number {
    const { clauses, own, scoreMode } = this
    if (scoreMode !== 'topScores' || own.minimumShouldMatch > 1 || clauses.length > MOST_COUNTED) return -1
    const known: KnownDocs[] = []
    let sum = 0
    for (const { occur, weight } of clauses) {
      const docs = occur === 'should' ? weight.knownDocs(leaf) : null
      if (docs === null) return -1
      known.push(docs)
      sum += docs.count
    }
    if (sum * RARE < leaf.maxDoc) return -1
    const found = Bitmap.empty(leaf.maxDoc)
    for (const docs of known) docs.addTo(found)
    if (leaf.hasDeletions) found.retainAll(leaf.live)
    return found.count()
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    if (this.scorer(leaf)?.advance(doc) !== doc) return null
    const all = new Map<string, Match[]>()
    for (const { occur, weight } of this.clauses) {
      if (occur === 'must_not') continue
      for (const [field, places] of weight.matches(leaf, doc) ?? []) {
        const known = all.get(field)
        if (known === undefined) all.set(field, [...places])
        else known.push(...places)
      }
    }
    for (const places of all.values()) places.sort((a, b) => a.start - b.start || a.end - b.end)
    return all
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const { minimumShouldMatch } = this.own
    const details: Explanation[] = []
    let fault: string | null = null
    let shouldMatches = 0
    let matches = 0
    for (const { occur, weight } of this.clauses) {
      const isScored = occur === 'must' || occur === 'should'
      const own = isScored ? weight.explain(leaf, doc) : weight.explainUnscored(leaf, doc)
      if (own.isMatch) {
        if (occur === 'must_not') {
          details.push(explanationNoMatch(`match on prohibited clause (${weight.query})`, [own]))
          fault = MISSED
          continue
        }
        matches++
        if (occur === 'should') shouldMatches++
        if (occur === 'filter') {
          details.push(
            explanationMatch(0, 'match on required clause, product of:', [explanationMatch(0, '# clause'), own]),
          )
        } else details.push(own)
      } else if (occur === 'must' || occur === 'filter') {
        details.push(explanationNoMatch(`no match on required clause (${weight.query})`, [own]))
        fault = MISSED
      }
    }
    if (fault !== null) return explanationNoMatch(fault, details)
    if (matches === 0) return explanationNoMatch('No matching clauses', details)
    if (shouldMatches < minimumShouldMatch) {
      return explanationNoMatch(`Failure to match minimum number of optional clauses: ${minimumShouldMatch}`, details)
    }
    const scorer = this.scorer(leaf)
    if (scorer === null || scorer.advance(doc) !== doc) return explanationNoMatch('No matching clauses', details)
    return explanationMatch(scorer.score(), 'sum of:', details)
  }
}

const MISSED = 'Failure to meet condition(s) of required/prohibited clause(s)'

const excluding = (scorer: Scorer, excluded: readonly Scorer[]): Scorer =>
  excluded.length === 0
    ? scorer
    : new ExcludingScorer(scorer, excluded.length === 1 ? excluded[0]! : new DisjunctionScorer(excluded))

const allOf = (required: readonly Scorer[], scoring: readonly Scorer[]): Scorer =>
  required.length === 1 ? required[0]! : new ConjunctionScorer(required, scoring)

/** The set of a scorer of so many times as many documents is not asked for: it may have to be made first. */
const WORTH_A_SET = 64

/** Scorers whose scores do not count, those that have their documents as sets put together to one. */
function withSetsTogether(scorers: readonly Scorer[]): readonly Scorer[] {
  if (scorers.length < 2) return scorers
  const mostWorth = Math.min(...scorers.map(({ cost }) => cost)) * WORTH_A_SET
  const sets: DocSet[] = []
  const others: Scorer[] = []
  for (const scorer of scorers) {
    const set = scorer.cost > mostWorth ? null : scorer.docSet
    if (set === null) others.push(scorer)
    else sets.push(set)
  }
  return sets.length < 2 ? scorers : [new ConstantScorer(intersectionOf(sets), 0), ...others]
}

function optionalScorer(should: readonly Scorer[], minimum: number): Scorer {
  if (should.length === 1) return should[0]!
  return minimum > 1 ? new MinimumShouldMatchScorer(should, minimum) : new DisjunctionScorer(should)
}
