/** Documents that all of several scorers have. */
import { AllDocs } from './constant-score.js'
import { type DocIterator, NO_MORE_DOCS, Scorer, type TwoPhase } from './query.js'

/** Documents of all scorers; the score is the sum, in a double, of those that count. */
export class ConjunctionScorer extends Scorer {
  private readonly lead: DocIterator
  private readonly others: readonly DocIterator[]
  private readonly followers: readonly DocIterator[]
  /** Checks of candidates that all iterators have. */
  private readonly checks: readonly TwoPhase[]
  private readonly phases: TwoPhase | null

  constructor(
    required: readonly Scorer[],
    private readonly scoring: readonly Scorer[],
  ) {
    super()
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

  override next(): number {
    return this.agreed(this.lead.next())
  }

  override advance(target: number): number {
    return this.agreed(this.lead.advance(target))
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

/** Moves all iterators to the first document from `first` on that all of them have. */
function meet(lead: DocIterator, others: readonly DocIterator[], first: number): number {
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

class Candidates implements Pick<DocIterator, 'next' | 'advance' | 'doc' | 'cost'> {
  constructor(
    private readonly lead: DocIterator,
    private readonly others: readonly DocIterator[],
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
