/**
 * Limits what analyzers make of a document or text. Synonyms, n-grams, paths and multiplexers can make billions of tokens of a short one; Lucene
 * streams them and Elasticsearch works on for minutes, where here everybody else would wait.
 */
import { illegalArgument } from '@sluice/java'

/** Those of parts that make several of one place: they take about an eighth of a second. */
const MOST_TOKENS = 500_000
const MOST_CHARACTERS = 8 * 1024 * 1024
/** Tokens, once for each filter that they go through. */
const MOST_WORK = 5_000_000
/** Characters that a character filter changes in about the time in which another filter changes a token. */
const CHARACTERS_OF_WORK = 16

class AnalysisMeter {
  private tokens = 0
  private characters = 0
  private work = 0

  addToken(characters: number): void {
    this.tokens++
    this.characters += characters
    if (this.tokens > MOST_TOKENS) throw tooMuch(MOST_TOKENS, 'tokens')
    if (this.characters > MOST_CHARACTERS) throw tooMuch(MOST_CHARACTERS, 'characters in tokens')
  }

  addWork(count: number): void {
    this.work += count
    if (this.work > MOST_WORK) throw tooMuch(MOST_WORK, 'tokens in all its filters')
  }
}

const tooMuch = (limit: number, what: string) => illegalArgument(`the analyzer makes more than [${limit}] ${what}`)

/** Analysis runs to its end without a pause, so that there is never more than one document or text. */
let current: AnalysisMeter | null = null

/** Runs an action, all analyzers of which have one limit together. Throws what it throws, and illegal_argument_exception beyond the limit. */
export const metered = <T>(action: () => T): T => (current === null ? new SteppedMeter().run(action) : action())

/** Counts a token that is one of several made of one place. */
export const countToken = (characters: number): void => current?.addToken(characters)

/** Counts tokens that go through a filter. */
export const countFiltered = (tokens: number): void => current?.addWork(tokens)

/** Counts a text that goes through a character filter. */
export const countChanged = (characters: number): void => current?.addWork(characters / CHARACTERS_OF_WORK)

/** A limit that is carried on from one step of a text to the next. */
export class SteppedMeter {
  private readonly meter = new AnalysisMeter()

  /** Runs a step. Throws like `metered`. */
  run<T>(action: () => T): T {
    const outer = current
    current = this.meter
    try {
      return action()
    } finally {
      current = outer
    }
  }
}
