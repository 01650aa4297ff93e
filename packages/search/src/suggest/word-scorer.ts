/**
 * How likely phrases are, by the frequencies of their words and of words side by side:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-suggesters.html#_smoothing_models
 */
import type { FieldWords } from './field-words.js'

/** A word that may stand at a place. */
export interface PhraseCandidate {
  readonly text: string
  /** How like it is to what was written; 1 for the word itself. */
  readonly likeness: number
  readonly isOriginal: boolean
}

/** A smoothing model with its parameters. */
export type Smoothing =
  | { readonly model: 'stupid_backoff'; readonly discount: number }
  | { readonly model: 'laplace'; readonly alpha: number }
  | {
      readonly model: 'linear_interpolation'
      readonly unigram: number
      readonly bigram: number
      readonly trigram: number
    }

/** The model of a suggestion that names none. */
export const DEFAULT_SMOOTHING: Smoothing = { model: 'stupid_backoff', discount: 0.4 }

/** Avoids divisions by counts of 0. */
const TINY = 1e-11

/** Scores words of a phrase, each after those before it. */
export class WordScorer {
  private readonly vocabulary: number

  constructor(
    private readonly words: FieldWords,
    private readonly smoothing: Smoothing,
    private readonly separator: string,
    private readonly realWordLikelihood: number,
    private readonly gramSize: number,
  ) {
    this.vocabulary = words.occurrences + words.differentWords
  }

  /** The logarithm of the probability of the word at a place of a path. */
  score(path: readonly PhraseCandidate[], at: number): number {
    const word = path[at]!
    const channel = word.likeness === 1 ? this.realWordLikelihood : word.likeness
    const grams = Math.min(at + 1, this.gramSize)
    let probability: number
    if (grams === 1) probability = this.unigram(word.text)
    else if (grams === 2) probability = this.bigram(word.text, path[at - 1]!.text)
    else probability = this.trigram(word.text, path[at - 1]!.text, path[at - 2]!.text)
    return Math.log10(channel * probability)
  }

  private count(...words: readonly string[]): number {
    return this.words.occurrencesOf(words.join(this.separator))
  }

  private unigram(word: string): number {
    if (this.smoothing.model === 'laplace') {
      return (
        (this.smoothing.alpha + this.count(word)) /
        (this.words.occurrences + this.smoothing.alpha * this.words.differentWords)
      )
    }
    return (1 + this.count(word)) / this.vocabulary
  }

  private bigram(word: string, before: string): number {
    const { smoothing } = this
    const together = this.count(before, word)
    if (smoothing.model === 'stupid_backoff') {
      return together < 1 ? smoothing.discount * this.unigram(word) : together / (this.count(before) + TINY)
    }
    if (smoothing.model === 'laplace') {
      return (smoothing.alpha + together) / (this.count(before) + smoothing.alpha * this.words.differentWords)
    }
    if (together < 1) return smoothing.unigram * this.unigram(word)
    return smoothing.bigram * (together / (0.5 + this.count(before))) + smoothing.unigram * this.unigram(word)
  }

  private trigram(word: string, before: string, beforeThat: string): number {
    const { smoothing } = this
    const together = this.count(beforeThat, before, word)
    const pair = this.count(beforeThat, before)
    if (smoothing.model === 'stupid_backoff') {
      return together < 1 ? smoothing.discount * this.bigram(word, before) : together / (pair + TINY)
    }
    if (smoothing.model === 'laplace') {
      return (smoothing.alpha + together) / (pair + smoothing.alpha * this.words.differentWords)
    }
    if (together < 1) {
      const known = this.count(before, word)
      if (known < 1) return smoothing.unigram * this.unigram(word)
      return smoothing.bigram * (known / (0.5 + this.count(before))) + smoothing.unigram * this.unigram(word)
    }
    return smoothing.trigram * (together / (1 + pair)) + smoothing.bigram * this.bigram(word, before)
  }
}
