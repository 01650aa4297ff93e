/** Grams of tokens: what the filters `ngram` and `edge_ngram` have in common. */
import { illegalArgument } from '@sluice/java'
import { countToken } from '../analysis-meter.js'
import type { Token } from '../token.js'

/** Throws illegal_argument_exception for invalid lengths of grams. */
export function requireGrams(min: number, max: number): void {
  if (min < 1) throw illegalArgument('minGram must be greater than zero')
  if (min > max) throw illegalArgument('minGram must not be greater than maxGram')
}

/** The grams of a token at its own place, with the token itself if it is to stay and is not a gram. */
export function gramsOf(
  token: Token,
  { min, max, keepsToken, edgeOnly }: { min: number; max: number; keepsToken: boolean; edgeOnly: boolean },
): Token[] {
  const characters = [...token.text]
  const { length } = characters
  const made: Token[] = []
  if (keepsToken && length < min) made.push(token)
  const last = edgeOnly ? 0 : length - min
  for (let from = 0; from <= last; from++)
    for (let size = min; size <= max && from + size <= length; size++) {
      countToken(size)
      made.push({ ...token, text: characters.slice(from, from + size).join('') })
    }
  if (keepsToken && length > max) made.push(token)
  return made
}
