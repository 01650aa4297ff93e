/**
 * The names of groups where they are defined (`(?<name>`) and where they are referred to (`\k<name+1>`, `\g<name>`,
 * `(?(<name>)`). Each place has its own rules about digits and about what its faults show.
 */

import { nameFault, syntaxFault } from './fault.js'
import { isDigit, type Source } from './source.js'

/** A name, or a number with its sign if one is allowed. */
export type GroupName = { readonly name: string } | { readonly number: number }

const MAX_INT = 2147483647
const isWord = (char: string): boolean => /^[\p{Alphabetic}\p{M}\p{Nd}\p{Pc}]$/u.test(char)

/** Reads the name of a group being defined, up to and with its closing character. */
export function readDefinedName(source: Source, close: string): string {
  const start = source.at
  const first = source.next()
  if (first === '' || first === close) throw syntaxFault('group name is empty')
  const bad = isDigit(first) || first === '-'
  while (!source.ended) {
    const end = source.at
    const char = source.next()
    if (char === close && !bad) return source.text.slice(start, end)
    if (char === close || (bad && char === ')')) throw nameFault(INVALID, source.text.slice(start, end))
    if (char === ')') break
  }
  throw nameFault(INVALID, source.text.slice(start))
}

const INVALID = 'invalid group name <%n>'
const INVALID_CHAR = 'invalid char in group name <%n>'

/**
 * Reads what a call (`\g<...>`) or a numbered condition (`(?(1)`) refers to, up to and with its closing character.
 * A leading `-` makes the number relative.
 */
export function readReference(source: Source, close: string): GroupName {
  const start = source.at
  const first = source.next()
  if (first === '' || first === close) throw syntaxFault('group name is empty')
  let numeric = isDigit(first) || first === '-'
  let fault: string | null = null
  let digits = isDigit(first)
  while (!source.ended) {
    const end = source.at
    const char = source.next()
    if (char === close || char === ')') {
      if (numeric && !digits) fault = INVALID
      const text = source.text.slice(start, end)
      if (fault !== null) throw nameFault(fault, text)
      if (char !== close) break
      return numeric ? { number: numberOf(text, text) } : { name: text }
    }
    if (numeric) {
      if (isDigit(char)) digits = true
      else {
        fault = isWord(char) ? INVALID : INVALID_CHAR
        numeric = false
      }
    }
  }
  throw nameFault(fault ?? INVALID, source.text.slice(start))
}

/**
 * Reads what a back reference or a named condition refers to: as above, and a level of recursion may follow the name.
 */
export function readLeveledReference(source: Source, close: string): { to: GroupName; level: number | null } {
  const start = source.at
  const first = source.next()
  if (first === '' || first === close) throw syntaxFault('group name is empty')
  let numeric = isDigit(first) || first === '-'
  let digits = isDigit(first)
  let bad = false
  let end = source.at
  let char = ''
  while (!source.ended) {
    end = source.at
    char = source.next()
    if (char === close || char === ')' || char === '+' || char === '-') {
      if (numeric && !digits) bad = true
      break
    }
    if (numeric) {
      if (isDigit(char)) digits = true
      else {
        bad = true
        numeric = false
      }
    }
  }
  if (bad) throw nameFault(INVALID, source.text.slice(start, end))
  const text = source.text.slice(start, end)
  let level: number | null = null
  if (char !== close) {
    if (char === '+' || char === '-') {
      if (source.ended) throw nameFault(INVALID_CHAR, source.text.slice(start, end))
      const value = source.number(10)
      if (value === null || source.next() !== close) throw nameFault(INVALID, source.text.slice(start))
      level = char === '-' ? -value : value
    } else {
      throw nameFault(INVALID, source.text.slice(start))
    }
  }
  return { to: numeric ? { number: numberOf(text, source.text.slice(start)) } : { name: text }, level }
}

function numberOf(text: string, shown: string): number {
  const value = Number(text)
  if (Math.abs(value) > MAX_INT) throw syntaxFault('too big number')
  if (value === 0) throw nameFault(INVALID, shown)
  return value
}
