/** The tokenizer `path_hierarchy`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/analysis-pathhierarchy-tokenizer.html */
import { illegalArgument } from '@sluice/java'
import { countToken } from '../analysis-meter.js'
import { defineTokenizer } from '../define-component.js'
import { option } from '../options.js'
import type { Token } from '../token.js'
import { WORD } from './by-character.js'

interface Separators {
  readonly delimiter: string
  readonly replacement: string
  /** Levels that are left out: the first, or in reverse the last. */
  readonly skip: number
}

function character(key: string, text: string): string {
  if (text.length === 1) return text
  throw illegalArgument(`${key} must be a one char value`)
}

/** `/a/b/c` as `/a`, `/a/b`, `/a/b/c`. */
function fromRoot(text: string, { delimiter, replacement, skip }: Separators): Token[] {
  const cuts = placesOf(text, delimiter)
  const from = skip === 0 ? 0 : (cuts[skip - (text.startsWith(delimiter) ? 0 : 1)] ?? -1)
  if (from < 0) return []
  const ends = [...cuts.filter(cut => cut > from), text.length].filter(end => end > from)
  return [...new Set(ends)].map(end => token(text, from, end, delimiter, replacement))
}

/** `a.b.c` as `a.b.c`, `b.c`, `c`. */
function fromLeaf(text: string, { delimiter, replacement, skip }: Separators): Token[] {
  const starts = [0, ...placesOf(text, delimiter).map(cut => cut + 1)].filter(start => start < text.length)
  const ends = [
    text.length,
    ...placesOf(text, delimiter)
      .reverse()
      .map(cut => cut + 1),
  ]
  const end = text.endsWith(delimiter) && skip > 0 ? (ends[skip + 1] ?? 0) : (ends[skip] ?? 0)
  return starts.filter(start => start < end).map(start => token(text, start, end, delimiter, replacement))
}

function placesOf(text: string, delimiter: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(delimiter); at >= 0; at = text.indexOf(delimiter, at + 1)) places.push(at)
  return places
}

function token(text: string, start: number, end: number, delimiter: string, replacement: string): Token {
  countToken(end - start)
  const part = text.slice(start, end)
  const replaced = delimiter === replacement ? part : part.replaceAll(delimiter, () => replacement)
  return { text: replaced, start, end, type: WORD, position: 0 }
}

export default defineTokenizer({
  name: 'path_hierarchy',
  summary: 'A path and each of its parents.',
  options: {
    delimiter: option.textOr('/', { doc: 'The character between levels.' }),
    replacement: option.text({ doc: 'The separator of levels in tokens; by default the delimiter.' }),
    buffer_size: option.integer(1024, { doc: 'Has no effect.' }),
    reverse: option.boolean(false, {
      doc: 'Whether tokens end with the last level instead of beginning with the first.',
    }),
    skip: option.integer(0, { doc: 'The number of levels to skip.' }),
  },
  examples: [
    { title: 'A path', text: '/one/two/three', gives: ['/one@0', '/one/two@0', '/one/two/three@0'] },
    {
      title: 'Other separators, without the first two levels',
      settings: { delimiter: '-', replacement: '/', skip: 2 },
      text: 'one-two-three-four-five',
      gives: ['/three', '/three/four', '/three/four/five'],
    },
    {
      title: 'A domain',
      settings: { delimiter: '.', reverse: true },
      text: 'a.b.org',
      gives: ['a.b.org', 'b.org', 'org'],
    },
  ],
  make({ delimiter, replacement, reverse, skip }) {
    const separators = {
      delimiter: character('delimiter', delimiter),
      replacement: character('replacement', replacement ?? delimiter),
      skip,
    }
    if (skip < 0) throw illegalArgument('skip cannot be negative')
    return { growth: 'some', tokens: text => (reverse ? fromLeaf : fromRoot)(text, separators) }
  },
})
