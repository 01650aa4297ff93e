/** The words of a field in a shard, with how often they are there. */
import { fuzzyTermsInSteps, TERMS_OF_STEP } from '../automaton/fuzzy-terms.js'
import type { Steps } from '../collect/steps.js'
import { termAt } from '../index/segment.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** A word near another one. */
export interface NearWord {
  readonly text: string
  readonly edits: number
  readonly documents: number
}

/** The words of one field. */
export class FieldWords {
  constructor(
    private readonly field: string,
    private readonly searcher: IndexSearcher,
  ) {}

  get maxDoc(): number {
    return this.searcher.maxDoc
  }

  /** How many documents have a word. */
  documentsWith(word: string): number {
    return this.searcher.term(this.field, encoder.encode(word))?.docFreq ?? 0
  }

  /** How often a word is there. */
  occurrencesOf(word: string): number {
    return this.searcher.term(this.field, encoder.encode(word))?.totalTermFreq ?? 0
  }

  /** How many words there are, all occurrences counted. */
  get occurrences(): number {
    return this.searcher.collection(this.field)?.sumTotalTermFreq ?? 0
  }

  /** How many different words there are; 0 if several segments would have to be compared, as Lucene has it. */
  get differentWords(): number {
    const sizes = this.searcher.leaves.map(leaf => leaf.field(this.field)?.terms?.size ?? 0).filter(size => size > 0)
    return sizes.length === 1 ? sizes[0]! : 0
  }

  /** The words within an edit distance, which begin with the same code points, in steps. */
  *near(word: string, maxEdits: number, prefixLength: number): Steps<NearWord[]> {
    const found = new Map<string, number>()
    for (const leaf of this.searcher.leaves) {
      const terms = leaf.field(this.field)?.terms
      if (terms === undefined) continue
      const pattern = { text: word, maxEdits, prefixLength, transpositions: true }
      const visit = (ordinal: number, edits: number) => found.set(decoder.decode(termAt(terms, ordinal)), edits)
      for (const _ of fuzzyTermsInSteps(terms, pattern, visit)) {
        this.searcher.budget.spend(TERMS_OF_STEP)
        yield
      }
    }
    const near: NearWord[] = []
    for (const [text, edits] of found) {
      near.push({ text, edits, documents: this.documentsWith(text) })
      if (near.length % TERMS_OF_STEP === 0) yield
    }
    return near
  }
}
