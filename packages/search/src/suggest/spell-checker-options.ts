/** The options of spelling, which `term` and the generators of `phrase` share. */
import { illegalArgument } from '@sluice/java'
import { readFloat, readInt, readText } from '../json/body-values.js'
import type { JsonCursor } from '../json/json-cursor.js'
import { type SpellCheckerSettings, suggestMode } from './spell-checker.js'
import { stringDistance } from './string-distances.js'

/** Settings while they are read. */
export type SpellCheckerDraft = { -readonly [K in keyof SpellCheckerSettings]: SpellCheckerSettings[K] }

function require(isGood: boolean, text: string): void {
  if (!isGood) throw illegalArgument(text)
}

function sortsByFrequency(name: string): boolean {
  const lower = name.toLowerCase()
  if (lower === 'score' || lower === 'frequency') return lower === 'frequency'
  throw illegalArgument(`No enum constant org.elasticsearch.search.suggest.SortBy.${name.toUpperCase()}`)
}

const isShareOrWhole = (value: number): boolean => value <= 1 || Number.isInteger(value)

type Reader = (cursor: JsonCursor, draft: SpellCheckerDraft) => void

const READERS: Readonly<Record<string, Reader>> = {
  suggest_mode(cursor, draft) {
    draft.mode = suggestMode(readText(cursor))
  },
  accuracy(cursor, draft) {
    draft.accuracy = readFloat(cursor)
    require(draft.accuracy >= 0 && draft.accuracy <= 1, 'accuracy must be between 0 and 1')
  },
  sort(cursor, draft) {
    draft.byFrequency = sortsByFrequency(readText(cursor))
  },
  string_distance(cursor, draft) {
    draft.distance = stringDistance(readText(cursor))
  },
  max_edits(cursor, draft) {
    draft.maxEdits = readInt(cursor)
    require(draft.maxEdits === 1 || draft.maxEdits === 2, 'maxEdits must be between 1 and 2')
  },
  max_inspections(cursor, draft) {
    draft.maxInspections = readInt(cursor)
    require(draft.maxInspections >= 0, 'maxInspections must be positive')
  },
  max_term_freq(cursor, draft) {
    draft.maxTermFrequency = readFloat(cursor)
    require(draft.maxTermFrequency >= 0, 'maxTermFreq must be positive')
    require(isShareOrWhole(draft.maxTermFrequency), 'if maxTermFreq is greater than 1, it must not be a fraction')
  },
  prefix_length(cursor, draft) {
    draft.prefixLength = readInt(cursor)
    require(draft.prefixLength >= 0, 'prefixLength must be positive')
  },
  min_word_length(cursor, draft) {
    draft.minWordLength = readInt(cursor)
    require(draft.minWordLength >= 1, 'minWordLength must be greater or equal to 1')
  },
  min_doc_freq(cursor, draft) {
    draft.minDocumentFrequency = readFloat(cursor)
    require(draft.minDocumentFrequency >= 0, 'minDocFreq must be positive')
    require(isShareOrWhole(draft.minDocumentFrequency), 'if minDocFreq is greater than 1, it must not be a fraction')
  },
}

/** Reads an option of spelling; false for an invalid name. Throws illegal_argument_exception. */
export function readSpellCheckerOption(cursor: JsonCursor, key: string, draft: SpellCheckerDraft): boolean {
  const read = Object.hasOwn(READERS, key) ? READERS[key] : undefined
  read?.(cursor, draft)
  return read !== undefined
}
