/** What the analyze API answers. */
import { illegalArgument, type JavaException } from '@sluice/java'
import {
  type AnalyzedToken,
  fieldsOf,
  IndexAnalysis,
  KNOWN_TYPES,
  notThere,
  type TokenChain,
  tokenFilterOf,
  tokenizerOf,
} from '@sluice/search'
import { analysisOf, type Index, indexSettings, Settings } from '@sluice/store'
import type { AnalyzeRequest } from './analyze-body.js'

type Json = Map<string, unknown>

interface Analysis {
  readonly chain: TokenChain
  /** The analyzer's name; null where the request names its parts. */
  readonly name: string | null
  /** Positions between two texts. */
  readonly gap: number
}

/** The gap that an index puts between the values of a field. */
const INDEX_GAP = 100

const encoder = new TextEncoder()

/** The tokens of all texts, or with `explain` those after each step. */
export function analyzeTexts(request: AnalyzeRequest, index: Index | null): Json {
  const { chain, name, gap } = analysisFor(request, index)
  const limit = (index?.settings ?? new Settings(new Map())).get(indexSettings.analyzeMaxTokenCount)
  let tokens = allTokens(request.texts, chain, gap)
  if (tokens.length > limit) throw tooManyTokens(limit)
  if (!request.explain) {
    for (const filter of chain.filters) tokens = filter.apply(tokens)
    return new Map([['tokens', tokens.map(shownToken)]])
  }
  const steps: Json[] = []
  const tokenizer = step(chain.tokenizer.name, tokens)
  for (const filter of chain.filters) {
    tokens = filter.apply(tokens)
    steps.push(step(filter.name, tokens))
  }
  const detail =
    name === null
      ? [
          ['custom_analyzer', true],
          ['charfilters', []],
          ['tokenizer', tokenizer],
          ['tokenfilters', steps],
        ]
      : [
          ['custom_analyzer', false],
          ['analyzer', step(name, tokens)],
        ]
  return new Map([['detail', new Map(detail as [string, unknown][])]])
}

function analysisFor(request: AnalyzeRequest, index: Index | null): Analysis {
  const { analyzer, tokenizer, normalizer, filters, charFilters, field } = request
  const place = index === null ? 'global ' : ''
  const own = index === null ? new IndexAnalysis(new Map()) : analysisOf(index.settings)
  if (analyzer !== null) {
    const chain = own.analyzer(analyzer)
    if (chain !== undefined) return { chain, name: analyzer, gap: own.defines('analyzer', analyzer) ? INDEX_GAP : 0 }
    if (KNOWN_TYPES.analyzer.has(analyzer)) notThere('analyzer', analyzer)
    throw illegalArgument(`failed to find ${place}analyzer [${analyzer}]`)
  }
  if (normalizer !== null) {
    const chain = own.normalizer(normalizer)
    if (chain === undefined) throw illegalArgument(`failed to find normalizer under [${normalizer}]`)
    return { chain, name: normalizer, gap: INDEX_GAP }
  }
  if (tokenizer !== null || filters.length > 0 || charFilters.length > 0) {
    const [charFilter] = charFilters
    if (charFilter !== undefined) {
      if (KNOWN_TYPES.char_filter.has(charFilter)) notThere('char_filter', charFilter)
      throw illegalArgument(`failed to find ${place}char_filter under [${charFilter}]`)
    }
    return { chain: namedParts(tokenizer ?? 'keyword', filters, place), name: null, gap: 0 }
  }
  const name = field === null || index === null ? 'default' : analyzerOf(field, index)
  return { chain: own.analyzer(name) ?? notThere('analyzer', name), name, gap: index === null ? 0 : INDEX_GAP }
}

/** The analyzer of a field: text has its own, all others keep their values whole. */
function analyzerOf(path: string, { mapping }: Index): string {
  const field = [...fieldsOf(mapping.root)].find(each => each.path === path)
  if (field === undefined) return 'default'
  const own = field.values['analyzer']
  if (typeof own === 'string') return own
  return field.type.name === 'text' ? 'default' : 'keyword'
}

function namedParts(tokenizer: string, filters: readonly string[], place: string): TokenChain {
  return {
    tokenizer: tokenizerOf(tokenizer) ?? missing('tokenizer', tokenizer, place),
    filters: filters.map(filter => tokenFilterOf(filter) ?? missing('filter', filter, place)),
  }
}

function missing(component: 'tokenizer' | 'filter', name: string, place: string): never {
  if (KNOWN_TYPES[component].has(name)) notThere(component, name)
  throw illegalArgument(`failed to find ${place}${component} under [${name}]`)
}

/** The tokenizer's tokens of several texts, as if they were one behind the other. */
function allTokens(texts: readonly string[], { tokenizer }: TokenChain, gap: number): AnalyzedToken[] {
  const all: AnalyzedToken[] = []
  let offset = 0
  let position = 0
  for (const text of texts) {
    const tokens = tokenizer.tokens(text)
    for (const token of tokens) {
      all.push({
        ...token,
        start: token.start + offset,
        end: token.end + offset,
        position: token.position + position,
      })
    }
    position += (tokens.at(-1)?.position ?? -1) + 1 + gap
    offset += text.length + 1
  }
  return all
}

const tooManyTokens = (limit: number): JavaException =>
  illegalArgument(
    `The number of tokens produced by calling _analyze has exceeded the allowed maximum of [${limit}]. This limit can be set by changing the [index.analyze.max_token_count] index level setting.`,
  )

const shownToken = ({ text, start, end, type, position }: AnalyzedToken): Json =>
  new Map<string, unknown>([
    ['token', text],
    ['start_offset', start],
    ['end_offset', end],
    ['type', type],
    ['position', position],
  ])

const step = (name: string, tokens: readonly AnalyzedToken[]): Json =>
  new Map<string, unknown>([
    ['name', name],
    ['tokens', tokens.map(explainedToken)],
  ])

function explainedToken(token: AnalyzedToken): Json {
  const bytes = [...encoder.encode(token.text)].map(byte => byte.toString(16)).join(' ')
  return shownToken(token).set('bytes', `[${bytes}]`).set('positionLength', 1).set('termFrequency', 1)
}
