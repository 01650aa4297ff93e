/** The highlighter `fvh`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html#fast-vector-highlighter */
import { illegalArgument } from '@sluice/java'
import type { Steps } from '../../collect/steps.js'
import type { MappedFieldType } from '../../query/fields/mapped-field-type.js'
import { NodeFieldType } from '../../query/fields/mapped-field-type.js'
import { defineHighlighter, type HighlightedFieldText } from '../define-highlighter.js'
import { encoderOf } from '../encoders.js'
import { leafMatches } from '../field-matches.js'
import { type PlacedToken, placedTokens } from '../field-text.js'
import { sentenceBreaks } from '../sentence-breaks.js'
import {
  type BoundaryFinder,
  characterBoundaries,
  iteratorBoundaries,
  MIN_FRAGMENT_SIZE,
  type VectorMatch,
  vectorFragments,
} from '../vector-fragments.js'
import { wordBreaks } from '../word-breaks.js'

const hasVectors = (type: MappedFieldType): boolean =>
  type instanceof NodeFieldType && String(type.node.values['term_vector'] ?? '').startsWith('with_positions_offsets')

function boundariesOf({ options }: HighlightedFieldText, text: string): BoundaryFinder {
  if (options.boundaryScanner === 'word') return iteratorBoundaries(wordBreaks(text))
  if (options.boundaryScanner === 'sentence') return iteratorBoundaries(sentenceBreaks(text))
  return characterBoundaries(options.boundaryChars, options.boundaryMaxScan)
}

/** Matches in the order of their starts; those of one query have the same tags. */
function* matchesOf(field: HighlightedFieldText, tokens: readonly PlacedToken[]): Steps<VectorMatch[]> {
  const starts = new Map<number, PlacedToken>()
  for (const token of tokens) starts.set(token.position, token)
  const leaves = yield* leafMatches(field.document, field.query, tokens, field.isWanted)
  const found = leaves.flatMap(({ matches, boost }, tag) =>
    matches.flatMap(({ start, end }): VectorMatch[] => {
      const first = starts.get(start)
      const last = starts.get(end)
      return first === undefined || last === undefined ? [] : [{ start: first.start, end: last.end, boost, tag }]
    }),
  )
  return found
    .sort((a, b) => a.start - b.start || b.end - a.end)
    .slice(0, field.options.phraseLimit)
    .filter((match, at, all) => at === 0 || match.start >= all[at - 1]!.end)
}

export default defineHighlighter({
  name: 'fvh',
  summary:
    'Cuts texts around matches, phrases as one, with different tags for each part of the query. It needs term vectors.',
  canHighlight: hasVectors,
  *fragments(field) {
    const { options, values, type, analyzer, positionGap } = field
    if (!hasVectors(type)) {
      throw illegalArgument(
        `the field [${type.name}] should be indexed with term vector with position offsets to be used with fast vector highlighter`,
      )
    }
    const { fragmentSize: size, numberOfFragments: count } = options
    if (count > 0 && size < MIN_FRAGMENT_SIZE) {
      throw illegalArgument(`fragCharSize(${size}) is too small. It must be ${MIN_FRAGMENT_SIZE} or higher.`)
    }
    const text = values.join(' ')
    const tokens = yield* placedTokens(values, analyzer, positionGap)
    const fragments = vectorFragments(text, yield* matchesOf(field, tokens), {
      size,
      count,
      byScore: options.byScore,
      boundaries: boundariesOf(field, text),
      preTags: options.preTags,
      postTags: options.postTags,
      encode: encoderOf(options.encoder),
    })
    if (fragments.length > 0 || options.noMatchSize <= 0 || text === '') return fragments
    const end = Math.min(text.length, options.noMatchSize)
    return [encoderOf(options.encoder)(text.slice(0, boundariesOf(field, text).end(text, end)))]
  },
})
