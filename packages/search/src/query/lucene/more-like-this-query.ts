/** The words that make a text special, which other documents have as well. */
import { InternalError } from '@sluice/java'
import type { Steps } from '../../collect/steps.js'
import { applyMinimumShouldMatch } from '../minimum-should-match.js'
import { BooleanQuery } from './boolean-query.js'
import { BoostQuery } from './constant-score.js'
import { Query, type Weight } from './query.js'
import type { IndexSearcher } from './searcher.js'
import { TermQuery } from './term-query.js'

/** Which words count. */
export interface WantedTerms {
  /** How many are taken at most. */
  readonly maxTerms: number
  /** How often a word is in the text at least. */
  readonly minTermFreq: number
  /** In how many documents it is, at least and at most. */
  readonly minDocFreq: number
  readonly maxDocFreq: number
  /** 0 for any length. */
  readonly minWordLength: number
  readonly maxWordLength: number
  /** By how much words count more the more special they are; 0 for all the same. */
  readonly boost: number
}

interface SpecialTerm {
  readonly field: string
  readonly bytes: Uint8Array
  readonly score: number
}

/** Terms that are looked up before others may have their turn. */
const TERMS_OF_STEP = 256

const f = Math.fround
const encoder = new TextEncoder()

/** Documents with the special words of a text. Which they are depends on the documents of the shard. */
export class MoreLikeThisQuery extends Query {
  constructor(
    /** By field, how often each word is in the text. */
    readonly frequencies: ReadonlyMap<string, ReadonlyMap<string, number>>,
    readonly skipped: ReadonlySet<string>,
    readonly wanted: WantedTerms,
    readonly minimumShouldMatch: string,
  ) {
    super()
  }

  override rewrite(searcher: IndexSearcher): Query {
    const { boost, maxTerms } = this.wanted
    const best = searcher.budget.resumption
      .inSteps(this, () => this.specialTerms(searcher))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, maxTerms)
      .reverse()
    const least = best[0]?.score ?? 1
    const clauses = best.map(({ field, bytes, score }) => {
      const term = new TermQuery({ field, bytes })
      const query = boost === 0 ? term : new BoostQuery(term, f(f(boost * score) / least))
      return { occur: 'should' as const, query }
    })
    return applyMinimumShouldMatch(new BooleanQuery(clauses), this.minimumShouldMatch)
  }

  private *specialTerms(searcher: IndexSearcher): Steps<SpecialTerm[]> {
    const { minTermFreq, minDocFreq, maxDocFreq } = this.wanted
    const docs = searcher.leaves.reduce((sum, leaf) => sum + leaf.numDocs, 0)
    const found: SpecialTerm[] = []
    let seen = 0
    for (const [field, terms] of this.frequencies) {
      for (const [term, frequency] of terms) {
        if (++seen % TERMS_OF_STEP === 0) yield
        if (frequency < minTermFreq || this.skipped.has(term)) continue
        const bytes = encoder.encode(term)
        const docFreq = searcher.term(field, bytes)?.docFreq ?? 0
        if (docFreq === 0 || docFreq < minDocFreq || docFreq > maxDocFreq) continue
        const idf = f(Math.log((docs + 1) / (docFreq + 1)) + 1)
        found.push({ field, bytes, score: f(frequency * idf) })
      }
    }
    return found
  }

  override createWeight(): Weight {
    throw new InternalError(`${this} has to be rewritten first`)
  }

  override toString(): string {
    const fields = [...this.frequencies].map(([field, terms]) => `${field}:[${[...terms.keys()].join(', ')}]`)
    return `like:${fields.join(' ')}`
  }
}
