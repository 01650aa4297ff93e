/** Words like another one: https://lucene.apache.org/core/9_12_0/suggest/org/apache/lucene/search/spell/DirectSpellChecker.html */
import { illegalArgument } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import { compareBytes } from '../index/compare-bytes.js'
import type { FieldWords, NearWord } from './field-words.js'
import type { StringDistance } from './string-distances.js'

/** For which words others are proposed. */
export type SuggestMode = 'missing' | 'popular' | 'always'

/** The mode of a name. Throws illegal_argument_exception. */
export function suggestMode(name: string): SuggestMode {
  const lower = name.toLowerCase()
  if (lower === 'missing' || lower === 'popular' || lower === 'always') return lower
  throw illegalArgument(`Illegal suggest mode ${name}`)
}

/** How words are looked for. */
export interface SpellCheckerSettings {
  readonly mode: SuggestMode
  readonly accuracy: number
  readonly byFrequency: boolean
  /** Null for the share of edits. */
  readonly distance: StringDistance | null
  readonly maxEdits: number
  readonly maxInspections: number
  /** A number of documents, or below 1 a share of them. */
  readonly maxTermFrequency: number
  readonly prefixLength: number
  readonly minWordLength: number
  /** The same for suggested words. */
  readonly minDocumentFrequency: number
}

/** Elasticsearch's defaults. */
export const DEFAULT_SPELL_CHECKER: SpellCheckerSettings = {
  mode: 'missing',
  accuracy: 0.5,
  byFrequency: false,
  distance: null,
  maxEdits: 2,
  maxInspections: 5,
  maxTermFrequency: Math.fround(0.01),
  prefixLength: 1,
  minWordLength: 4,
  minDocumentFrequency: 0,
}

/** A word that is proposed. */
export interface SimilarWord {
  readonly text: string
  readonly score: number
  readonly documents: number
}

const encoder = new TextEncoder()

function compareText(a: string, b: string): number {
  const [left, right] = [encoder.encode(a), encoder.encode(b)]
  return compareBytes(left, 0, left.length, right, 0, right.length)
}

/** The order of proposals: best first. */
export function compareWords(byFrequency: boolean, a: SimilarWord, b: SimilarWord): number {
  const byScore = b.score - a.score
  const byDocuments = b.documents - a.documents
  return (byFrequency ? byDocuments || byScore : byScore || byDocuments) || compareText(a.text, b.text)
}

const lengthOf = (text: string): number => [...text].length

interface Candidate extends SimilarWord {
  /** By how many edits it is away, as a score. */
  readonly boost: number
}

/** The candidates within an edit distance, the best ones, in steps. */
function* candidates(
  word: string,
  words: FieldWords,
  settings: SpellCheckerSettings,
  edits: number,
  leastDocuments: number,
  count: number,
): Steps<Candidate[]> {
  const { distance, accuracy, prefixLength } = settings
  const length = lengthOf(word)
  const boostOf = ({ edits: away, text }: NearWord): number =>
    Math.fround(1 - Math.fround(away / Math.min(lengthOf(text), length)))
  const near = yield* words.near(word, edits, Math.max(prefixLength, edits - 1))
  return near
    .filter(({ text, documents }) => text !== word && documents > leastDocuments)
    .map((each): Candidate => {
      const boost = boostOf(each)
      return { ...each, boost, score: distance === null ? boost : distance(word, each.text) }
    })
    .filter(({ score }) => score >= accuracy)
    .sort((a, b) => b.boost - a.boost || compareText(a.text, b.text))
    .slice(0, count)
}

/** A number of documents from a number or a share. */
const documentsOf = (frequency: number, maxDoc: number): number =>
  frequency >= 1 ? Math.trunc(frequency) : Math.trunc(frequency * maxDoc) - 1

/** The words that are proposed for another one, best first, in steps. */
export function* similarWords(
  word: string,
  count: number,
  words: FieldWords,
  settings: SpellCheckerSettings,
): Steps<SimilarWord[]> {
  const { mode, minWordLength, maxTermFrequency, minDocumentFrequency, maxEdits, maxInspections } = settings
  if (minWordLength > 0 && lengthOf(word) < minWordLength) return []
  const documents = words.documentsWith(word)
  if (mode === 'missing' && documents > 0) return []
  const { maxDoc } = words
  const most = maxTermFrequency >= 1 ? maxTermFrequency : Math.ceil(Math.fround(maxTermFrequency * maxDoc))
  if (documents > most) return []
  let least = mode === 'popular' ? documents : 0
  if (minDocumentFrequency > 0) least = Math.max(least, documentsOf(minDocumentFrequency, maxDoc))
  const inspected = count * maxInspections
  let found = yield* candidates(word, words, settings, 1, least, inspected)
  if (maxEdits > 1 && found.length < inspected) {
    const known = new Set(found.map(({ text }) => text))
    const more = yield* candidates(word, words, settings, maxEdits, least, inspected)
    found = [...found, ...more.filter(({ text }) => !known.has(text))]
  }
  return found.sort((a, b) => compareWords(settings.byFrequency, a, b)).slice(0, count)
}
