/**
 * The tokens of Lucene's classic query syntax
 * (https://lucene.apache.org/core/9_12_0/queryparser/org/apache/lucene/queryparser/classic/package-summary.html): at each place the longest
 * token, and of equally long ones the first in the table. After `^` only a number is a token, and in `[` or `{` the ends of a range are.
 */
import { JavaException } from '@sluice/java'

/** Kinds of tokens with the names that faults show; the number determines its place in the lists of expected tokens. */
export const kinds = {
  eof: 0,
  and: 8,
  or: 9,
  not: 10,
  plus: 11,
  minus: 12,
  bareOperator: 13,
  leftParen: 14,
  rightParen: 15,
  colon: 16,
  star: 17,
  caret: 18,
  quoted: 19,
  term: 20,
  fuzzySlop: 21,
  prefixTerm: 22,
  wildTerm: 23,
  regexpTerm: 24,
  rangeInclusiveStart: 25,
  rangeExclusiveStart: 26,
  number: 27,
  rangeTo: 28,
  rangeInclusiveEnd: 29,
  rangeExclusiveEnd: 30,
  rangeQuoted: 31,
  rangeGoop: 32,
} as const

export type Kind = (typeof kinds)[keyof typeof kinds]

/** The name of each kind in faults. */
export const kindNames: Readonly<Record<Kind, string>> = {
  [kinds.eof]: '<EOF>',
  [kinds.and]: '<AND>',
  [kinds.or]: '<OR>',
  [kinds.not]: '<NOT>',
  [kinds.plus]: '"+"',
  [kinds.minus]: '"-"',
  [kinds.bareOperator]: '<BAREOPER>',
  [kinds.leftParen]: '"("',
  [kinds.rightParen]: '")"',
  [kinds.colon]: '":"',
  [kinds.star]: '"*"',
  [kinds.caret]: '"^"',
  [kinds.quoted]: '<QUOTED>',
  [kinds.term]: '<TERM>',
  [kinds.fuzzySlop]: '<FUZZY_SLOP>',
  [kinds.prefixTerm]: '<PREFIXTERM>',
  [kinds.wildTerm]: '<WILDTERM>',
  [kinds.regexpTerm]: '<REGEXPTERM>',
  [kinds.rangeInclusiveStart]: '"["',
  [kinds.rangeExclusiveStart]: '"{"',
  [kinds.number]: '<NUMBER>',
  [kinds.rangeTo]: '"TO"',
  [kinds.rangeInclusiveEnd]: '"]"',
  [kinds.rangeExclusiveEnd]: '"}"',
  [kinds.rangeQuoted]: '<RANGE_QUOTED>',
  [kinds.rangeGoop]: '<RANGE_GOOP>',
}

/** A token; `next` is the one after it, once it has been read. */
export interface Token {
  readonly kind: Kind
  readonly image: string
  /** Where it begins, in UTF-16 units from 0. */
  readonly start: number
  next: Token | null
}

/** The possible tokens at a place; faults list their numbers. */
const BOOST = 0
const RANGE = 1
const DEFAULT = 2
type State = typeof BOOST | typeof RANGE | typeof DEFAULT

const isSpace = (c: string | undefined): boolean =>
  c === ' ' || c === '\t' || c === '\n' || c === '\r' || c === '\u3000'
const NOT_IN_TERM = new Set([...' \t\n\r\u3000+-!():^[]"{}~*?\\/'])
const isDigit = (c: string | undefined): boolean => c !== undefined && c >= '0' && c <= '9'

const PUNCTUATION: Readonly<Record<string, Kind>> = {
  '(': kinds.leftParen,
  ')': kinds.rightParen,
  ':': kinds.colon,
  '^': kinds.caret,
  '[': kinds.rangeInclusiveStart,
  '{': kinds.rangeExclusiveStart,
}
const WORDS: Readonly<Record<string, Kind>> = {
  AND: kinds.and,
  '&&': kinds.and,
  OR: kinds.or,
  '||': kinds.or,
  NOT: kinds.not,
}
const AFTER: Readonly<Partial<Record<Kind, State>>> = {
  [kinds.caret]: BOOST,
  [kinds.number]: DEFAULT,
  [kinds.rangeInclusiveStart]: RANGE,
  [kinds.rangeExclusiveStart]: RANGE,
  [kinds.rangeInclusiveEnd]: DEFAULT,
  [kinds.rangeExclusiveEnd]: DEFAULT,
}

/** The class of faults of places where no token begins. */
export const TOKEN_FAULT = 'org.apache.lucene.queryparser.classic.TokenMgrError'

/** Reads tokens one after the other. */
export class QueryStringLexer {
  private at = 0
  private state: State = DEFAULT

  constructor(private readonly text: string) {}

  /** The next token, at the end one of kind `eof`. Throws Lucene's `TokenMgrError` if no token begins. */
  next(): Token {
    if (this.state !== BOOST) while (isSpace(this.text[this.at])) this.at++
    const start = this.at
    if (start >= this.text.length) return { kind: kinds.eof, image: '', start, next: null }
    const { kind, end } =
      this.state === DEFAULT ? this.ordinary(start) : this.state === RANGE ? this.inRange(start) : this.boost(start)
    this.at = end
    this.state = AFTER[kind] ?? this.state
    return { kind, image: this.text.slice(start, end), start, next: null }
  }

  private ordinary(start: number): { kind: Kind; end: number } {
    const { text } = this
    const c = text[start]!
    if (c === '+' || c === '-' || c === '!') {
      if (isSpace(text[start + 1])) return { kind: kinds.bareOperator, end: start + 2 }
      return { kind: c === '+' ? kinds.plus : c === '-' ? kinds.minus : kinds.not, end: start + 1 }
    }
    const punctuation = PUNCTUATION[c]
    if (punctuation !== undefined) return { kind: punctuation, end: start + 1 }
    if (c === '"') return { kind: kinds.quoted, end: this.quoted(start) }
    if (c === '/') return { kind: kinds.regexpTerm, end: this.delimited(start, 0) ?? this.unfinished(start) }
    if (c === '~') {
      let end = start + 1
      for (let next = this.termChar(end); next > 0; next = this.termChar(end)) end = next
      return { kind: kinds.fuzzySlop, end }
    }
    return this.term(start)
  }

  /** A word, or one with wildcards. */
  private term(start: number): { kind: Kind; end: number } {
    const { text } = this
    const isWild = (c: string | undefined): boolean => c === '*' || c === '?'
    let end = this.termStart(start)
    if (end < 0 && !isWild(text[start])) return this.fault(start)
    const isPlain = end > 0
    if (isPlain) for (let next = this.termChar(end); next > 0; next = this.termChar(end)) end = next
    let wild = isPlain ? end : start
    while (isWild(text[wild]) || this.termChar(wild) > 0) wild = isWild(text[wild]) ? wild + 1 : this.termChar(wild)
    if (isPlain && wild === end) return { kind: WORDS[text.slice(start, end)] ?? kinds.term, end }
    if (wild === start + 1 && text[start] === '*') return { kind: kinds.star, end: wild }
    if (isPlain && wild === end + 1 && text[end] === '*') return { kind: kinds.prefixTerm, end: wild }
    return { kind: kinds.wildTerm, end: wild }
  }

  private inRange(start: number): { kind: Kind; end: number } {
    const { text } = this
    const c = text[start]!
    if (c === ']') return { kind: kinds.rangeInclusiveEnd, end: start + 1 }
    if (c === '}') return { kind: kinds.rangeExclusiveEnd, end: start + 1 }
    let end = start
    while (end < text.length && text[end] !== ' ' && text[end] !== ']' && text[end] !== '}') end++
    const quoted = c === '"' ? (this.delimited(start, 1) ?? -1) : -1
    if (quoted >= end) return { kind: kinds.rangeQuoted, end: quoted }
    return { kind: text.slice(start, end) === 'TO' ? kinds.rangeTo : kinds.rangeGoop, end }
  }

  private boost(start: number): { kind: Kind; end: number } {
    const { text } = this
    let end = start
    while (isDigit(text[end])) end++
    if (end === start) return this.fault(start)
    if (text[end] === '.' && isDigit(text[end + 1])) {
      end++
      while (isDigit(text[end])) end++
    }
    return { kind: kinds.number, end }
  }

  /** The place after a character of a word, -1 where none is. */
  private termChar(at: number): number {
    const c = this.text[at]
    return c === '-' || c === '+' ? at + 1 : this.termStart(at)
  }

  private termStart(at: number): number {
    const c = this.text[at]
    if (c === undefined) return -1
    if (c === '\\') return at + 1 < this.text.length ? at + 2 : -1
    return NOT_IN_TERM.has(c) ? -1 : at + 1
  }

  private quoted(start: number): number {
    const { text } = this
    for (let at = start + 1; at < text.length; at++) {
      if (text[at] === '"') return at + 1
      if (text[at] === '\\') at++
    }
    return this.unfinished(start)
  }

  /**
   * The place after the last delimiter that can end what `start` begins, with at least `least` characters in between: a delimiter after a
   * backslash may end it or be in it, and the longest counts.
   */
  private delimited(start: number, least: number): number | undefined {
    const { text } = this
    const delimiter = text[start]!
    let end: number | undefined
    for (let at = start + 1; at < text.length; at++) {
      if (text[at] !== delimiter) continue
      const inner = at - start - 1
      if (inner >= least) end = at + 1
      if (text[at - 1] !== '\\' || inner === 0) break
    }
    return end
  }

  private unfinished(start: number): never {
    throw this.lexicalFault(this.text.length + 1, '<EOF>', this.text.slice(start))
  }

  /** Nothing begins with the character; if it is the last one, the end counts as what was met. */
  private fault(at: number): never {
    const isLast = at + 1 >= this.text.length
    const code = this.text.charCodeAt(at)
    throw this.lexicalFault(isLast ? at + 2 : at + 1, isLast ? '<EOF>' : `'${code}' (${code}),`, '')
  }

  private lexicalFault(column: number, met: string, prefix: string): JavaException {
    const after = prefix.length <= 1 ? '' : ` after prefix "${escapeImage(prefix)}"`
    const state = this.state === BOOST ? '' : ` (in lexical state ${this.state})`
    return new JavaException(
      TOKEN_FAULT,
      `Lexical error at line 1, column ${column}.  Encountered: ${met}${after}${state}`,
    )
  }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  "'": "\\'",
  '\\': '\\\\',
}

/** A piece of the text as faults show it: quotes, controls and what is not ASCII are escaped. */
export function escapeImage(text: string): string {
  let escaped = ''
  for (let i = 0; i < text.length; i++) {
    const c = text[i]!
    const code = text.charCodeAt(i)
    if (ESCAPES[c] !== undefined) escaped += ESCAPES[c]
    else if (code < 0x20 || code > 0x7e) escaped += `\\u${code.toString(16).padStart(4, '0')}`
    else escaped += c
  }
  return escaped
}
