/** The common part of the tokenizers `ngram` and `edge_ngram`. */
import { illegalArgument } from '@sluice/java'
import { countToken } from '../analysis-meter.js'
import { option } from '../options.js'
import type { Token } from '../token.js'
import { WORD } from './by-character.js'
import { anyOf, CHARACTER_CLASSES, type CharacterTest } from './character-class.js'

/** The parameters of both. */
export const gramOptions = {
  min_gram: option.integer(1, { doc: 'The minimum length of an n-gram, in characters.' }),
  max_gram: option.integer(2, { doc: 'The maximum length of an n-gram, in characters.' }),
  token_chars: option.texts({
    doc: 'The character classes to keep: `letter`, `digit`, `whitespace`, `punctuation`, `symbol`, `custom`; the text is split at all others.',
  }),
  custom_token_chars: option.text({ doc: 'The characters of the class `custom`.' }),
} as const

/** Throws illegal_argument_exception for invalid lengths of grams. */
export function checkGramLengths(min: number, max: number): void {
  if (min < 1) throw illegalArgument('minGram must be greater than zero')
  if (min > max) throw illegalArgument('minGram must not be greater than maxGram')
}

/** Which characters grams are made of; all where settings name none. Throws illegal_argument_exception for an unknown class. */
export function tokenCharacters(names: readonly string[] | null, custom: string | null): CharacterTest {
  if (names === null || names.length === 0) return () => true
  return anyOf(
    names.map(name => {
      const known = CHARACTER_CLASSES.get(name.toLowerCase().trim())
      if (known !== undefined) return known
      if (name.toLowerCase().trim() !== 'custom') {
        const all = [...CHARACTER_CLASSES.keys(), 'custom'].sort()
        throw illegalArgument(`Unknown token type: '${name}', must be one of [${all.join(', ')}]`)
      }
      if (custom === null)
        throw illegalArgument(
          "Token type: 'custom' requires setting 'custom_token_chars' with the list of custom characters",
        )
      const characters = new Set(custom)
      return character => characters.has(character)
    }),
  )
}

/** The grams of a string: of each run of characters that pass, from each place of it, or from its first alone. */
export function gramTokens(
  text: string,
  { min, max, edgeOnly, isPart }: { min: number; max: number; edgeOnly: boolean; isPart: CharacterTest },
): Token[] {
  const characters = [...text]
  const places = [0]
  for (const character of characters) places.push(places.at(-1)! + character.length)
  const tokens: Token[] = []
  for (let from = 0; from < characters.length; from++) {
    if (edgeOnly && from > 0 && isPart(characters[from - 1]!)) continue
    for (let length = 1; length <= max && from + length <= characters.length; length++) {
      if (!isPart(characters[from + length - 1]!)) break
      if (length < min) continue
      const [start, end] = [places[from]!, places[from + length]!]
      countToken(length)
      tokens.push({ text: text.slice(start, end), start, end, type: WORD, position: tokens.length })
    }
  }
  return tokens
}
