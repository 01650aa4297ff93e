/**
 * Fragments of the highlighter `plain`:
 * https://lucene.apache.org/core/9_12_0/highlighter/org/apache/lucene/search/highlight/Highlighter.html
 */
import { TOKENS_OF_STEP, type Token } from '../analysis/token.js'
import type { Steps } from '../collect/steps.js'
import { firstWhere } from '../index/first-where.js'
import type { MatchMarkup } from './passage-text.js'

/** Positions, from the first to the last, that a match of several words takes. */
export interface PositionSpan {
  readonly start: number
  readonly end: number
}

/** A term of a query and what a fragment gains by it. */
export interface WeightedTerm {
  readonly weight: number
  /** Where the term counts; null if it counts everywhere. */
  readonly spans: readonly PositionSpan[] | null
}

/** Cuts a string into fragments. */
export type FragmenterName = 'span' | 'simple' | 'none'

/** A fragment with its score. */
export interface PlainFragment {
  readonly text: string
  readonly score: number
}

/** Tells at which tokens new fragments begin. It is asked for each group of tokens but the first. */
interface Fragmenter {
  startsFragment(token: Token): boolean
}

const MAX_GROUP = 50

const never: Fragmenter = { startsFragment: () => false }

const fixedSize = (size: number): Fragmenter => {
  let fragments = 1
  return {
    startsFragment(token) {
      const starts = token.end >= size * fragments
      if (starts) fragments++
      return starts
    },
  }
}

/** Cuts at a size, but leaves no short rest. Recordings show that matches of several words do not count here. */
const withoutRest = (size: number, length: number): Fragmenter => {
  let fragments = 1
  return {
    startsFragment(token) {
      const starts = token.end >= size * fragments && length - token.end >= size >>> 1
      if (starts) fragments++
      return starts
    },
  }
}

/** Tokens that overlap; they are marked as one. */
class TokenGroup {
  count = 0
  total = 0
  private start = 0
  private end = 0
  private matchStart = 0
  private matchEnd = 0

  get from(): number {
    return this.matchStart
  }

  get to(): number {
    return this.matchEnd
  }

  isApartFrom(token: Token): boolean {
    return token.start >= this.end
  }

  add({ start, end }: Token, score: number): void {
    if (this.count >= MAX_GROUP) return
    if (this.count === 0) {
      this.start = this.matchStart = start
      this.end = this.matchEnd = end
      this.total = score
    } else {
      this.start = Math.min(this.start, start)
      this.end = Math.max(this.end, end)
      if (score > 0) {
        this.matchStart = this.total === 0 ? start : Math.min(this.matchStart, start)
        this.matchEnd = this.total === 0 ? end : Math.max(this.matchEnd, end)
        this.total = Math.fround(this.total + score)
      }
    }
    this.count++
  }

  clear(): void {
    this.count = 0
    this.total = 0
  }
}

/** The same positions in spans that are in order and do not overlap. */
export function mergedSpans(spans: readonly PositionSpan[]): readonly PositionSpan[] {
  const merged: PositionSpan[] = []
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last === undefined || start > last.end) merged.push({ start, end })
    else if (end > last.end) merged[merged.length - 1] = { start: last.start, end }
  }
  return merged
}

/** Whether a position is in one of such spans. */
function isWithin(spans: readonly PositionSpan[], position: number): boolean {
  const found = firstWhere(0, spans.length, i => spans[i]!.end >= position)
  return found < spans.length && spans[found]!.start <= position
}

/** Gives tokens their score, and fragments the sum over their different terms. */
class FragmentScorer {
  total = 0
  private readonly found = new Set<string>()
  constructor(private readonly terms: ReadonlyMap<string, WeightedTerm>) {}

  startFragment(): void {
    this.found.clear()
    this.total = 0
  }

  scoreOf({ text, position }: Token): number {
    const term = this.terms.get(text)
    if (term === undefined) return 0
    if (term.spans !== null && !isWithin(term.spans, position)) return 0
    if (!this.found.has(text)) {
      this.found.add(text)
      this.total = Math.fround(this.total + term.weight)
    }
    return term.weight
  }
}

/** The options of fragments. */
export interface PlainOptions {
  readonly fragmenter: FragmenterName
  readonly size: number
  /** How many fragments at most. */
  readonly count: number
  readonly markup: MatchMarkup
}

function fragmenterOf({ fragmenter, size }: PlainOptions, length: number): Fragmenter {
  if (fragmenter === 'none') return never
  return fragmenter === 'simple' ? fixedSize(size) : withoutRest(size, length)
}

/** The best fragments of one value, best first; those without a match have a score of 0. */
export function* plainFragments(
  text: string,
  tokens: readonly Token[],
  terms: ReadonlyMap<string, WeightedTerm>,
  options: PlainOptions,
): Steps<readonly PlainFragment[]> {
  const { pre, post, encode } = options.markup
  const fragmenter = fragmenterOf(options, text.length)
  const scorer = new FragmentScorer(terms)
  const group = new TokenGroup()
  const done: PlainFragment[] = []
  let written = ''
  let at = 0
  const flush = (): void => {
    const part = encode(text.slice(group.from, group.to))
    if (group.from > at) written += encode(text.slice(at, group.from))
    written += group.total > 0 ? pre + part + post : part
    at = Math.max(group.to, at)
    group.clear()
  }
  for (const [i, token] of tokens.entries()) {
    if (i % TOKENS_OF_STEP === 0) yield
    if (group.count > 0 && group.isApartFrom(token)) {
      flush()
      if (fragmenter.startsFragment(token)) {
        done.push({ text: written, score: scorer.total })
        written = ''
        scorer.startFragment()
      }
    }
    group.add(token, scorer.scoreOf(token))
  }
  const score = scorer.total
  if (group.count > 0) flush()
  if (at < text.length) written += encode(text.slice(at))
  done.push({ text: written, score })
  // Sorting is stable: of two fragments that score the same the first one is better.
  return done.sort((a, b) => b.score - a.score).slice(0, options.count)
}
