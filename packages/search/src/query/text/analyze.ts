/** The tokens of a query's text. */
import type { Analyzer } from '../../analysis/analyzer.js'

/** A token of a query. */
export interface QueryToken {
  readonly bytes: Uint8Array
  /** From 0; several tokens may have the same, and one that was taken out leaves a gap. */
  readonly position: number
}

const encoder = new TextEncoder()

/** The tokens of a text in order. */
export function analyzed(analyzer: Analyzer, text: string): QueryToken[] {
  const tokens: QueryToken[] = []
  const bytes = encoder.encode(text)
  analyzer.analyze(bytes, 0, bytes.length, (source, start, end, position) => {
    tokens.push({ bytes: source.slice(start, end), position })
  })
  return tokens
}
