/** The tokens of a query's text. */
import type { Analyzer } from '../../analysis/analyzer.js'

/** A token of a query. */
export interface QueryToken {
  readonly bytes: Uint8Array
  /** From 0; several tokens may have the same, and one that was taken out leaves a gap. */
  readonly position: number
  /** How many positions it spans. */
  readonly span: number
}

const encoder = new TextEncoder()

/** The tokens of a text in order. */
export const analyzed = (analyzer: Analyzer, text: string): QueryToken[] =>
  analyzer.tokens(text).map(({ text: term, position, positionLength = 1 }) => ({
    bytes: encoder.encode(term),
    position,
    span: analyzer.hasGraphs === false ? 1 : positionLength,
  }))
