/** A word in several fields that count as one. */

import { InternalError } from '@sluice/java'
import { BoostQuery } from './constant-score.js'
import { DisjunctionMaxQuery } from './disjunction-max-query.js'
import { Query, type Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'
import { sameTerm, shownTerm, type Term, TermQuery } from './term-query.js'

/** A term of one of the fields. */
export interface BlendedTerm {
  readonly term: Term
  readonly boost: number
}

/**
 * The best of several terms, which are scored as if each were about as frequent as the most frequent one: a word that is rare in one field must not win
 * for that alone. Terms of rarer fields count as slightly more frequent.
 */
export class BlendedTermQuery extends Query {
  constructor(
    readonly terms: readonly BlendedTerm[],
    readonly tieBreaker: number,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const statistics = this.terms.map(({ term }) => searcher.term(term.field, term.bytes))
    const docFreqs = blendedDocFreqs(
      statistics.map(own => own?.docFreq ?? 0),
      this.mostDocs(searcher),
    )
    const totalTermFreq = statistics.reduce((sum, own) => sum + (own?.totalTermFreq ?? 0), 0)
    const queries = this.terms.map(({ term, boost }, i) => {
      const blended = docFreqs[i] === 0 ? undefined : { docFreq: docFreqs[i]!, totalTermFreq }
      const query = new TermQuery(term, blended)
      return boost === 1 ? query : new BoostQuery(query, boost)
    })
    return new DisjunctionMaxQuery(queries, this.tieBreaker)
  }

  /** No term counts as more frequent than there are documents, or tokens of the smallest field. */
  private mostDocs(searcher: IndexSearcher): number {
    let most = searcher.maxDoc
    for (const { term } of this.terms) most = Math.min(most, searcher.collection(term.field)?.sumTotalTermFreq ?? 0)
    return most
  }

  override createWeight(): Weight {
    throw new InternalError(`${this} has to be rewritten first`)
  }

  override equals(other: Query): boolean {
    return (
      other instanceof BlendedTermQuery &&
      other.tieBreaker === this.tieBreaker &&
      other.terms.length === this.terms.length &&
      other.terms.every(({ term, boost }, i) => sameTerm(term, this.terms[i]!.term) && boost === this.terms[i]!.boost)
    )
  }

  override toString(field?: string): string {
    const shown = this.terms.map(({ term, boost }) => shownTerm(term, field) + (boost === 1 ? '' : `^${boost}`))
    return `blended(terms:[${shown.join(', ')}])`
  }
}

function blendedDocFreqs(docFreqs: readonly number[], most: number): number[] {
  const max = Math.max(...docFreqs)
  if (max === 0 || docFreqs.length <= 1) return [...docFreqs]
  const order = docFreqs.map((_, i) => i).sort((a, b) => docFreqs[b]! - docFreqs[a]!)
  const blended = docFreqs.map(() => 0)
  let previous = max
  let next = Math.min(most, max)
  for (const i of order) {
    const own = docFreqs[i]!
    if (own === 0) break
    if (previous > own) next++
    blended[i] = Math.min(most, next)
    previous = own
  }
  return blended
}
