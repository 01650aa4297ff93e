/**
 * Reads regular expressions in Lucene's syntax
 * (https://lucene.apache.org/core/9_12_0/core/org/apache/lucene/util/automaton/RegExp.html). They match whole texts; there are no anchors.
 */
import { illegalArgument, numberFormat } from '@sluice/java'
import { MAX_CODE_POINT } from './automaton.js'

/** The optional operators by the names of the option `flags`, with their bits. */
export const regexpFlags = {
  INTERSECTION: 0x0001,
  COMPLEMENT: 0x0002,
  EMPTY: 0x0004,
  ANYSTRING: 0x0008,
  AUTOMATON: 0x0010,
  INTERVAL: 0x0020,
  NONE: 0x0000,
  ALL: 0xff,
} as const

export type RegexpNode =
  | { readonly kind: 'union' | 'concatenation' | 'intersection'; readonly parts: readonly RegexpNode[] }
  | { readonly kind: 'repeat'; readonly part: RegexpNode; readonly min: number; readonly max: number | null }
  | { readonly kind: 'optional' | 'complement'; readonly part: RegexpNode }
  /** One code point of any of the ranges, `min` and `max` of each. Letters of single ones may be in either case. */
  | {
      readonly kind: 'class'
      readonly singles: readonly number[]
      readonly ranges: readonly number[]
      readonly isNegated: boolean
    }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'nothing' | 'anyText' }
  /** The decimal numbers of an interval, with `digits` digits; 0 for any number of leading zeros. */
  | { readonly kind: 'interval'; readonly min: number; readonly max: number; readonly digits: number }

/** Reads a regular expression. Throws an `IllegalArgumentException` with Lucene's text. */
export const parseRegexp = (pattern: string, flags: number): RegexpNode => new RegexpParser(pattern, flags).parse()

const DIGIT = [0x30, 0x39]
const SPACE = [0x09, 0x0a, 0x0d, 0x0d, 0x20, 0x20]
const WORD = [0x30, 0x39, 0x41, 0x5a, 0x5f, 0x5f, 0x61, 0x7a]
const PREDEFINED: Readonly<Record<string, readonly number[]>> = {
  d: DIGIT,
  D: outside(DIGIT),
  s: SPACE,
  S: outside(SPACE),
  w: WORD,
  W: outside(WORD),
}

/** The code points that are in none of the ranges. */
export function outside(ranges: readonly number[]): number[] {
  const pairs: [number, number][] = []
  for (let i = 0; i < ranges.length; i += 2) pairs.push([ranges[i]!, ranges[i + 1]!])
  pairs.sort((a, b) => a[0] - b[0])
  const rest: number[] = []
  let next = 0
  for (const [min, max] of pairs) {
    if (min > next) rest.push(next, min - 1)
    next = Math.max(next, max + 1)
  }
  if (next <= MAX_CODE_POINT) rest.push(next, MAX_CODE_POINT)
  return rest
}

class RegexpParser {
  private at = 0

  constructor(
    private readonly pattern: string,
    private readonly flags: number,
  ) {}

  parse(): RegexpNode {
    if (this.pattern === '') return { kind: 'text', text: '' }
    const node = this.union()
    if (this.hasMore()) throw illegalArgument(`end-of-string expected at position ${this.at}`)
    return node
  }

  private union(): RegexpNode {
    const parts = [this.intersection()]
    while (this.match('|')) parts.push(this.intersection())
    return joined('union', parts)
  }

  private intersection(): RegexpNode {
    const parts = [this.concatenation()]
    while (this.has(regexpFlags.INTERSECTION) && this.match('&')) parts.push(this.concatenation())
    return joined('intersection', parts)
  }

  private concatenation(): RegexpNode {
    const parts = [this.repetition()]
    while (this.hasMore() && !this.isAt(')|') && !(this.has(regexpFlags.INTERSECTION) && this.isAt('&')))
      parts.push(this.repetition())
    return joined('concatenation', parts)
  }

  private repetition(): RegexpNode {
    let node = this.complement()
    while (this.isAt('?*+{')) {
      if (this.match('?')) node = { kind: 'optional', part: node }
      else if (this.match('*')) node = { kind: 'repeat', part: node, min: 0, max: null }
      else if (this.match('+')) node = { kind: 'repeat', part: node, min: 1, max: null }
      else node = this.counted(node)
    }
    return node
  }

  private counted(part: RegexpNode): RegexpNode {
    this.at++
    const min = this.integer()
    if (min === null) throw illegalArgument(`integer expected at position ${this.at}`)
    const max = this.match(',') ? this.integer() : min
    if (!this.match('}')) throw illegalArgument(`expected '}' at position ${this.at}`)
    return { kind: 'repeat', part, min, max }
  }

  private integer(): number | null {
    const start = this.at
    while (this.isAt('0123456789')) this.at++
    if (this.at === start) return null
    return asInt(this.pattern.slice(start, this.at))
  }

  private complement(): RegexpNode {
    let count = 0
    while (this.has(regexpFlags.COMPLEMENT) && this.match('~')) count++
    let node = this.characterClass()
    for (; count > 0; count--) node = { kind: 'complement', part: node }
    return node
  }

  private characterClass(): RegexpNode {
    if (!this.match('[')) return this.simple()
    const isNegated = this.match('^')
    const singles: number[] = []
    const ranges: number[] = []
    do {
      const predefined = this.predefined()
      if (predefined !== null) {
        ranges.push(...predefined)
        continue
      }
      const from = this.character()
      if (!this.match('-')) {
        singles.push(from)
        continue
      }
      const to = this.character()
      if (from > to) throw illegalArgument(`invalid range: from (${from}) cannot be > to (${to})`)
      ranges.push(from, to)
    } while (this.hasMore() && !this.isAt(']'))
    if (!this.match(']')) throw illegalArgument(`expected ']' at position ${this.at}`)
    return { kind: 'class', singles, ranges, isNegated }
  }

  private simple(): RegexpNode {
    if (this.match('.')) return { kind: 'class', singles: [], ranges: [0, MAX_CODE_POINT], isNegated: false }
    if (this.has(regexpFlags.EMPTY) && this.match('#')) return { kind: 'nothing' }
    if (this.has(regexpFlags.ANYSTRING) && this.match('@')) return { kind: 'anyText' }
    if (this.match('"')) return { kind: 'text', text: this.until('"') }
    if (this.match('(')) {
      if (this.match(')')) return { kind: 'text', text: '' }
      const node = this.union()
      if (!this.match(')')) throw illegalArgument(`expected ')' at position ${this.at}`)
      return node
    }
    if (this.has(regexpFlags.AUTOMATON | regexpFlags.INTERVAL) && this.match('<')) return this.interval(this.until('>'))
    const predefined = this.predefined()
    if (predefined !== null) return { kind: 'class', singles: [], ranges: predefined, isNegated: false }
    return { kind: 'class', singles: [this.character()], ranges: [], isNegated: false }
  }

  private until(end: string): string {
    const start = this.at
    while (this.hasMore() && !this.isAt(end)) this.at++
    if (!this.match(end)) throw illegalArgument(`expected '${end}' at position ${this.at}`)
    return this.pattern.slice(start, this.at - 1)
  }

  private interval(content: string): RegexpNode {
    const fault = (): Error => illegalArgument(`interval syntax error at position ${this.at - 1}`)
    // A name would stand for an automaton of the caller; there are none.
    if (!content.includes('-')) throw illegalArgument(`interval syntax error at position ${this.at - 1}`)
    if (!this.has(regexpFlags.INTERVAL)) throw illegalArgument(`illegal identifier at position ${this.at - 1}`)
    const ends = /^([0-9]+)-([0-9]+)$/u.exec(content)
    if (ends === null) throw fault()
    const [, first, second] = ends
    const [a, b] = [Number(first), Number(second)]
    if (a > MAX_INT || b > MAX_INT) throw fault()
    const digits = first!.length === second!.length ? first!.length : 0
    return { kind: 'interval', min: Math.min(a, b), max: Math.max(a, b), digits }
  }

  /** `\d` and its like. Throws for a letter that means nothing after a backslash. */
  private predefined(): readonly number[] | null {
    if (!this.isAt('\\')) return null
    const letter = this.pattern[this.at + 1]
    if (letter === undefined || !/[A-Za-z]/u.test(letter)) return null
    const ranges = PREDEFINED[letter]
    if (ranges === undefined) throw illegalArgument(`invalid character class \\${letter}`)
    this.at += 2
    return ranges
  }

  private character(): number {
    this.match('\\')
    if (!this.hasMore()) throw illegalArgument('unexpected end-of-string')
    const codePoint = this.pattern.codePointAt(this.at)!
    this.at += codePoint > 0xffff ? 2 : 1
    return codePoint
  }

  private has(flag: number): boolean {
    return (this.flags & flag) !== 0
  }

  private hasMore(): boolean {
    return this.at < this.pattern.length
  }

  private isAt(characters: string): boolean {
    return this.hasMore() && characters.includes(this.pattern[this.at]!)
  }

  private match(c: string): boolean {
    if (this.pattern[this.at] !== c) return false
    this.at++
    return true
  }
}

const MAX_INT = 2147483647

function asInt(digits: string): number {
  const value = Number(digits)
  if (value > MAX_INT) throw numberFormat(`For input string: "${digits}"`)
  return value
}

const joined = (kind: 'union' | 'concatenation' | 'intersection', parts: readonly RegexpNode[]): RegexpNode =>
  parts.length === 1 ? parts[0]! : { kind, parts }
