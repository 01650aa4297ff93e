/** Words one after the other. */
import { illegalState } from '../faults.js'
import { BooleanQuery } from './boolean-query.js'
import { MatchNoDocsQuery } from './constant-score.js'
import { BATCH, type DocBatch } from './doc-batch.js'
import { type Explanation, explanationMatch, explanationNoMatch } from './explanation.js'
import { floatText } from './float-text.js'
import type { LeafReader } from './leaf-reader.js'
import { ExactPhraseMatcher, type PhraseMatcher } from './phrase-matcher.js'
import { type PhrasePlace, PlaceConjunction, type PlacePostings, placePostings } from './phrase-postings.js'
import { PhraseWords } from './phrase-words.js'
import {
  type Approximation,
  type Match,
  type Matches,
  NO_MORE_DOCS,
  needsScores,
  Query,
  type ScoreMode,
  Scorer,
  scorerAt,
  type TwoPhase,
  Weight,
} from './query.js'
import type { IndexSearcher } from './searcher.js'
import { type SimScorer, scoreBatch } from './similarity.js'
import { SloppyPhraseMatcher } from './sloppy-phrase-matcher.js'
import { SIMILARITY, sameTerm, TermQuery } from './term-query.js'
import { termText } from './term-text.js'

/** Words one after the other; at a place one of several may stand, and `slop` moves are allowed. */
export class PhraseQuery extends Query {
  constructor(
    readonly field: string,
    readonly places: readonly PhrasePlace[],
    readonly slop: number,
  ) {
    super()
  }

  override rewrite(_searcher: IndexSearcher): Query {
    const { field, places } = this
    const [first] = places
    if (first === undefined) return new MatchNoDocsQuery('empty PhraseQuery')
    if (places.length === 1) {
      const terms = first.terms.map(bytes => new TermQuery({ field, bytes }))
      return terms.length === 1 ? terms[0]! : new BooleanQuery(terms.map(query => ({ occur: 'should', query })))
    }
    if (first.offset === 0) return this
    const moved = places.map(({ terms, offset }) => ({ terms, offset: offset - first.offset }))
    return new PhraseQuery(field, moved, this.slop)
  }

  override createWeight(searcher: IndexSearcher, scoreMode: ScoreMode, boost: number): Weight {
    return new PhraseWeight(this, searcher, scoreMode, boost)
  }

  override equals(other: Query): boolean {
    return (
      other instanceof PhraseQuery &&
      other.field === this.field &&
      other.slop === this.slop &&
      other.places.length === this.places.length &&
      other.places.every(({ terms, offset }, i) => {
        const own = this.places[i]!
        return (
          own.offset === offset &&
          own.terms.length === terms.length &&
          terms.every((bytes, k) => sameTerm({ field: '', bytes }, { field: '', bytes: own.terms[k]! }))
        )
      })
    )
  }

  override equalityKey(): string {
    return this.places.map(({ terms }) => terms.map(termText).join(' ')).join(' ')
  }

  override toString(field?: string): string {
    const shown: string[] = []
    let offset = this.places[0]?.offset ?? 0
    for (const place of this.places) {
      for (; offset < place.offset; offset++) shown.push('?')
      offset = place.offset + 1
      const terms = place.terms.map(termText)
      shown.push(terms.length === 1 ? terms[0]! : `(${terms.join(' ')})`)
    }
    const prefix = field === this.field ? '' : `${this.field}:`
    return `${prefix}"${shown.join(' ')}"${this.slop === 0 ? '' : `~${this.slop}`}`
  }
}

class PhraseWeight extends Weight {
  private readonly scoring: SimScorer | null

  constructor(
    readonly own: PhraseQuery,
    searcher: IndexSearcher,
    scoreMode: ScoreMode,
    boost: number,
  ) {
    super(own)
    const similarity = searcher.similarity(own.field)
    const collection = needsScores(scoreMode) ? searcher.collection(own.field) : undefined
    const terms = own.places.flatMap(place => place.terms.map(term => searcher.term(own.field, term)))
    const known = terms.filter(term => term !== undefined)
    this.scoring = collection === undefined || known.length === 0 ? null : similarity.scorer(boost, collection, known)
  }

  override scorer(leaf: LeafReader): PhraseScorer | null {
    const { field, places, slop } = this.own
    const postings = placePostings(leaf, field, places)
    if (postings === null) return null
    if (leaf.field(field)?.postings?.detail !== 'positions') {
      throw illegalState(
        `field "${field}" was indexed without position data; cannot run PhraseQuery (phrase=${this.own})`,
      )
    }
    const matcher =
      slop === 0
        ? new ExactPhraseMatcher([...postings].sort((a, b) => a.cost - b.cost))
        : new SloppyPhraseMatcher(postings, places, slop)
    return new PhraseScorer(postings, matcher, leaf.field(field)?.norms, this.scoring)
  }

  override matches(leaf: LeafReader, doc: number): Matches | null {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof PhraseScorer)) return null
    const places = scorer.places().map(({ start, end }): Match => ({ start, end, query: this.query }))
    return new Map([[this.own.field, places]])
  }

  override explain(leaf: LeafReader, doc: number): Explanation {
    const scorer = scorerAt(this, leaf, doc)
    if (!(scorer instanceof PhraseScorer) || this.scoring === null) return explanationNoMatch('no matching terms')
    const freq = explanationMatch(scorer.freq, `phraseFreq=${floatText(scorer.freq)}`)
    const score = this.scoring.explain(freq, scorer.norm)
    return explanationMatch(score.value, `weight(${this.query} in ${doc}) [${SIMILARITY}], result of:`, [score])
  }
}

/** Documents with all words of a phrase, checked for their places. */
class PhraseScorer extends Scorer {
  private readonly candidates: Approximation
  /** Null if a word may be one of several, or be moved. */
  private readonly words: PhraseWords | null
  private readonly phases: TwoPhase
  private frequency = 0

  constructor(
    private readonly postings: readonly PlacePostings[],
    private readonly matcher: PhraseMatcher,
    private readonly norms: Uint8Array | undefined,
    private readonly scoring: SimScorer | null,
  ) {
    super()
    this.candidates = new PlaceConjunction(postings)
    this.words = matcher instanceof ExactPhraseMatcher ? PhraseWords.of(postings) : null
    this.phases = { approximation: this.candidates, matches: () => this.isMatch() }
  }

  override get twoPhase(): TwoPhase {
    return this.phases
  }

  override next(): number {
    return this.checked(this.candidates.next())
  }

  override advance(target: number): number {
    const { candidates } = this
    return this.checked(candidates.doc < target ? candidates.advance(target) : candidates.doc)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    if (this.words === null) this.fillByCandidates(batch, from, end)
    else this.fillByWords(this.words, batch, from, end)
    const { size, docs } = batch
    // The next candidate was not checked yet.
    this.doc = size === 0 ? from - 1 : docs[size - 1]!
  }

  private fillByWords(words: PhraseWords, batch: DocBatch, from: number, end: number): void {
    batch.size = words.fill(batch, from, end)
    if (!batch.needsScores) return
    if (this.scoring === null) batch.setScores(0)
    else scoreBatch(batch, this.scoring, words.freqs, 0, this.norms)
  }

  private fillByCandidates(batch: DocBatch, from: number, end: number): void {
    const { candidates } = this
    const { docs, scores, needsScores, floor } = batch
    let size = 0
    let doc = candidates.doc < from ? candidates.advance(from) : candidates.doc
    for (; doc < end && size < BATCH; doc = candidates.next()) {
      if (!this.isMatch()) continue
      docs[size] = doc
      if (needsScores) scores[size] = this.scoreAbove(floor)
      size++
    }
    batch.size = size
  }

  /** The score of the current document; if it cannot be above a floor, another one that is not above it either. */
  private scoreAbove(floor: number): number {
    const { scoring, postings } = this
    if (scoring === null) return 0
    if (this.matcher instanceof ExactPhraseMatcher) {
      // The phrase is not there more often than each of its words.
      let most = postings[0]!.count
      for (let i = 1; i < postings.length; i++) most = Math.min(most, postings[i]!.count)
      const bound = scoring.score(most, this.norm)
      if (bound <= floor || most === 1) return bound
    }
    return this.score()
  }

  private checked(first: number): number {
    let doc = first
    while (doc !== NO_MORE_DOCS && !this.isMatch()) doc = this.candidates.next()
    return (this.doc = doc)
  }

  private isMatch(): boolean {
    this.doc = this.candidates.doc
    this.frequency = 0
    this.matcher.reset()
    return this.matcher.nextMatch()
  }

  /** How often the phrase is in the document. After the check, once. */
  get freq(): number {
    if (this.frequency === 0) {
      this.frequency = this.matcher.weight
      while (this.matcher.nextMatch()) this.frequency = Math.fround(this.frequency + this.matcher.weight)
    }
    return this.frequency
  }

  /** The places of the matches. After the check, once. */
  places(): { start: number; end: number }[] {
    const places: { start: number; end: number }[] = []
    do places.push({ start: this.matcher.start, end: this.matcher.end })
    while (this.matcher.nextMatch())
    return places
  }

  get norm(): number {
    return this.norms === undefined ? 1 : this.norms[this.doc]!
  }

  override get cost(): number {
    return this.candidates.cost
  }

  override score(): number {
    return this.scoring === null ? 0 : this.scoring.score(this.freq, this.norm)
  }
}
