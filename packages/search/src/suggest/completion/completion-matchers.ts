/** How the words of an input may match what was typed: exactly, with some edits, or by a regular expression. */
import { illegalArgument } from '@sluice/java'
import { regexpAutomaton } from '../../automaton/regexp.js'
import { DEAD, RunAutomaton } from '../../automaton/run-automaton.js'
import type { WordMatcher } from './completion-lookup.js'

/** The inputs that begin with words. */
export const prefixMatcher = (words: string): WordMatcher => ({
  prefix: words,
  match: own => (own.startsWith(words) ? 0 : null),
})

/** `fuzzy` of a completion suggester. */
export interface FuzzyOptions {
  readonly edits: number
  readonly transpositions: boolean
  /** Shorter texts have to match exactly. */
  readonly minLength: number
  /** Characters at the beginning that have to match exactly. */
  readonly prefixLength: number
}

/** The inputs of which a beginning has few edits from words. What both begin with counts for the score. */
export function fuzzyMatcher(
  words: string,
  { edits, transpositions, minLength, prefixLength }: FuzzyOptions,
): WordMatcher {
  const exact = words.length < minLength || words.length <= prefixLength
  const wanted = [...words]
  return {
    prefix: exact ? words : words.slice(0, prefixLength),
    match(own) {
      if (!(exact ? own.startsWith(words) : isNear([...own], wanted, edits, transpositions))) return null
      let common = 0
      while (common < words.length && own[common] === words[common]) common++
      return common
    },
  }
}

/** Whether some beginning of a string has at most so many edits from another text. */
function isNear(text: readonly string[], wanted: readonly string[], edits: number, transpositions: boolean): boolean {
  let before: number[] = []
  let row = wanted.map((_, i) => i)
  row.push(wanted.length)
  for (let at = 0; ; at++) {
    if (row[wanted.length]! <= edits) return true
    if (at === text.length || Math.min(...row) > edits) return false
    const next = [at + 1]
    for (let i = 1; i <= wanted.length; i++) {
      const isSame = text[at] === wanted[i - 1]
      let least = Math.min(row[i - 1]! + (isSame ? 0 : 1), row[i]! + 1, next[i - 1]! + 1)
      const isSwapped = at > 0 && i > 1 && text[at] === wanted[i - 2] && text[at - 1] === wanted[i - 1]
      if (transpositions && isSwapped) least = Math.min(least, before[i - 2]! + 1)
      next.push(least)
    }
    before = row
    row = next
  }
}

/** The inputs of which a beginning matches a regular expression of Lucene's. Throws illegal_argument_exception for one that is wrong or too large. */
export function regexMatcher(pattern: string, flags: number, maxStates: number): WordMatcher {
  if (maxStates <= 0) throw illegalArgument('max_determinized_states must be positive')
  const automaton = new RunAutomaton(regexpAutomaton(pattern, flags, maxStates))
  return {
    prefix: '',
    match(words) {
      let state = automaton.initial
      for (const character of words) {
        if (state === DEAD || automaton.isAccepting(state)) break
        state = automaton.step(state, character.codePointAt(0)!)
      }
      return state !== DEAD && automaton.isAccepting(state) ? 0 : null
    },
  }
}
