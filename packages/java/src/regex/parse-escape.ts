/**
 * Escapes: what follows a backslash, inside and outside of character classes. An escape gives either a single code point,
 * which can be part of a range, or a whole node.
 */
import { keyedClass, namedClass, type PropertyClass, unicodeShorthand } from './character-property.js'
import { CodePointSet } from './code-point-set.js'
import { CASE_INSENSITIVE, UNICODE_CHARACTER_CLASS } from './pattern-flags.js'
import type { PatternReader } from './pattern-reader.js'
import { wholeUnicode } from './whole-unicode.js'

/** `\h`: horizontal white space. */
const HORIZONTAL = CodePointSet.of(
  ...[9, 9, 0x20, 0x20, 0xa0, 0xa0, 0x1680, 0x1680, 0x180e, 0x180e, 0x2000, 0x200a],
  ...[0x202f, 0x202f, 0x205f, 0x205f, 0x3000, 0x3000],
)
/** `\v`: vertical white space. */
const VERTICAL = CodePointSet.of(0x0a, 0x0d, 0x85, 0x85, 0x2028, 0x2029)
const ASCII_SHORTHANDS: Readonly<Record<string, CodePointSet>> = {
  d: CodePointSet.of(48, 57),
  s: CodePointSet.of(9, 13, 32, 32),
  w: CodePointSet.of(48, 57, 65, 90, 95, 95, 97, 122),
}

const hexValue = (code: number): number => {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 && code < 128 ? letter - 87 : -1
}

/** A code point, or -1 with the class that the escape stands for, or -1 alone when the escape means something else here. */
export interface Escape {
  readonly code: number
  readonly classOf?: PropertyClass
}

const codeEscape = (code: number): Escape => ({ code })
const complement = (value: PropertyClass): PropertyClass => ({ set: value.set.negate(), bmp: false })

/**
 * Reads the escapes that mean the same inside and outside of a class. The cursor is after the letter `code`. `inRange`:
 * the escape is an end of a range, where `\v` is the vertical tab. Returns null for other letters, and throws for broken escapes.
 */
export function readEscape(reader: PatternReader, code: number, flags: number, inRange: boolean): Escape | null {
  const letter = String.fromCodePoint(code)
  switch (letter) {
    case '0':
      return codeEscape(readOctal(reader))
    case 'x':
      return codeEscape(readHexadecimal(reader))
    case 'u':
      return codeEscape(readUnicode(reader))
    case 'N':
      return codeEscape(readName(reader))
    case 'c':
      if (reader.cursor >= reader.length) throw reader.error('Illegal control escape sequence')
      return codeEscape(reader.take() ^ 64)
    case 'a':
      return codeEscape(7)
    case 'e':
      return codeEscape(27)
    case 'f':
      return codeEscape(12)
    case 'n':
      return codeEscape(10)
    case 'r':
      return codeEscape(13)
    case 't':
      return codeEscape(9)
    case 'v':
      if (inRange) return codeEscape(11)
      return { code: -1, classOf: { set: VERTICAL, bmp: true } }
    case 'V':
      return { code: -1, classOf: complement({ set: VERTICAL, bmp: true }) }
    case 'h':
      return { code: -1, classOf: { set: HORIZONTAL, bmp: true } }
    case 'H':
      return { code: -1, classOf: complement({ set: HORIZONTAL, bmp: true }) }
    case 'd':
    case 's':
    case 'w':
      return { code: -1, classOf: shorthand(letter, flags) }
    case 'D':
    case 'S':
    case 'W':
      return { code: -1, classOf: complement(shorthand(letter.toLowerCase(), flags)) }
  }
  return /^[A-Za-z0-9]/.test(letter) ? null : codeEscape(code)
}

function shorthand(letter: string, flags: number): PropertyClass {
  if (flags & UNICODE_CHARACTER_CLASS) return { set: unicodeShorthand(letter), bmp: false }
  return { set: ASCII_SHORTHANDS[letter] as CodePointSet, bmp: true }
}

/** `\p` or `\P`: the cursor is on that letter. Leaves the cursor after the property. */
export function readProperty(reader: PatternReader, flags: number): PropertyClass {
  const negated = reader.at(reader.cursor) === 0x50
  const braced = reader.advance() === 0x7b
  if (!braced) reader.cursor--
  reader.advance()
  const name = braced ? readBracedName(reader) : readOneLetterName(reader)
  const found = lookUp(reader, name, flags, braced)
  return negated ? complement(found) : found
}

function readOneLetterName(reader: PatternReader): string {
  const name = String.fromCodePoint(reader.at(reader.cursor))
  reader.take()
  return name
}

function readBracedName(reader: PatternReader): string {
  const start = reader.cursor
  for (;;) {
    const code = reader.take()
    if (code === 0x7d) break
    if (reader.cursor > reader.length) {
      reader.cursor = reader.length + 1
      throw reader.error('Unclosed character family')
    }
  }
  if (start + 1 >= reader.cursor) throw reader.error('Empty character family')
  return reader.textFrom(start, reader.cursor - 1)
}

function lookUp(reader: PatternReader, name: string, flags: number, braced: boolean): PropertyClass {
  const ignoreCase = (flags & CASE_INSENSITIVE) !== 0
  const equals = braced ? name.indexOf('=') : -1
  if (equals >= 0) {
    const key = name.slice(0, equals).toLowerCase()
    const value = name.slice(equals + 1)
    const found = keyedClass(key, value, ignoreCase)
    if (found === undefined) throw reader.error(`Unknown Unicode property {name=<${key}>, value=<${value}>}`)
    return found
  }
  const found = namedClass(name, ignoreCase, (flags & UNICODE_CHARACTER_CLASS) !== 0)
  if (found === undefined) throw reader.error(`Unknown character property name {${name}}`)
  return found
}

function readOctal(reader: PatternReader): number {
  const isOctal = (code: number): boolean => code >= 48 && code <= 55
  const first = reader.take()
  if (!isOctal(first)) throw reader.error('Illegal octal escape sequence')
  let value = first - 48
  // At most three digits, and at most \0377.
  for (let more = first <= 51 ? 2 : 1; more > 0; more--) {
    const code = reader.take()
    if (!isOctal(code)) {
      reader.cursor--
      break
    }
    value = value * 8 + code - 48
  }
  return value
}

function readHexadecimal(reader: PatternReader): number {
  const first = reader.take()
  if (hexValue(first) >= 0) {
    const second = reader.take()
    if (hexValue(second) >= 0) return hexValue(first) * 16 + hexValue(second)
  } else if (first === 0x7b && hexValue(reader.peek()) >= 0) {
    let value = 0
    let code = reader.take()
    for (; hexValue(code) >= 0; code = reader.take()) {
      value = value * 16 + hexValue(code)
      if (value > 0x10ffff) throw reader.error('Hexadecimal codepoint is too big')
    }
    if (code !== 0x7d) throw reader.error('Unclosed hexadecimal escape sequence')
    return value
  }
  throw reader.error('Illegal hexadecimal escape sequence')
}

function readUnicode(reader: PatternReader): number {
  const high = readFourDigits(reader)
  if (high >= 0xd800 && high <= 0xdbff) {
    const start = reader.cursor
    if (reader.take() === 0x5c && reader.take() === 0x75) {
      const low = readFourDigits(reader)
      if (low >= 0xdc00 && low <= 0xdfff) return ((high - 0xd800) << 10) + (low - 0xdc00) + 0x10000
    }
    reader.cursor = start
  }
  return high
}

function readFourDigits(reader: PatternReader): number {
  let value = 0
  for (let i = 0; i < 4; i++) {
    const digit = hexValue(reader.take())
    if (digit < 0) throw reader.error('Illegal Unicode escape sequence')
    value = value * 16 + digit
  }
  return value
}

function readName(reader: PatternReader): number {
  if (reader.take() !== 0x7b) throw reader.error('Illegal character name escape sequence')
  const start = reader.cursor
  while (reader.take() !== 0x7d) {
    if (reader.cursor >= reader.length) throw reader.error('Unclosed character name escape sequence')
  }
  const name = reader.textFrom(start, reader.cursor - 1)
  const code = wholeUnicode(`\\N{${name}}`).codePointOfName(name)
  if (code === undefined) throw reader.error(`Unknown character name [${name}]`)
  return code
}
