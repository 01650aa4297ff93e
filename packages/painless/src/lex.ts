/**
 * First pass: source text to tokens. The rules are those of Painless's language specification. Two of them need memory: a `/` begins a
 * regular expression or is a division depending on the token before it, and after `.` or `?.` exactly one token is read in
 * another mode, where keywords are plain names and digits never form a decimal.
 *
 * A string that is not a token does not throw: Elasticsearch reads tokens only as its parser asks for them, so a syntax error
 * before that text wins. The list then ends with an `error` token instead of `end`.
 */

/** Kinds with many texts; every other kind (keywords, operators, punctuation) is its own text. */
export type TokenKind = string

/** A token. `text` is the source between `start` and `end`; of an `error` token it is the text that Elasticsearch shows. */
export interface Token {
  readonly kind: TokenKind
  readonly text: string
  readonly start: number
  readonly end: number
}

/** Kinds whose text is not their name. */
export const tokenKinds = {
  octal: 'OCTAL',
  hex: 'HEX',
  integer: 'INTEGER',
  decimal: 'DECIMAL',
  string: 'STRING',
  regex: 'REGEX',
  primitive: 'PRIMITIVE',
  name: 'ID',
  dotInteger: 'DOTINTEGER',
  dotName: 'DOTID',
  end: '<EOF>',
  error: 'ERROR',
} as const

const keywords: ReadonlySet<string> = new Set(
  'if in else while do for continue break return new try catch throw this instanceof true false null def'.split(' '),
)
const primitives: ReadonlySet<string> = new Set('boolean byte short char int long float double'.split(' '))

/** Operators by their first character, longest first. */
const operators = new Map<string, readonly string[]>()
for (const operator of (
  '>>>= <<= >>= >>> === !== ==~ ?. ?: :: -> =~ ++ -- += -= *= /= %= &= ^= |= << >> <= >= == != && || ' +
  '{ } [ ] ( ) $ . , ; ! ~ * / % + - < > & ^ | ? : ='
).split(' ')) {
  const first = operator.charAt(0)
  operators.set(first, [...(operators.get(first) ?? []), operator])
}

/** After these, `/` divides. */
const beforeDivision: ReadonlySet<TokenKind> = new Set([
  ']',
  ')',
  tokenKinds.octal,
  tokenKinds.hex,
  tokenKinds.integer,
  tokenKinds.decimal,
  tokenKinds.name,
  tokenKinds.dotName,
  tokenKinds.dotInteger,
])

const numberToken = /(0[0-7]+[lL]?)|(0[xX][0-9a-fA-F]+[lL]?)|(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?[fFdD]?/y
const integerToken = /^(?:0|[1-9][0-9]*)[fFdD]?$/
const nameToken = /[_a-zA-Z][_a-zA-Z0-9]*/y
const dotToken = /(0|[1-9][0-9]*)|[_a-zA-Z][_a-zA-Z0-9]*/y
// From a slash to the next that is not escaped, on one line.
const regexToken = /\/(?:\\[^\n]|[^/\\\n])+?\/[cilmsUux]*/y
const stringTokens: Readonly<Record<string, RegExp>> = {
  '"': /"(?:[^\\"]|\\[\\"])*"/y,
  "'": /'(?:[^\\']|\\[\\'])*'/y,
}

/** The tokens of a script, without white space and comments; the last one is of kind `end` or `error`. */
export function lex(source: string): Token[] {
  const tokens: Token[] = []
  let previous: TokenKind = ''
  let at = 0
  const add = (kind: TokenKind, text: string): void => {
    tokens.push({ kind, text, start: at, end: at + text.length })
    previous = kind
    at += text.length
  }
  const match = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(source)
  }
  const fail = (end: number): Token[] => {
    const text = source.slice(at, end)
    tokens.push({ kind: tokenKinds.error, text, start: at, end: at + text.length })
    return tokens
  }

  for (;;) {
    if (previous === '.' || previous === '?.') {
      if (at >= source.length) break
      const found = match(dotToken)
      if (found === null) return fail(at + 1)
      add(found[1] === undefined ? tokenKinds.dotName : tokenKinds.dotInteger, found[0])
    }
    at = afterBlank(source, at)
    if (at >= source.length) break
    const first = source.charAt(at)
    if (isNameStart(first)) {
      const text = match(nameToken)![0]
      add(keywords.has(text) ? text : primitives.has(text) ? tokenKinds.primitive : tokenKinds.name, text)
    } else if (first >= '0' && first <= '9') {
      const found = match(numberToken)!
      let text = found[0]
      let kind: TokenKind = tokenKinds.decimal
      if (found[1] !== undefined) kind = tokenKinds.octal
      else if (found[2] !== undefined) kind = tokenKinds.hex
      else if (integerToken.test(text)) {
        kind = tokenKinds.integer
        const suffix = source.charAt(at + text.length)
        if ((suffix === 'l' || suffix === 'L') && /[0-9]$/.test(text)) text += suffix
      }
      add(kind, text)
    } else if (first === '"' || first === "'") {
      const found = match(stringTokens[first]!)
      if (found === null) return fail(badStringEnd(source, at, first))
      add(tokenKinds.string, found[0])
    } else if (first === '/' && !beforeDivision.has(previous)) {
      const found = match(regexToken)
      if (found !== null) add(tokenKinds.regex, found[0])
      else if (source.startsWith('/=', at)) add('/=', '/=')
      else return fail(badSlashEnd(source, at))
    } else {
      const operator = operators.get(first)?.find(one => source.startsWith(one, at))
      if (operator === undefined) return fail(at + 1)
      add(operator, operator)
    }
  }
  add(tokenKinds.end, '')
  return tokens
}

const isNameStart = (c: string): boolean => (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c === '_'

/** Past white space and comments. A line comment needs a line end to be one. */
function afterBlank(source: string, from: number): number {
  let at = from
  for (;;) {
    const c = source.charCodeAt(at)
    if (c === 32 || c === 9 || c === 10 || c === 13) at++
    else if (c === 47 && source.charCodeAt(at + 1) === 47) {
      const end = lineEnd(source, at + 2)
      if (end < 0) return at
      at = end + 1
    } else if (c === 47 && source.charCodeAt(at + 1) === 42) {
      const end = source.indexOf('*/', at + 2)
      if (end < 0) return at
      at = end + 2
    } else return at
  }
}

function lineEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at++) {
    const c = source.charCodeAt(at)
    if (c === 10 || c === 13) return at
  }
  return -1
}

/** Where an invalid string stops being possible: after a wrong escape, or at the end of the source. */
function badStringEnd(source: string, start: number, quote: string): number {
  for (let at = start + 1; at < source.length; at++) {
    if (source.charAt(at) !== '\\') continue
    const escaped = source.charAt(at + 1)
    if (escaped !== '\\' && escaped !== quote) return at + 2
    at++
  }
  return source.length
}

/** Where a slash that begins nothing stops being possible: the end for an open comment, else where a regex would end early. */
function badSlashEnd(source: string, start: number): number {
  const second = source.charAt(start + 1)
  if (second === '*' || second === '/') return source.length
  const newline = source.indexOf('\n', start)
  return newline < 0 ? source.length : newline + 1
}
