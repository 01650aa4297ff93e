/** Wildcard patterns: `*` is any text, `?` any code point, and a backslash takes the meaning of what follows. */
import { ANY_CODE_POINT, ANY_TEXT, type Automaton, codePoints, EMPTY_TEXT } from './automaton.js'
import { caseVariants } from './case-variants.js'
import { determinize } from './determinize.js'
import { concatenate } from './operations.js'

/** The automaton of a wildcard pattern. Throws `TooComplexToDeterminize`. */
export function wildcardAutomaton(pattern: string, workLimit: number, ignoresCase = false): Automaton {
  const parts: Automaton[] = []
  const characters = [...pattern]
  for (let i = 0; i < characters.length; i++) {
    const c = characters[i]!
    if (c === '*') parts.push(ANY_TEXT)
    else if (c === '?') parts.push(ANY_CODE_POINT)
    else if (c === '\\' && i + 1 < characters.length) parts.push(literal(characters[++i]!, ignoresCase))
    else parts.push(literal(c, ignoresCase))
  }
  return parts.length === 0 ? EMPTY_TEXT : determinize(concatenate(parts), workLimit)
}

/** The automaton of texts that begin so. */
export function prefixAutomaton(prefix: string, ignoresCase = false): Automaton {
  const parts = [...prefix].map(c => literal(c, ignoresCase))
  return determinize(concatenate([...parts, ANY_TEXT]), Number.MAX_SAFE_INTEGER)
}

/** The automaton of one text in any case. */
export function caseInsensitiveText(value: string): Automaton {
  const parts = [...value].map(c => literal(c, true))
  return parts.length === 0 ? EMPTY_TEXT : determinize(concatenate(parts), Number.MAX_SAFE_INTEGER)
}

const literal = (c: string, ignoresCase: boolean): Automaton => codePoints(caseVariants(c.codePointAt(0)!, ignoresCase))
