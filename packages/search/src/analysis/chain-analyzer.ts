/** Analyzers that are a tokenizer with filters after it. */
import type { Analyzer } from './analyzer.js'
import type { Token, TokenFilter, Tokenizer } from './token.js'

/** A tokenizer with the filters after it. */
export interface TokenChain {
  readonly tokenizer: Tokenizer
  readonly filters: readonly TokenFilter[]
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** The tokens of a text. */
export function tokensOf({ tokenizer, filters }: TokenChain, text: string): Token[] {
  let tokens = tokenizer.tokens(text)
  for (const filter of filters) tokens = filter.apply(tokens)
  return tokens
}

/** An analyzer of a chain. */
export const chainAnalyzer = (name: string, chain: TokenChain): Analyzer => ({
  name,
  normalize(text) {
    let normalized = chain.tokenizer.normalize?.(text) ?? text
    for (const filter of chain.filters) normalized = filter.normalize?.(normalized) ?? normalized
    return normalized
  },
  analyze(bytes, start, end, sink) {
    for (const { text, position } of tokensOf(chain, decoder.decode(bytes.subarray(start, end)))) {
      const made = encoder.encode(text)
      sink(made, 0, made.length, position)
    }
  },
  tokens: text => tokensOf(chain, text),
})
