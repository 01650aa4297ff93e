/** Analyzers that are character filters, a tokenizer, and filters after it. */
import type { Steps } from '../collect/steps.js'
import { countChanged, countFiltered, metered, SteppedMeter } from './analysis-meter.js'
import type { Analyzer } from './analyzer.js'
import {
  type CharFilter,
  type FilteredText,
  type Growth,
  TOKENS_OF_STEP,
  type Token,
  type TokenFilter,
  type Tokenizer,
} from './token.js'

/** A part with the name that the analyze API shows. */
export interface Named<T> {
  readonly name: string
  readonly part: T
}

/** The parts of an analyzer in the order in which a string goes through them. */
export interface TokenChain {
  readonly charFilters: readonly Named<CharFilter>[]
  readonly tokenizer: Named<Tokenizer>
  readonly filters: readonly Named<TokenFilter>[]
  /** Positions between two values of a field, if the analyzer says it. */
  readonly positionGap?: number
}

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** A part under a name. */
export const named = <T>(name: string, part: T): Named<T> => ({ name, part })

/** A string after all character filters. */
export function filteredText(charFilters: readonly Named<CharFilter>[], text: string): FilteredText {
  let filtered: FilteredText = { text, correct: offset => offset }
  for (const { part } of charFilters) {
    const before = filtered
    countChanged(before.text.length)
    const next = part.apply(before.text)
    filtered = { text: next.text, correct: offset => before.correct(next.correct(offset)) }
  }
  return filtered
}

/** The tokens of the tokenizer, with their places in the text as it was given. */
export function tokenizedText({ charFilters, tokenizer }: TokenChain, text: string): Token[] {
  if (charFilters.length === 0) return tokenizer.part.tokens(text)
  const filtered = filteredText(charFilters, text)
  return tokenizer.part
    .tokens(filtered.text)
    .map(token => ({ ...token, start: filtered.correct(token.start), end: filtered.correct(token.end) }))
}

/** The tokens of a string. Throws illegal_argument_exception if they are too many. */
export const tokensOf = (chain: TokenChain, text: string): Token[] => metered(() => allTokensOf(chain, text))

/** The tokens of a string, however many they are, unless a meter counts them. */
function allTokensOf(chain: TokenChain, text: string): Token[] {
  let tokens = tokenizedText(chain, text)
  for (const { part } of chain.filters) {
    countFiltered(tokens.length)
    tokens = part.apply(tokens)
  }
  return tokens
}

/** The same in steps: texts of many tokens take long. */
export function* tokensInSteps(chain: TokenChain, text: string): Steps<Token[]> {
  const { charFilters, tokenizer, filters } = chain
  const meter = new SteppedMeter()
  const isPlain = charFilters.length === 0 && tokenizer.part.tokensInSteps !== undefined
  let tokens = isPlain ? yield* tokenizer.part.tokensInSteps!(text) : meter.run(() => tokenizedText(chain, text))
  for (const { part } of filters) {
    yield
    tokens = yield* appliedInSteps(part, tokens, meter)
  }
  return tokens
}

function* appliedInSteps(filter: TokenFilter, tokens: readonly Token[], meter: SteppedMeter): Steps<Token[]> {
  const applied = (part: readonly Token[]): Token[] =>
    meter.run(() => {
      countFiltered(part.length)
      return filter.apply(part)
    })
  if (filter.isLocal !== true || tokens.length <= TOKENS_OF_STEP) return applied(tokens)
  const all: Token[] = []
  for (let from = 0; from < tokens.length; from += TOKENS_OF_STEP) {
    for (const token of applied(tokens.slice(from, from + TOKENS_OF_STEP))) all.push(token)
    yield
  }
  return all
}

/** A string as the parts of a chain change single characters: for prefixes, patterns and normalizers. */
export function normalized({ charFilters, tokenizer, filters }: TokenChain, text: string): string {
  let result = text
  for (const { part } of charFilters) result = part.normalize?.(result) ?? result
  result = tokenizer.part.normalize?.(result) ?? result
  for (const { part } of filters) result = part.normalize?.(result) ?? result
  return result
}

/** With more, all texts are checked. */
const FEW_PARTS = 8

function growthOf({ charFilters, tokenizer, filters }: TokenChain): { readonly growth?: Growth } {
  const growing = [tokenizer, ...filters].flatMap(({ part }) => part.growth ?? [])
  // What one part makes of a word, the next one makes of each of the results.
  if (growing.length > 1 || charFilters.length + filters.length > FEW_PARTS) return { growth: 'much' }
  const [growth] = growing
  return growth === undefined ? {} : { growth }
}

/** An analyzer of a chain. */
export const chainAnalyzer = (name: string, chain: TokenChain): Analyzer => ({
  name,
  ...growthOf(chain),
  hasGraphs: !chain.filters.some(({ part }) => part.disablesGraphs === true),
  normalize: text => normalized(chain, text),
  analyze(bytes, start, end, sink) {
    for (const { text, position } of allTokensOf(chain, decoder.decode(bytes.subarray(start, end)))) {
      const made = encoder.encode(text)
      sink(made, 0, made.length, position)
    }
  },
  tokens: text => tokensOf(chain, text),
  tokensInSteps: text => tokensInSteps(chain, text),
})
