/** An analyzer splits a string into tokens. */
import type { Steps } from '../collect/steps.js'
import type { Growth, Token } from './token.js'

/** Takes a token: bytes, which the analyzer may use again afterwards, and its position from 0. */
export type TokenSink = (bytes: Uint8Array, start: number, end: number, position: number) => void

/** Makes tokens of texts. */
export interface Analyzer {
  readonly name: string
  /** False if tokens that span positions are not other paths: shingles. */
  readonly hasGraphs?: boolean
  /** How many tokens it can make of a short text; absent for no more than it has characters. */
  readonly growth?: Growth
  /** A string as its tokens are written (in lower case), without being cut: for prefixes and patterns. */
  normalize(text: string): string
  /** Returns the tokens of a UTF-8 text in order. */
  analyze(bytes: Uint8Array, start: number, end: number, sink: TokenSink): void
  /** The same tokens with their places in the text. */
  tokens(text: string): Token[]
  /** The same in steps, between which others may have their turn. */
  tokensInSteps(text: string): Steps<Token[]>
}
