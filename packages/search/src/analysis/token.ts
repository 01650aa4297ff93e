/** Tokens with their places in a text, as the analyze API shows them, and what makes and changes them. */
import type { Steps } from '../collect/steps.js'

/** A token. */
export interface Token {
  readonly text: string
  /** The place in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Its type from the tokenizer: `word`, `<NUM>`. */
  readonly type: string
  /** From 0; a token that was taken out leaves a gap. */
  readonly position: number
  /** How many positions it spans; 1 if it is absent. */
  readonly positionLength?: number
  /** Whether stemmers leave it as it is. */
  readonly isKeyword?: boolean
  /** Bytes that `delimited_payload` found after the token. */
  readonly payload?: Uint8Array
}

/** A string after character filters. */
export interface FilteredText {
  readonly text: string
  /** The place in the text before the filter of a place after it. */
  correct(offset: number): number
}

/** Changes a text before it is cut into tokens. */
export interface CharFilter {
  apply(text: string): FilteredText
  /** Its effect on the text of a normalizer, a prefix or a pattern; absent for filters that cannot be used there. */
  normalize?(text: string): string
}

/**
 * How many tokens a part can make: `few` of each word, which counts where several such parts follow each other (synonyms), `some` with the
 * square or cube of a text's length (n-grams, paths), `much` if a single word can become thousands (large rules of synonyms, multiplexers).
 */
export type Growth = 'few' | 'some' | 'much'

/** Cuts texts into tokens. */
export interface Tokenizer {
  /** Absent if it makes no more tokens than the text has characters. */
  readonly growth?: Growth
  tokens(text: string): Token[]
  /** The same in steps, between which others may have their turn; absent if it cuts a string in one step. */
  tokensInSteps?(text: string): Steps<Token[]>
  /** Its effect on the characters of a token; none if absent. */
  normalize?(text: string): string
}

/** Changes tokens, or takes some out. */
export interface TokenFilter {
  /** Absent if it makes no more tokens than a token has characters. */
  readonly growth?: Growth
  apply(tokens: readonly Token[]): Token[]
  /** Whether what it makes of a token depends on that token alone. */
  readonly isLocal?: boolean
  /**
   * What it does to a string that is not a whole token, as prefixes and patterns are; absent for filters that whole tokens alone go through.
   */
  normalize?(text: string): string
  /** Whether tokens that span positions are not other paths through the text, as shingles of several lengths. */
  readonly disablesGraphs?: boolean
  /** Whether the analyze API shows which of its tokens are keywords: stemmers and filters that mark keywords. */
  readonly showsKeywords?: boolean
}

/** Tokens that are made or gone through before others may have their turn. */
export const TOKENS_OF_STEP = 2048

/** Longer tokens are cut, as Lucene's tokenizers do. */
export const MAX_TOKEN_LENGTH = 255

/** The tokens of a stretch of text: one, or several if it is too long. Returns the position after them. */
export function addTokens(
  tokens: Token[],
  text: string,
  start: number,
  end: number,
  type: string,
  firstPosition: number,
  maxLength = MAX_TOKEN_LENGTH,
): number {
  let position = firstPosition
  for (let from = start; from < end; from += maxLength) {
    const to = Math.min(end, from + maxLength)
    tokens.push({ text: text.slice(from, to), start: from, end: to, type, position: position++ })
  }
  return position
}

/** A filter that makes another text of each token. `normalizes`: whether prefixes and normalizers use it too. */
export const textFilter = (change: (text: string) => string, { normalizes = false } = {}): TokenFilter => ({
  apply: tokens =>
    tokens.map(token => {
      const text = change(token.text)
      return text === token.text ? token : { ...token, text }
    }),
  isLocal: true,
  ...(normalizes ? { normalize: change } : {}),
})

/** A filter that keeps some tokens; the others leave gaps. */
export const keepingFilter = (keeps: (token: Token) => boolean): TokenFilter => ({
  apply: tokens => tokens.filter(keeps),
  isLocal: true,
})
