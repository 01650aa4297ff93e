/** The most likely phrases for one that was written. */
import type { Steps } from '../collect/steps.js'
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

/** The limits of the search. */
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

/** Words that are placed between two pauses. */
const WORDS_OF_STEP = 256
/** Phrases that are kept beyond those wanted, until the likeliest are chosen again. */
const SPARE = 1000

/** The phrases, the likeliest first, in steps. */
export function* phraseCorrections(
  places: readonly PhrasePlace[],
  scorer: WordScorer,
  { maxErrors, confidence, count, spend }: CorrectionLimits,
): Steps<PhraseCorrection[]> {
  if (places.length === 0) return []
  const written = places.map(({ original }) => original)
  const scoreOf = (words: readonly PhraseCandidate[]): number =>
    Math.exp(words.reduce((sum, _, at) => sum + scorer.score(words, at), 0))
  const least = confidence > 0 ? scoreOf(written) * confidence : Number.MIN_VALUE
  const errors = Math.max(1, maxErrors >= 1 ? Math.trunc(maxErrors) : Math.round(maxErrors * places.length))
  const likeliest = (found: PhraseCorrection[]): PhraseCorrection[] =>
    found.sort((a, b) => b.score - a.score || compareText(a, b)).slice(0, count)
  let found: PhraseCorrection[] = []
  const path: PhraseCandidate[] = []
  // For each position: the number of the candidate to try next, -1 for the original word; the changes left; the score of the words before.
  const next = [-1]
  const left = [errors]
  const sums = [0]
  for (let at = 0, work = 1; at >= 0; work++) {
    if (work % WORDS_OF_STEP === 0) {
      spend(WORDS_OF_STEP)
      yield
    }
    if (at === places.length) {
      const score = Math.exp(sums[at]!)
      if (score > least) found.push({ words: [...path], score })
      if (found.length >= count + SPARE) found = likeliest(found)
      at--
      continue
    }
    const { original, candidates } = places[at]!
    const tried = next[at]!++
    if (tried >= (left[at]! > 0 ? candidates.length : 0)) {
      at--
      continue
    }
    path[at] = tried < 0 ? original : candidates[tried]!
    sums[at + 1] = sums[at]! + scorer.score(path, at)
    left[at + 1] = left[at]! - (tried < 0 ? 0 : 1)
    next[at + 1] = -1
    at++
  }
  return likeliest(found)
}
