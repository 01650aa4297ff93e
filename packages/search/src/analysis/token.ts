/** Tokens with their places in a text, as the analyze API shows them. */

/** A token. */
export interface Token {
  readonly text: string
  /** The place in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** What the tokenizer says it is: `word`, `<NUM>`. */
  readonly type: string
  /** From 0; a token that was taken out leaves a gap. */
  readonly position: number
}

/** Cuts texts into tokens. */
export interface Tokenizer {
  readonly name: string
  readonly summary: string
  tokens(text: string): Token[]
  /** What it does to the characters of a token; nothing where it is absent. */
  normalize?(text: string): string
}

/** Changes tokens, or takes some out. */
export interface TokenFilter {
  readonly name: string
  readonly summary: string
  apply(tokens: readonly Token[]): Token[]
  /**
   * What it does to a text that is no whole token, as prefixes and patterns are; absent for filters that whole tokens alone go through.
   */
  normalize?(text: string): string
}

/** Longer tokens are cut, as Lucene's tokenizers do. */
export const MAX_TOKEN_LENGTH = 255

/** The tokens of a stretch of text: one, or several where it is too long. Gives the position after them. */
export function addTokens(
  tokens: Token[],
  text: string,
  start: number,
  end: number,
  type: string,
  firstPosition: number,
): number {
  let position = firstPosition
  for (let from = start; from < end; from += MAX_TOKEN_LENGTH) {
    const to = Math.min(end, from + MAX_TOKEN_LENGTH)
    tokens.push({ text: text.slice(from, to), start: from, end: to, type, position: position++ })
  }
  return position
}
