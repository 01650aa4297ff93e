/** Which parts of a text changed: words where most of them stayed, else characters, else nothing is marked. */
import { type ChangeObject, diffChars, diffWordsWithSpace } from 'diff'

/** A part of a text; `isOther`: the other text does not have it. */
export interface TextPart {
  readonly text: string
  readonly isOther: boolean
}

/** Both texts in parts. */
export interface InlineDiff {
  readonly before: readonly TextPart[]
  readonly after: readonly TextPart[]
}

/** Longer texts are not compared within. */
const LONGEST = 4000
/** Longer ones not character by character. */
const LONGEST_BY_CHARACTER = 400
/** So much of the longer text must have stayed: marks all over the place say nothing. */
const STAYED = 0.4
const MAX_EDITS = 300

/** The parts that differ; null if too much does. */
export function inlineDiff(before: string, after: string): InlineDiff | null {
  const longer = Math.max(before.length, after.length)
  if (longer > LONGEST || before === after) return null
  const byWord = diffWordsWithSpace(before, after, { maxEditLength: MAX_EDITS })
  if (byWord !== undefined && stayed(byWord) >= longer * STAYED) return parts(byWord)
  if (longer > LONGEST_BY_CHARACTER) return null
  const byCharacter = diffChars(before, after, { maxEditLength: MAX_EDITS })
  return byCharacter !== undefined && stayed(byCharacter) >= longer * STAYED ? parts(byCharacter) : null
}

type Changes = readonly ChangeObject<string>[]

const stayed = (changes: Changes): number =>
  changes.reduce((sum, { added, removed, value }) => (added || removed ? sum : sum + value.length), 0)

const parts = (changes: Changes): InlineDiff => ({
  before: changes.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isOther: removed })),
  after: changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isOther: added })),
})
