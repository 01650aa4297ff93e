/** Upper and lower case of texts, and comparison regardless of case, as `java.lang.String` does them. */
import { lowerCodePoint, upperCodePoint } from './string-character.js'

/** The languages with special rules; for all others Java ignores the language. */
const special = /^(?:tr|az|lt)(?![a-z])/i

/** The language if it has special rules. */
const specialLanguage = (locale: string): string | undefined => (locale === '' ? undefined : special.exec(locale)?.[0])

/** `String.toUpperCase(locale)`; `locale` is a language tag (`tr`, `de-DE`), the root locale when absent. */
export function toUpperCase(text: string, locale = ''): string {
  const language = specialLanguage(locale)
  return language === undefined ? text.toUpperCase() : text.toLocaleUpperCase(language)
}

/** `String.toLowerCase(locale)`; a final sigma is found within words as Java divides them. */
export function toLowerCase(text: string, locale = ''): string {
  const language = specialLanguage(locale)
  const lower = language === undefined ? text.toLowerCase() : text.toLocaleLowerCase(language)
  return text.includes(SIGMA) ? withSigmas(text, lower) : lower
}

const SIGMA = '\u03a3'
const SMALL_SIGMA = '\u03c3'
const FINAL_SIGMA = '\u03c2'
const cased = /\p{Cased}/u
const letter = /[\p{L}\p{M}]/u
const digit = /\p{Nd}/u
const midWord = /[\p{Pd}\u00ad\u2027"'.]/u

/** Sets the sigmas of a lower-cased text: the n-th capital sigma is the n-th of those that were not small before. */
function withSigmas(text: string, lower: string): string {
  const before = Array.from(text)
  const finals = before.flatMap((character, at) => {
    if (character === SIGMA) return [isFinal(before, at)]
    return character === SMALL_SIGMA || character === FINAL_SIGMA ? [character === FINAL_SIGMA] : []
  })
  let next = 0
  return lower.replace(/[\u03c3\u03c2]/g, () => (finals[next++] ? FINAL_SIGMA : SMALL_SIGMA))
}

/** A sigma is final when its word has a cased letter before it and none after it. */
const isFinal = (text: readonly string[], at: number): boolean => casedInWord(text, at, -1) && !casedInWord(text, at, 1)

/** Whether the rest of the word, in one direction, has a cased letter. Digits, and single marks between letters, are within words. */
function casedInWord(text: readonly string[], from: number, step: 1 | -1): boolean {
  for (let at = from + step; at >= 0 && at < text.length; at += step) {
    const character = text[at]!
    if (cased.test(character)) return true
    if (letter.test(character) || digit.test(character)) continue
    if (!midWord.test(character)) return false
    if (!letter.test(text[at - step] ?? '') || !letter.test(text[at + step] ?? '')) return false
  }
  return false
}

/** `a.compareToIgnoreCase(b)`: the difference of the first characters that differ in lower case of their upper case. */
export function compareIgnoreCase(a: string, b: string): number {
  let at = 0
  while (at < a.length && at < b.length) {
    const left = a.codePointAt(at)!
    const right = b.codePointAt(at)!
    if (left !== right) {
      const difference = folded(left) - folded(right)
      if (difference !== 0) return difference
    }
    at += left > 0xffff && right > 0xffff ? 2 : 1
  }
  return a.length - b.length
}

/** `a.equalsIgnoreCase(b)`; false when `b` is null. */
export function equalsIgnoreCase(a: string, b: string | null): boolean {
  return b !== null && a.length === b.length && (a === b || compareIgnoreCase(a, b) === 0)
}

const folded = (code: number): number => lowerCodePoint(upperCodePoint(code))
