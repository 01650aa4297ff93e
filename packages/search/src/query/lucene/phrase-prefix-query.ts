/** Words one after the other, the last of which is the beginning of a word. */

import { InternalError } from '@sluice/java'
import { acceptedTerms } from '../../automaton/accepted-terms.js'
import { RunAutomaton } from '../../automaton/run-automaton.js'
import { prefixAutomaton } from '../../automaton/wildcard.js'
import { compareBytes } from '../../index/compare-bytes.js'
import { termAt } from '../../index/segment.js'
import { BooleanQuery } from './boolean-query.js'
import { MatchNoDocsQuery } from './constant-score.js'
import type { PhrasePlace } from './phrase-postings.js'
import { PhraseQuery } from './phrase-query.js'
import { Query, type Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'
import { termText } from './term-text.js'

/** A phrase that ends with the beginning of a word: the first `maxExpansions` terms that begin so may stand there. */
export class PhrasePrefixQuery extends Query {
  constructor(
    readonly field: string,
    readonly places: readonly PhrasePlace[],
    readonly slop: number,
    readonly maxExpansions: number,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const { field, places, slop } = this
    const last = places.at(-1)
    if (last === undefined) return new MatchNoDocsQuery('No terms supplied for MultiPhrasePrefixQuery')
    const terms = this.expansions(last, searcher)
    const nothing = new MatchNoDocsQuery('No terms supplied for MultiPhrasePrefixQuery')
    const before = places.slice(0, -1)
    if (terms.length > 0) return new PhraseQuery(field, [...before, { terms, offset: last.offset }], slop)
    if (before.length === 0) return nothing
    return new BooleanQuery([
      { occur: 'must', query: new PhraseQuery(field, before, slop) },
      { occur: 'must', query: nothing },
    ])
  }

  /** The first terms of the shard that begin as one of the place's. */
  private expansions(last: PhrasePlace, searcher: IndexSearcher): Uint8Array[] {
    const found: Uint8Array[] = []
    for (const prefix of last.terms) {
      const automaton = new RunAutomaton(prefixAutomaton(termText(prefix)))
      for (const leaf of searcher.leaves) {
        const dictionary = leaf.field(this.field)?.terms
        if (dictionary === undefined || found.length >= this.maxExpansions) continue
        acceptedTerms(
          dictionary,
          automaton,
          ordinal => {
            const term = termAt(dictionary, ordinal)
            if (!found.some(each => same(each, term))) found.push(term)
            return found.length < this.maxExpansions
          },
          work => searcher.budget.spend(work),
        )
      }
    }
    return found
  }

  override createWeight(): Weight {
    throw new InternalError(`${this} has to be rewritten first`)
  }

  override equals(other: Query): boolean {
    return other instanceof PhrasePrefixQuery && other.toString() === this.toString()
  }

  override equalityKey(): string {
    return this.toString()
  }

  override toString(field?: string): string {
    const shown = this.places.map(({ terms }) => {
      const texts = terms.map(termText)
      return texts.length === 1 ? texts[0]! : `(${texts.join(' ')})`
    })
    const prefix = field === this.field ? '' : `${this.field}:`
    return `${prefix}"${shown.join(' ')}*"${this.slop === 0 ? '' : `~${this.slop}`}`
  }
}

const same = (a: Uint8Array, b: Uint8Array): boolean => compareBytes(a, 0, a.length, b, 0, b.length) === 0
