/**
 * Fragments of the highlighter `fvh`:
 * https://lucene.apache.org/core/9_12_0/highlighter/org/apache/lucene/search/vectorhighlight/package-summary.html
 */
import { type BreakIterator, DONE } from './break-iterator.js'
import type { Encoder } from './encoders.js'

/** A match: the stretches of text that are marked, and what it counts. */
export interface VectorMatch {
  readonly start: number
  readonly end: number
  readonly boost: number
  /** Which pair of tags marks it. */
  readonly tag: number
}

/** Where fragments may begin and end. */
export interface BoundaryFinder {
  start(text: string, offset: number): number
  end(text: string, offset: number): number
}

interface Fragment {
  readonly start: number
  readonly end: number
  readonly matches: readonly VectorMatch[]
  readonly boost: number
}

/** Characters in front of the first match of a fragment, while it is looked for others. */
const MARGIN = 6
/** Shorter fragments are refused. */
export const MIN_FRAGMENT_SIZE = 3 * MARGIN

/** Cuts fragments of a size around matches, which are in the order of their starts. Matches longer than a fragment are left out. */
function fragmentsOf(matches: readonly VectorMatch[], size: number): Fragment[] {
  const fragments: Fragment[] = []
  let from = 0
  for (let at = 0; at < matches.length; ) {
    const first = matches[at]!
    if (first.start < from) {
      at++
      continue
    }
    const taken: VectorMatch[] = []
    let end = first.end
    const spanEnd = Math.max(end, Math.max(first.start - MARGIN, from) + size)
    for (; at < matches.length && matches[at]!.end <= spanEnd; at++) {
      end = matches[at]!.end
      if (end - first.start <= size) taken.push(matches[at]!)
    }
    if (taken.length === 0) continue
    const length = end - first.start
    const start = Math.max(from, first.start - Math.max(0, Math.floor((size - length) / 2)))
    from = start + Math.max(length, size)
    fragments.push({ start, end: from, matches: taken, boost: taken.reduce((sum, { boost }) => sum + boost, 0) })
  }
  return fragments
}

/** The options of fragments. */
export interface VectorOptions {
  readonly size: number
  /** 0 for the whole text. */
  readonly count: number
  readonly byScore: boolean
  readonly boundaries: BoundaryFinder
  readonly preTags: readonly string[]
  readonly postTags: readonly string[]
  readonly encode: Encoder
}

/** The fragments of a string. */
export function vectorFragments(text: string, matches: readonly VectorMatch[], options: VectorOptions): string[] {
  const { size, count, byScore, boundaries } = options
  if (matches.length === 0) return []
  if (count === 0) return [marked(text, { start: 0, end: text.length, matches, boost: 0 }, 0, text.length, options)]
  const fragments = fragmentsOf(matches, size)
  if (byScore) fragments.sort((a, b) => b.boost - a.boost || a.start - b.start)
  return fragments.slice(0, count).map(fragment => {
    const start = boundaries.start(text, fragment.start)
    const end = fragment.end > text.length ? text.length : boundaries.end(text, fragment.end)
    return marked(text, fragment, start, end, options)
  })
}

function marked(
  text: string,
  { matches }: Fragment,
  start: number,
  end: number,
  { preTags, postTags, encode }: VectorOptions,
): string {
  let written = ''
  let at = start
  for (const match of matches) {
    if (match.start < at) continue
    written += encode(text.slice(at, match.start))
    written += preTags[match.tag % preTags.length]!
    written += encode(text.slice(match.start, match.end))
    written += postTags[match.tag % postTags.length]!
    at = match.end
  }
  return written + encode(text.slice(at, end))
}

/** Boundaries are characters, which are looked for over a distance. */
export const characterBoundaries = (characters: string, distance: number): BoundaryFinder => ({
  start(text, offset) {
    if (offset > text.length || offset < 1) return offset
    let at = offset
    for (let left = distance; at > 0 && left > 0; left--, at--) if (characters.includes(text[at - 1]!)) return at
    return at === 0 ? 0 : offset
  },
  end(text, offset) {
    if (offset > text.length || offset < 0) return offset
    for (let at = offset, left = distance; at < text.length && left > 0; left--, at++) {
      if (characters.includes(text[at]!)) return at
    }
    return offset
  },
})

/** Boundaries are those of words or sentences. */
export const iteratorBoundaries = (breaks: BreakIterator): BoundaryFinder => ({
  start: (text, offset) => (offset > text.length || offset < 1 ? offset : Math.max(0, breaks.preceding(offset + 1))),
  end(text, offset) {
    if (offset > text.length || offset < 0) return offset
    const found = breaks.following(offset - 1)
    return found === DONE ? text.length : found
  },
})
