/** The highlighter `unified`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html#unified-highlighter */
import { illegalArgument } from '@sluice/java'
import type { Steps } from '../../collect/steps.js'
import { VALUE_SEPARATOR } from '../break-iterator.js'
import { defineHighlighter, type HighlightedFieldText } from '../define-highlighter.js'
import { encoderOf } from '../encoders.js'
import { wholeMatches, wordMatches, wordsOf } from '../field-matches.js'
import { placedTokens } from '../field-text.js'
import { hasNested } from '../nested-parts.js'
import type { TextMatch } from '../passage.js'
import { unifiedFragments } from '../unified-fragments.js'

/** Throws illegal_argument_exception for a string that is longer than may be analysed. */
function requireLength(
  { options, type, document, index, maxAnalyzedOffset }: HighlightedFieldText,
  length: number,
): void {
  const { maxAnalyzedOffset: own } = options
  const isLimited = own !== null && (own === -1 || own <= maxAnalyzedOffset)
  if (length <= maxAnalyzedOffset || isLimited) return
  throw illegalArgument(
    `The length [${length}] of field [${type.name}] in doc[${document.doc}]/index[${index}] exceeds the [index.highlight.max_analyzed_offset] limit [${maxAnalyzedOffset}]. To avoid this error, set the query parameter [max_analyzed_offset] to a value less than index setting [${maxAnalyzedOffset}] and this will tolerate long field values by truncating them.`,
  )
}

/** How much of a string is analysed. */
function limitOf({ options, maxAnalyzedOffset }: HighlightedFieldText): number {
  const own = options.maxAnalyzedOffset
  if (own === null) return Number.POSITIVE_INFINITY
  return own === -1 ? maxAnalyzedOffset : own
}

function* matchesOf(field: HighlightedFieldText, values: readonly string[]): Steps<TextMatch[]> {
  const { document, query, type, analyzer, positionGap, options, isWanted } = field
  const tokens = yield* placedTokens(values, analyzer, positionGap, limitOf(field))
  // Nested objects are other documents, so the document as a whole does not match in this text.
  const isWhole = options.requireFieldMatch && options.matchedFields.length === 0 && !hasNested(query)
  if (isWhole) return yield* wholeMatches(document, query, type.name, tokens)
  return yield* wordsOf(tokens, yield* wordMatches(document, query, tokens, isWanted))
}

export default defineHighlighter({
  name: 'unified',
  summary: 'Cuts a text at sentences or words and chooses the fragments with the best scores.',
  canHighlight: type => type.typeName !== 'completion',
  *fragments(field) {
    const { options, values } = field
    const text = values.join(VALUE_SEPARATOR)
    requireLength(field, text.length)
    return yield* unifiedFragments(text, yield* matchesOf(field, values), {
      scanner: options.boundaryScanner === 'word' ? 'word' : 'sentence',
      size: options.fragmentSize,
      count: options.numberOfFragments,
      noMatchSize: options.noMatchSize,
      byScore: options.byScore,
      markup: { pre: options.preTags[0]!, post: options.postTags[0]!, encode: encoderOf(options.encoder) },
    })
  },
})
