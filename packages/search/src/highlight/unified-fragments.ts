/**
 * Fragments of the highlighter `unified`:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/highlighting.html#unified-highlighter
 */
import { trim } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import { bestPassages } from './best-passages.js'
import { boundedSentences } from './bounded-breaks.js'
import { type Breaks, DONE, VALUE_SEPARATOR, valueBreaks, withinValues } from './break-iterator.js'
import type { TextMatch } from './passage.js'
import { type MatchMarkup, passageText } from './passage-text.js'
import { sentenceBreaks } from './sentence-breaks.js'
import { wordBreaks } from './word-breaks.js'

/** Fragments that are written in one step. */
const FRAGMENTS_OF_STEP = 64

/** The options of fragments. */
export interface UnifiedOptions {
  readonly scanner: 'sentence' | 'word'
  readonly size: number
  /** How many fragments at most; 0 for whole values. */
  readonly count: number
  /** How much of a string without a match is given. */
  readonly noMatchSize: number
  readonly byScore: boolean
  readonly markup: MatchMarkup
}

function breaksOf({ scanner, size, count }: UnifiedOptions): Breaks {
  if (count === 0) return valueBreaks
  if (scanner === 'word') return withinValues(wordBreaks)
  return withinValues(size > 0 ? boundedSentences(size) : sentenceBreaks)
}

/** The beginning of the first value that has text, cut at the end of a word. */
function beginning(text: string, size: number): string | null {
  let start = 0
  while (text[start] === VALUE_SEPARATOR) start++
  if (start >= text.length) return null
  const separator = text.indexOf(VALUE_SEPARATOR, start)
  let end = separator < 0 ? text.length : separator
  if (start + size < end) {
    const word = wordBreaks(text).following(start + size)
    end = word === DONE ? text.length : word
  }
  return text.slice(start, end)
}

function withoutMatch(text: string, { noMatchSize, count, markup }: UnifiedOptions): readonly string[] {
  const first = noMatchSize > 0 ? beginning(text, noMatchSize) : null
  if (first === null) return []
  const shown = markup.encode(first)
  if (count > 0) return [trim(shown)]
  const end = sentenceBreaks(shown).following(0)
  return [end === DONE || end === shown.length ? shown : trim(shown.slice(0, end))]
}

/**
 * The fragments of a field.
 * @param text the values, with separators between them
 * @param matches in the order of their starts
 */
export function* unifiedFragments(
  text: string,
  matches: Iterable<TextMatch>,
  options: UnifiedOptions,
): Steps<readonly string[]> {
  const { count, byScore, markup } = options
  const passages = [...(yield* bestPassages(text, matches, breaksOf(options)(text), count === 0 ? Infinity : count))]
  if (passages.length === 0) return withoutMatch(text, options)
  if (byScore) passages.sort((a, b) => b.score - a.score)
  const fragments: string[] = []
  for (const passage of passages) {
    fragments.push(passageText(text, passage, markup, count === 0))
    if (fragments.length % FRAGMENTS_OF_STEP === 0) yield
  }
  return fragments
}
