/** The patterns of `java.text.SimpleDateFormat`, read into literals and fields. */
import { illegalArgument } from '@sluice/java'

/** A fixed text, or a letter with its count. */
export type DatePart =
  | { readonly literal: string }
  | { readonly literal?: undefined; readonly letter: string; readonly count: number }

const LETTERS = 'GyMdkHmsSEDFwWahKzZYuXL'
/** Letters that are read as numbers, so that digits right before them have to be counted. */
const NUMERIC = 'ydkHmsSDFwWhKYu'

/** Reads a pattern. Throws `IllegalArgumentException` for letters that mean nothing and quotes without an end. */
export function readDatePattern(pattern: string): readonly DatePart[] {
  const parts: DatePart[] = []
  let literal = ''
  let at = 0
  const flush = (): void => {
    if (literal !== '') parts.push({ literal })
    literal = ''
  }
  while (at < pattern.length) {
    const character = pattern[at]!
    if (character === "'") {
      const end = quoteEnd(pattern, at)
      literal += end === at + 2 ? "'" : pattern.slice(at + 1, end - 1).replaceAll("''", "'")
      at = end
    } else if (/[A-Za-z]/.test(character)) {
      if (!LETTERS.includes(character)) throw illegalArgument(`Illegal pattern character '${character}'`)
      let count = 1
      while (pattern[at + count] === character) count++
      if (character === 'X' && count > 3) throw illegalArgument(`invalid ISO 8601 format: length=${count}`)
      flush()
      parts.push({ letter: character, count })
      at += count
    } else {
      literal += character
      at++
    }
  }
  flush()
  return parts
}

/** The position after the quote that ends a quoted text; two quotes within stand for one. */
function quoteEnd(pattern: string, start: number): number {
  if (pattern[start + 1] === "'") return start + 2
  for (let at = start + 1; at < pattern.length; at++) {
    if (pattern[at] !== "'") continue
    if (pattern[at + 1] !== "'") return at + 1
    at++
  }
  throw illegalArgument('Unterminated quote')
}

/** Whether a part is read as a number, so that the one before it may take only as many digits as it has letters. */
export const isNumeric = (part: DatePart | undefined): boolean =>
  part !== undefined &&
  part.literal === undefined &&
  (NUMERIC.includes(part.letter) || ((part.letter === 'M' || part.letter === 'L') && part.count <= 2))
