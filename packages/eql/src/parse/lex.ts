/** First pass: the text of a query to tokens. */
import { type Place, parsingFault } from '../faults.js'

/** Kinds of tokens; a keyword's and a symbol's kind is its text. */
export type TokenKind = 'identifier' | 'string' | 'integer' | 'decimal' | 'end' | (string & {})

/** A token. */
export interface Token {
  readonly kind: TokenKind
  /** As it is in the query. */
  readonly text: string
  /** The value of a string, the name of an identifier. */
  readonly value: string
  readonly start: number
  readonly end: number
  readonly place: Place
}

const KEYWORDS: ReadonlySet<string> = new Set(
  'and any by false in join like maxspan not null or of regex runs sample sequence true until where with'.split(' '),
)

/** Longest first. */
const SYMBOLS = [
  'in~',
  'like~',
  'regex~',
  '==',
  '!=',
  '<=',
  '>=',
  '![',
  '<',
  '>',
  ':',
  '=',
  '+',
  '-',
  '*',
  '/',
  '%',
  '.',
  ',',
  '[',
  ']',
  '(',
  ')',
  '|',
  '?',
  '~',
]

const SPACE = /(?:[ \t\r\n]+|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/)+/y
const IDENTIFIER = /[A-Za-z_@][A-Za-z0-9_]*/y
const QUOTED = /`(?:[^`]|``)+`/y
const NUMBER = /(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y
const RAW_STRING = /"""(?:[^\r\n])*?"""+/y
const STRING = /"(?:\\[btnfr"\\]|\\u\{[0-9A-Fa-f]{2,8}\}|[^\\\r\n"])*"/y
const SINGLE_QUOTED = /'(?:\\.|[^\\\r\n'])*'/y
const WAVY_QUOTED = /\?(?:"(?:\\"|[^\r\n"])*"|'(?:\\'|[^\r\n'])*')/y
const ESCAPE = /\\(?:u\{([0-9A-Fa-f]+)\}|(.))/g
const ESCAPED: Readonly<Record<string, string>> = { b: '\b', t: '\t', n: '\n', f: '\f', r: '\r', '"': '"', '\\': '\\' }

/** The tokens of a query; the last one is `end`. Throws parsing_exception for an invalid string. */
export function lex(source: string): Token[] {
  const lines = lineStarts(source)
  let line = 1
  // Places are asked for in the order of the text.
  const placeAt = (offset: number): Place => {
    while (line < lines.length && lines[line]! <= offset) line++
    return { line, column: offset - lines[line - 1]! + 1 }
  }
  const tokens: Token[] = []
  let at = 0
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    return pattern.exec(source)?.[0] ?? null
  }
  const push = (kind: TokenKind, text: string, value = text): void => {
    tokens.push({ kind, text, value, start: at, end: at + text.length, place: placeAt(at) })
    at += text.length
  }
  for (;;) {
    at += match(SPACE)?.length ?? 0
    if (at >= source.length) break
    if (source.startsWith('/*', at)) throw parsingFault(placeAt(at), "token recognition error at: '/*'")
    const word = match(IDENTIFIER)
    if (word !== null) {
      const folded = `${word}~`
      const isOperator = SYMBOLS.includes(folded) && source.startsWith(folded, at)
      if (isOperator) push(folded, folded)
      else push(KEYWORDS.has(word) ? word : 'identifier', word)
      continue
    }
    const quoted = match(QUOTED)
    if (quoted !== null) {
      push('identifier', quoted, quoted.slice(1, -1).replaceAll('``', '`'))
      continue
    }
    const number = match(NUMBER)
    if (number !== null) {
      push(/^\d+$/.test(number) ? 'integer' : 'decimal', number)
      continue
    }
    const raw = match(RAW_STRING)
    if (raw !== null) {
      push('string', raw, raw.slice(3, -3))
      continue
    }
    const text = match(STRING)
    if (text !== null) {
      push('string', text, unescaped(text.slice(1, -1), placeAt(at)))
      continue
    }
    if (match(SINGLE_QUOTED) !== null) {
      throw parsingFault(placeAt(at), `Use double quotes ["] to define string literals, not single quotes [']`)
    }
    const wavy = match(WAVY_QUOTED)
    if (wavy !== null) {
      throw parsingFault(
        placeAt(at),
        `Use triple double quotes ["""] to define unescaped string literals, not [?${wavy[1]}]`,
      )
    }
    const symbol = SYMBOLS.find(each => source.startsWith(each, at))
    if (symbol === undefined) {
      throw parsingFault(placeAt(at), `token recognition error at: '${source.slice(at, at + 1)}'`)
    }
    push(symbol, symbol)
  }
  push('end', '')
  return tokens
}

function lineStarts(source: string): number[] {
  const starts = [0]
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1)
  return starts
}

function unescaped(text: string, place: Place): string {
  return text.replace(ESCAPE, (_, hex: string | undefined, letter: string | undefined) => {
    if (hex === undefined) return ESCAPED[letter!]!
    const code = Number.parseInt(hex, 16)
    if (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) {
      throw parsingFault(place, `Invalid unicode character code [${hex}]`)
    }
    return String.fromCodePoint(code)
  })
}
