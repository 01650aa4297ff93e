/** The most likely phrases for one that was written. */
import type { PhraseCandidate, WordScorer } from './word-scorer.js'

/** The word at a place, with what may stand there instead. */
export interface PhrasePlace {
  readonly original: PhraseCandidate
  /** The likeliest first. */
  readonly candidates: readonly PhraseCandidate[]
}

/** A phrase with its probability. */
export interface PhraseCorrection {
  readonly words: readonly PhraseCandidate[]
  readonly score: number
}

/** What bounds the search. */
export interface CorrectionLimits {
  /** How many words may be changed; below 1 a share of them. */
  readonly maxErrors: number
  /** How much more likely than what was written a phrase has to be; 0 for not at all. */
  readonly confidence: number
  readonly count: number
  /** Notes work and may throw. */
  readonly spend: (work: number) => void
}

const compareText = (a: PhraseCorrection, b: PhraseCorrection): number => {
  for (const [at, { text }] of a.words.entries()) {
    const other = b.words[at]!.text
    if (text !== other) return text < other ? -1 : 1
  }
  return 0
}

/** The phrases, the likeliest first. */
export function phraseCorrections(
  places: readonly PhrasePlace[],
  scorer: WordScorer,
  { maxErrors, confidence, count, spend }: CorrectionLimits,
): PhraseCorrection[] {
  if (places.length === 0) return []
  const written = places.map(({ original }) => original)
  const scoreOf = (words: readonly PhraseCandidate[]): number =>
    Math.exp(words.reduce((sum, _, at) => sum + scorer.score(words, at), 0))
  const least = confidence > 0 ? scoreOf(written) * confidence : Number.MIN_VALUE
  const errors = Math.max(1, maxErrors >= 1 ? Math.trunc(maxErrors) : Math.round(maxErrors * places.length))
  const found: PhraseCorrection[] = []
  const path: PhraseCandidate[] = []
  const walk = (at: number, left: number, sum: number): void => {
    spend(1)
    if (at === places.length) {
      const score = Math.exp(sum)
      if (score > least) found.push({ words: [...path], score })
      return
    }
    const { original, candidates } = places[at]!
    const options = left > 0 ? [original, ...candidates] : [original]
    for (const option of options) {
      path[at] = option
      walk(at + 1, left - (option === original ? 0 : 1), sum + scorer.score(path, at))
    }
  }
  walk(0, errors, 0)
  return found.sort((a, b) => b.score - a.score || compareText(a, b)).slice(0, count)
}
