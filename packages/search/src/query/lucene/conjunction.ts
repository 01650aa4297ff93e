/** Documents that all of several scorers have. */

import type { DocBatch } from './doc-batch.js'
import { AllDocs } from './doc-sets.js'
import { type Approximation, NO_MORE_DOCS, Scorer, type TwoPhase } from './query.js'

/** Documents of all scorers; the score is the sum, in a double, of those that count. */
export class ConjunctionScorer extends Scorer {
  /** Documents before this one were given or found not to match: iterators do not go back to them. */
  private passed = 0
  private readonly lead: Approximation
  private readonly others: readonly Approximation[]
  private readonly followers: readonly Approximation[]
  /** Checks of candidates that all iterators have. */
  private readonly checks: readonly TwoPhase[]
  private readonly phases: TwoPhase | null
  /** The scorers themselves, the one with the fewest documents first; of equally many one that checks its candidates last. */
  private readonly byCost: readonly Scorer[]

  constructor(
    required: readonly Scorer[],
    private readonly scoring: readonly Scorer[],
  ) {
    super()
    this.byCost = [...required].sort((a, b) => a.cost - b.cost || checksOf(a) - checksOf(b))
    const checks: TwoPhase[] = []
    const iterators = required.map(scorer => {
      const own = scorer.twoPhase
      if (own !== null) checks.push(own)
      return own === null ? scorer : own.approximation
    })
    iterators.sort((a, b) => a.cost - b.cost)
    this.lead = iterators[0]!
    // Iterators of all documents pass over none: they follow the lead.
    this.followers = iterators.slice(1).filter(each => each instanceof AllDocs)
    this.others = iterators.slice(1).filter(each => !(each instanceof AllDocs))
    this.checks = checks
    this.phases =
      checks.length === 0
        ? null
        : { approximation: new Candidates(this.lead, this.others), matches: () => this.check() }
  }

  override get twoPhase(): TwoPhase | null {
    return this.phases
  }

  override maxScore(from: number, end: number): number {
    let sum = 0
    for (let i = 0; i < this.scoring.length; i++) sum += this.scoring[i]!.maxScore(from, end)
    return Math.fround(sum)
  }

  override get scoresLate(): boolean {
    return this.scoring.some(scorer => scorer.scoresLate)
  }

  override next(): number {
    return this.agreed(this.lead.next())
  }

  override advance(target: number): number {
    return this.agreed(this.lead.doc < target ? this.lead.advance(target) : this.lead.doc)
  }

  override fill(batch: DocBatch, from: number, end: number): void {
    const { needsScores } = batch
    // The sum of several scores needs all scorers at one document.
    if (needsScores && (this.scoring.length > 1 || this.scoresLate)) return super.fill(batch, from, end)
    const [lead, ...others] = this.byCost
    const wants = (scorer: Scorer): boolean => needsScores && scorer === this.scoring[0]
    for (;;) {
      const first = Math.max(from, this.passed)
      batch.needsScores = wants(lead!)
      lead!.fill(batch, first, end)
      if (batch.size === 0) break
      this.passed = batch.docs[batch.size - 1]! + 1
      for (let i = 0; i < others.length && batch.size > 0; i++) {
        batch.needsScores = wants(others[i]!)
        others[i]!.retain(batch)
      }
      if (batch.size > 0) break
    }
    batch.needsScores = needsScores
    if (this.scoring.length === 0) batch.setScores(0)
    if (batch.size > 0) this.doc = batch.docs[batch.size - 1]!
  }

  private agreed(first: number): number {
    let doc = meet(this.lead, this.others, first)
    while (doc !== NO_MORE_DOCS && !this.isChecked()) doc = meet(this.lead, this.others, this.lead.next())
    return (this.doc = doc)
  }

  private check(): boolean {
    this.doc = this.lead.doc
    return this.isChecked()
  }

  private isChecked(): boolean {
    for (let i = 0; i < this.followers.length; i++) this.followers[i]!.doc = this.lead.doc
    for (let i = 0; i < this.checks.length; i++) if (!this.checks[i]!.matches()) return false
    return true
  }

  override get cost(): number {
    return this.lead.cost
  }

  override score(): number {
    let sum = 0
    for (let i = 0; i < this.scoring.length; i++) sum += this.scoring[i]!.score()
    return Math.fround(sum)
  }
}

const checksOf = ({ twoPhase }: Scorer): number => (twoPhase === null ? 0 : 1)

/** Moves all iterators to the first document from `first` on that all of them have. */
function meet(lead: Approximation, others: readonly Approximation[], first: number): number {
  let doc = first
  for (let i = 0; i < others.length && doc !== NO_MORE_DOCS; ) {
    const other = others[i]!
    const at = other.doc < doc ? other.advance(doc) : other.doc
    if (at > doc) {
      doc = lead.advance(at)
      i = 0
    } else i++
  }
  return doc
}

class Candidates implements Approximation {
  constructor(
    private readonly lead: Approximation,
    private readonly others: readonly Approximation[],
  ) {}

  get doc(): number {
    return this.lead.doc
  }

  next(): number {
    return meet(this.lead, this.others, this.lead.next())
  }

  advance(target: number): number {
    return meet(this.lead, this.others, this.lead.advance(target))
  }

  get cost(): number {
    return this.lead.cost
  }
}
