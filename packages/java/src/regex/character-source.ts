/**
 * The text that our own matcher reads: character by character within the region's bounds, noting when it reaches the end,
 * and counting what is read if there is a budget. Positions are UTF-16 units, characters code points; each reading gives
 * the position after what it has read, or -1.
 */
import type { CodePointSet } from './code-point-set.js'
import { type Folding, foldOf, lowerOf } from './letter-case.js'
import type { CharacterBudget } from './work-limit.js'

/** The part of a string that a matcher reads, with Java's two switches for its bounds. */
export interface Region {
  readonly from: number
  readonly to: number
  /** Whether `^` and `$` match at the bounds. */
  readonly anchoring: boolean
  /** Whether lookarounds and `\b` see beyond the bounds. */
  readonly transparent: boolean
}

export const isHighSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00
export const isLowSurrogate = (unit: number): boolean => unit >= 0xdc00 && unit < 0xe000

const foldAscii = (code: number): number => (code < 128 ? lowerOf(code) : code)

/** A string with the state of its reading. */
export class CharacterSource {
  text = ''
  region: Region = { from: 0, to: 0, anchoring: true, transparent: false }
  /** Where `\G` matches. */
  lastMatchEnd = 0
  /** Whether the end was reached, so that more text could have changed the outcome. */
  hitEnd = false
  /** Whether more text could turn the match into none. */
  requireEnd = false
  /** The end of the currently readable range. */
  protected to = 0
  protected budget: CharacterBudget | undefined

  /** Counts characters as read; only if there is a budget. */
  countReads(count: number): void {
    const { budget } = this
    if (budget === undefined) return
    budget.used += count
    if (budget.used > budget.max) throw budget.exceeded(budget.max + 1)
  }

  protected atEnd(position: number): boolean {
    if (position < this.to) return false
    this.hitEnd = true
    return true
  }

  /** One UTF-16 unit that is not a surrogate. */
  protected readUnit(unit: number, position: number): number {
    if (this.atEnd(position)) return -1
    if (this.budget !== undefined) this.countReads(1)
    return this.text.charCodeAt(position) === unit ? position + 1 : -1
  }

  /** One code point of a set. */
  protected readOf(set: CodePointSet, position: number): number {
    if (this.atEnd(position)) return -1
    const unit = this.text.charCodeAt(position)
    if (this.budget !== undefined) {
      this.countReads(isHighSurrogate(unit) && set.isBeyondUnits && position + 1 < this.text.length ? 2 : 1)
    }
    if (isHighSurrogate(unit) && isLowSurrogate(this.text.charCodeAt(position + 1))) {
      if (this.atEnd(position + 1)) return -1
      return set.has(this.text.codePointAt(position) as number) ? position + 2 : -1
    }
    return set.has(unit) ? position + 1 : -1
  }

  /** A string without surrogates. */
  protected readText(wanted: string, position: number): number {
    if (this.budget === undefined) {
      const end = position + wanted.length
      if (end <= this.to) return this.text.startsWith(wanted, position) ? end : -1
      if (wanted.startsWith(this.text.slice(position, this.to))) this.hitEnd = true
      return -1
    }
    let end = position
    for (let i = 0; i < wanted.length && end >= 0; i++) end = this.readUnit(wanted.charCodeAt(i), end)
    return end
  }

  /** The text between two earlier positions again. */
  protected readAgain(start: number, end: number, position: number, folding: Folding): number {
    const { text } = this
    const length = end - start
    if (position + length > this.to) {
      this.hitEnd = true
      return -1
    }
    const fold = folding === 'unicode' ? foldOf : foldAscii
    for (let i = 0; i < length; i++) {
      this.countReads(2)
      if (text.charCodeAt(start + i) === text.charCodeAt(position + i)) continue
      if (folding === 'exact') return -1
      const wanted = text.codePointAt(start + i) as number
      if (fold(wanted) !== fold(text.codePointAt(position + i) as number)) return -1
      if (wanted > 0xffff) i++
    }
    return position + length
  }

  /** A line break, at best both characters of `\r\n`. */
  protected readLineBreak(position: number): number {
    if (this.atEnd(position)) return -1
    this.countReads(1)
    const unit = this.text.charCodeAt(position)
    if (unit === 13) {
      if (this.atEnd(position + 1)) return position + 1
      this.countReads(1)
      return this.text.charCodeAt(position + 1) === 10 ? position + 2 : position + 1
    }
    return (unit >= 10 && unit <= 12) || unit === 0x85 || unit === 0x2028 || unit === 0x2029 ? position + 1 : -1
  }

  /** The position of the code point before another one. */
  protected before(position: number): number {
    const pair =
      position > 1 &&
      isLowSurrogate(this.text.charCodeAt(position - 1)) &&
      isHighSurrogate(this.text.charCodeAt(position - 2))
    return pair ? position - 2 : position - 1
  }

  /** The position `count` code points on. */
  protected forward(position: number, count: number): number {
    for (let i = 0; i < count; i++) position += (this.text.codePointAt(position) as number) > 0xffff ? 2 : 1
    return position
  }
}
