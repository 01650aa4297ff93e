/** The highlighter `plain`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html#plain-highlighter */

import { illegalArgument } from '@sluice/java'
import { TOKENS_OF_STEP } from '../../analysis/token.js'
import type { Steps } from '../../collect/steps.js'
import { defineHighlighter, type HighlightedFieldText } from '../define-highlighter.js'
import { encoderOf } from '../encoders.js'
import { type LeafMatch, namedIn, wordMatches } from '../field-matches.js'
import { type PlacedToken, placedTokens } from '../field-text.js'
import {
  type FragmenterName,
  mergedSpans,
  type PlainFragment,
  type PlainOptions,
  type PositionSpan,
  plainFragments,
  type WeightedTerm,
} from '../plain-fragments.js'

/** Throws illegal_argument_exception for a value that is longer than may be analysed. */
function requireLength(field: HighlightedFieldText, length: number): void {
  const { type, document, index, maxAnalyzedOffset, options } = field
  const own = options.maxAnalyzedOffset
  if (length <= maxAnalyzedOffset || (own !== null && (own === -1 || own <= maxAnalyzedOffset))) return
  throw illegalArgument(
    `The length [${length}] of field [${type.name}] in doc[${document.doc}]/index[${index}] exceeds the [index.highlight.max_analyzed_offset] limit [${maxAnalyzedOffset}]. To avoid this error, set the query parameter [max_analyzed_offset] to a value less than index setting [${maxAnalyzedOffset}] and this will tolerate long field values by truncating them.`,
  )
}

function fragmenterOf({ options, type }: HighlightedFieldText): FragmenterName {
  if (options.numberOfFragments === 0) return 'none'
  if (options.fragmenter === 'span' || options.fragmenter === 'simple') return options.fragmenter
  throw illegalArgument(`unknown fragmenter option [${options.fragmenter}] for the field [${type.name}]`)
}

/** The terms that a query found in a value, with the positions at which terms of phrases count. */
function* weightedTerms(tokens: readonly PlacedToken[], found: readonly LeafMatch[]): Steps<Map<string, WeightedTerm>> {
  const terms = new Map<string, WeightedTerm>()
  const add = (text: string, weight: number, spans: readonly PositionSpan[] | null): void => {
    const known = terms.get(text)
    if (known === undefined) terms.set(text, { weight, spans })
    else if (known.spans !== null) {
      terms.set(text, { weight: known.weight, spans: spans === null ? null : mergedSpans([...known.spans, ...spans]) })
    }
  }
  const byPosition = new Map<number, PlacedToken[]>()
  let passed = 0
  for (const token of tokens) {
    if (++passed % TOKENS_OF_STEP === 0) yield
    const known = byPosition.get(token.position)
    if (known === undefined) byPosition.set(token.position, [token])
    else known.push(token)
  }
  for (const { query, boost, matches } of found) {
    const isNamed = namedIn(query)
    const spans = mergedSpans(matches)
    const isPhrase = matches.some(({ start, end }) => start < end)
    const seen = new Set<string>()
    for (const { start, end } of matches) {
      for (let position = start; position <= end; position++) {
        if (++passed % TOKENS_OF_STEP === 0) yield
        const isEdge = position === start || position === end
        for (const { text } of byPosition.get(position) ?? []) {
          if (seen.has(text) || !(isEdge || isNamed(text))) continue
          seen.add(text)
          add(text, boost, isPhrase ? spans : null)
        }
      }
    }
  }
  return terms
}

/** The beginning of a string, up to a whole number of tokens of at most a size. */
function beginning(text: string, tokens: readonly PlacedToken[], size: number): string {
  let end = -1
  for (const token of tokens) {
    if (token.end >= size) {
      if (token.end === size) end = size
      break
    }
    end = token.end
  }
  return end > 0 ? text.slice(0, end) : ''
}

function* valueFragments(
  field: HighlightedFieldText,
  value: string,
  options: PlainOptions,
): Steps<readonly PlainFragment[]> {
  requireLength(field, value.length)
  const tokens = yield* placedTokens([value], field.analyzer, 0)
  const found = yield* wordMatches(field.document, field.query, tokens, field.isWanted)
  const fragments = yield* plainFragments(value, tokens, yield* weightedTerms(tokens, found), options)
  return fragments.filter(({ score }) => score > 0)
}

export default defineHighlighter({
  name: 'plain',
  summary: 'Cuts a text into fragments of a fixed size and highlights each matching word by itself.',
  canHighlight: () => true,
  *fragments(field) {
    const { options, values, analyzer } = field
    const count = options.numberOfFragments === 0 ? 1 : options.numberOfFragments
    const plain: PlainOptions = {
      fragmenter: fragmenterOf(field),
      size: options.fragmentSize,
      count,
      markup: { pre: options.preTags[0]!, post: options.postTags[0]!, encode: encoderOf(options.encoder) },
    }
    const fragments: PlainFragment[] = []
    for (const value of values) {
      for (const fragment of yield* valueFragments(field, value, plain)) fragments.push(fragment)
    }
    if (options.byScore) fragments.sort((a, b) => b.score - a.score)
    const isWhole = options.numberOfFragments === 0 && values.length > 1
    const kept = isWhole ? fragments : fragments.slice(0, count)
    if (kept.length > 0) return kept.map(({ text }) => text)
    const [first] = values
    if (options.noMatchSize <= 0 || first === undefined) return []
    const text = beginning(first, yield* placedTokens([first], analyzer, 0), options.noMatchSize)
    return text === '' ? [] : [text]
  },
})
