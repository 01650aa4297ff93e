/**
 * In which language a text is written: `lang_ident_model_1` of `inference`, and the `language` of `attachment`. The knowledge is that of
 * the npm package `eld`, in its smallest form (60 languages). It takes a quarter of a second to load: import this module with
 * `await import(...)`, when a string is really there.
 */
import { eld } from 'eld/extrasmall'
import { utf8Length } from '../../../document/utf8-length.js'

/** A language with the probability that the text is written in it. */
export interface LanguageClass {
  /** ISO 639-1 code. */
  readonly code: string
  /** From 0 to 1; those of one text sum up to 1. */
  readonly probability: number
}

// A separate instance: the settings of the default one are shared with other users of the package.
const detector = eld.newInstance()
detector.enableTextCleanup(true)

/**
 * The languages that a text may be written in, most probable first. Addresses of pages and mail and words with digits do not count,
 * and about the first 350 bytes decide. Returns an empty list for a string without a word of a known language.
 */
export function identifyLanguage(text: string): readonly LanguageClass[] {
  const weights = Object.entries(detector.detect(text).getScores())
    .map(([code, score]) => ({ code, weight: perPiece(score) }))
    .sort((a, b) => b.weight - a.weight)
  const [best] = weights
  if (best === undefined) return []
  const evidence = EVIDENCE_OF_PIECE * piecesIn(text)
  const shares = weights.map(({ code, weight }) => ({ code, share: Math.exp(evidence * (weight - best.weight)) }))
  const total = shares.reduce((sum, { share }) => sum + share, 0)
  return shares.map(({ code, share }) => ({ code, probability: share / total }))
}

/** The package squeezes the mean weight of the pieces of a text into 0 to 1; this takes that back. */
const perPiece = (score: number): number => (SQUEEZE * score) / (1 - score)

const SQUEEZE = 25

/**
 * Weights are logarithms of how common a piece is in a language, on a scale of the package's own. This brings them to natural ones. It is
 * measured: with it, of the tweets, word pairs and single words that the package is tested with, as many are named rightly
 * (99 %, 88 %, 73 %) as the probabilities say (99 %, 88 %, 77 %).
 */
const EVIDENCE_OF_PIECE = 0.02

/** Words are read in pieces of four bytes, each beginning with the last byte of the one before it. */
function piecesIn(text: string): number {
  const words = text.slice(0, 1000).match(WORD) ?? []
  const pieces = words.reduce((sum, word) => sum + Math.max(1, Math.ceil((utf8Length(word) - 1) / 3)), 0)
  return Math.min(pieces, MOST_PIECES)
}

const WORD = /[\p{L}\p{M}]+/gu
const MOST_PIECES = 120
