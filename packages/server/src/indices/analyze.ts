/** The answer of the analyze API. */
import { illegalArgument, type JavaException } from '@sluice/java'
import {
  type AnalyzedToken,
  type CharFilter,
  fieldsOf,
  filteredText,
  IndexAnalysis,
  type NamedPart,
  normalized,
  type Steps,
  type TokenChain,
  type TokenFilter,
  type Tokenizer,
  tokenizedText,
  wholeText,
} from '@sluice/search'
import { analysisOf, type Index, indexSettings, Settings } from '@sluice/store'
import type { AnalyzeRequest, PartReference } from './analyze-body.js'

type Json = Map<string, unknown>

interface Analysis {
  readonly chain: TokenChain
  /** The analyzer's name; null if its parts are shown. */
  readonly name: string | null
  /** Positions between two texts. */
  readonly gap: number
}

/** The gap that an index puts between the values of a field. */
const INDEX_GAP = 100

const encoder = new TextEncoder()

/** The tokens of all texts, or with `explain` those after each filter; in steps, one for each. */
export function* analyzeTexts(request: AnalyzeRequest, index: Index | null): Steps<Json> {
  const analysis = analysisFor(request, index)
  const { chain, name } = analysis
  const limit = (index?.settings ?? new Settings(new Map())).get(indexSettings.analyzeMaxTokenCount)
  const tokensAfter = (filters: number): AnalyzedToken[] => allTokens(request.texts, analysis, filters, limit)
  if (!request.explain) return new Map([['tokens', tokensAfter(chain.filters.length).map(shownToken)]])
  const shown = (after: number): ((token: AnalyzedToken) => Json) => {
    const showsKeywords = chain.filters.slice(0, after).some(({ part }) => part.showsKeywords === true)
    return token => explainedToken(token, showsKeywords, request.attributes)
  }
  const step = (own: string, after: number): Json =>
    new Map<string, unknown>([
      ['name', own],
      ['tokens', tokensAfter(after).map(shown(after))],
    ])
  const filtered: Json[] = []
  for (const [i, { name: filter }] of name === null ? chain.filters.entries() : []) {
    filtered.push(step(filter, i + 1))
    yield
  }
  const detail: [string, unknown][] =
    name === null
      ? [
          ['custom_analyzer', true],
          [
            'charfilters',
            chain.charFilters.map((each, i) => filteredTexts(each, chain.charFilters.slice(0, i + 1), request.texts)),
          ],
          ['tokenizer', step(chain.tokenizer.name, 0)],
          ['tokenfilters', filtered],
        ]
      : [
          ['custom_analyzer', false],
          ['analyzer', step(name, chain.filters.length)],
        ]
  return new Map([['detail', new Map(detail)]])
}

const filteredTexts = (
  { name }: NamedPart<CharFilter>,
  filters: readonly NamedPart<CharFilter>[],
  texts: readonly string[],
): Json =>
  new Map<string, unknown>([
    ['name', name],
    ['filtered_text', texts.map(text => filteredText(filters, text).text)],
  ])

function analysisFor(request: AnalyzeRequest, index: Index | null): Analysis {
  const { analyzer, tokenizer, normalizer, filters, charFilters, field } = request
  const place = index === null ? 'global ' : ''
  const own = index === null ? new IndexAnalysis(new Map()) : analysisOf(index.settings)
  if (analyzer !== null) {
    const chain = own.analyzer(analyzer)
    if (chain === undefined) throw illegalArgument(`failed to find ${place}analyzer [${analyzer}]`)
    return named(own, analyzer, chain, own.defines('analyzer', analyzer) ? INDEX_GAP : 0)
  }
  if (normalizer !== null) {
    const chain = own.normalizer(normalizer)
    if (chain === undefined) throw illegalArgument(`failed to find normalizer under [${normalizer}]`)
    return { chain: normalizing(chain), name: normalizer, gap: INDEX_GAP }
  }
  if (tokenizer !== null || filters.length > 0 || charFilters.length > 0)
    return { chain: chainOfParts(own, request, place), name: null, gap: 0 }
  const name = field === null || index === null ? 'default' : analyzerOf(field, index)
  return named(own, name, own.analyzer(name)!, index === null ? 0 : INDEX_GAP)
}

/** An analyzer under its name, or as its parts if the index has put it together. */
const named = (own: IndexAnalysis, name: string, chain: TokenChain, gap: number): Analysis => ({
  chain,
  name: own.isCustom(name) ? null : name,
  gap: gap === 0 ? 0 : (chain.positionGap ?? gap),
})

/** A normalizer as a filter: it changes single characters of a whole text. */
const normalizing = (chain: TokenChain): TokenChain => ({
  ...wholeText,
  filters: [
    {
      name: 'normalizer',
      part: { apply: tokens => tokens.map(token => ({ ...token, text: normalized(chain, token.text) })) },
    },
  ],
})

/** The analyzer of a field: text has its own, all others keep their values whole. */
function analyzerOf(path: string, { mapping }: Index): string {
  const field = [...fieldsOf(mapping.root)].find(each => each.path === path)
  if (field === undefined) return 'default'
  const own = field.values['analyzer']
  if (typeof own === 'string') return own
  return field.type.name === 'text' ? 'default' : 'keyword'
}

/** The parts that a request names or defines, one after the other. */
function chainOfParts(own: IndexAnalysis, request: AnalyzeRequest, place: string): TokenChain {
  type Parts = { char_filter: CharFilter; tokenizer: Tokenizer; filter: TokenFilter }
  const found = <C extends keyof Parts>(
    component: C,
    reference: PartReference,
    before: TokenChain | null,
  ): NamedPart<Parts[C]> => {
    if (typeof reference !== 'string') return own.anonymous(component, reference, before) as NamedPart<Parts[C]>
    const part = own.named(component, reference, before)
    if (part === null) throw illegalArgument(`failed to find ${place}${component} under [${reference}]`)
    return part as NamedPart<Parts[C]>
  }
  let chain: TokenChain = {
    tokenizer: found('tokenizer', request.tokenizer ?? 'keyword', null),
    charFilters: request.charFilters.map(each => found('char_filter', each, null)),
    filters: [],
  }
  for (const each of request.filters) chain = { ...chain, filters: [...chain.filters, found('filter', each, chain)] }
  return chain
}

/** The tokens of several texts after so many filters, as if the texts were one after the other. Throws if there are too many. */
function allTokens(
  texts: readonly string[],
  { chain, gap }: Analysis,
  filters: number,
  limit: number,
): AnalyzedToken[] {
  const all: AnalyzedToken[] = []
  let offset = 0
  let position = 0
  for (const text of texts) {
    let tokens = tokenizedText(chain, text)
    for (const { part } of chain.filters.slice(0, filters)) tokens = part.apply(tokens)
    if (all.length + tokens.length > limit) throw tooManyTokens(limit)
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

const shownToken = ({ text, start, end, type, position, positionLength = 1 }: AnalyzedToken): Json =>
  new Map<string, unknown>([
    ['token', text],
    ['start_offset', start],
    ['end_offset', end],
    ['type', type],
    ['position', position],
    ...(positionLength > 1 ? [['positionLength', positionLength] as const] : []),
  ])

const hexadecimal = (bytes: Uint8Array): string => `[${[...bytes].map(byte => byte.toString(16)).join(' ')}]`

function explainedToken(token: AnalyzedToken, showsKeywords: boolean, attributes: readonly string[]): Json {
  const all = new Map<string, unknown>([
    ['bytes', hexadecimal(encoder.encode(token.text))],
    ...(showsKeywords ? [['keyword', token.isKeyword === true] as const] : []),
    ...(token.payload === undefined ? [] : [['payload', hexadecimal(token.payload)] as const]),
    ['positionLength', token.positionLength ?? 1],
    ['termFrequency', 1],
  ])
  const shown = shownToken(token)
  const wanted = new Set(attributes.map(name => name.toLowerCase()))
  for (const [name, value] of all) if (wanted.size === 0 || wanted.has(name.toLowerCase())) shown.set(name, value)
  return shown
}
