/** The tokens of a query's text. */
import type { Analyzer } from '../../analysis/analyzer.js'
import { TOKENS_OF_STEP, type Token } from '../../analysis/token.js'
import type { Steps } from '../../collect/steps.js'
import type { Resumption } from '../resumption.js'

/** A token of a query. */
export interface QueryToken {
  readonly text: string
  readonly bytes: Uint8Array
  /** From 0; several tokens may have the same, and one that was taken out leaves a gap. */
  readonly position: number
  /** How many positions it spans. */
  readonly span: number
}

/** Where a search may pause while its queries are made. */
interface Pausing {
  readonly resumption: Resumption
}

/** Texts from this length on, in UTF-16 units, are analysed in steps. */
const LONG_TEXT = 8192

const encoder = new TextEncoder()

/** The tokens of a string in order. A query of a long text pauses meanwhile. */
export function analyzed({ resumption }: Pausing, analyzer: Analyzer, text: string): readonly QueryToken[] {
  if (text.length < LONG_TEXT) return analyzer.tokens(text).map(token => queryToken(analyzer, token))
  return resumption.inSteps(resumption.keyOf(analyzer, text), () => analyzedInSteps(analyzer, text))
}

const queryToken = ({ hasGraphs }: Analyzer, { text, position, positionLength = 1 }: Token): QueryToken => ({
  text,
  bytes: encoder.encode(text),
  position,
  span: hasGraphs === false ? 1 : positionLength,
})

function* analyzedInSteps(analyzer: Analyzer, text: string): Steps<readonly QueryToken[]> {
  const tokens: QueryToken[] = []
  for (const token of yield* analyzer.tokensInSteps(text)) {
    tokens.push(queryToken(analyzer, token))
    if (tokens.length % TOKENS_OF_STEP === 0) yield
  }
  return tokens
}
