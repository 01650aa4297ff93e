/** Escapes that stand for a character: `\n`, `\cA`, `\M-a`, `\x{41}`, `\x41`, `\101`. */

import { syntaxFault } from './fault.js'
import type { Source } from './source.js'

/** The result of an escape: a character (null if the code is beyond Unicode: it matches the empty text) or a byte. */
export type Escaped =
  | { readonly kind: 'char'; readonly char: string; readonly literal: boolean }
  | { readonly kind: 'byte'; readonly byte: number; readonly base: 8 | 16 }
  | { readonly kind: 'nothing' }

const controls: Readonly<Record<string, number>> = { n: 10, t: 9, r: 13, f: 12, a: 7, b: 8, e: 27, v: 11 }

/** Reads `x...`, after the backslash and the `x` were taken. */
export function readHex(source: Source): Escaped {
  const start = source.at
  if (source.ended) return { kind: 'char', char: 'x', literal: true }
  if (source.take('{')) {
    const value = source.number(16, 8)
    if (value !== null && value > 0x7fffffff) throw syntaxFault('too big wide-char value')
    if (/^[0-9A-Fa-f]/.test(source.peek())) throw syntaxFault('too long wide-char value')
    if (value !== null && source.take('}')) {
      return value > 0x10ffff || (value >= 0xd800 && value <= 0xdfff)
        ? { kind: 'nothing' }
        : { kind: 'char', char: String.fromCodePoint(value), literal: false }
    }
    source.at = start
    return { kind: 'char', char: 'x', literal: true }
  }
  return { kind: 'byte', byte: source.number(16, 2) ?? 0, base: 16 }
}

/** Reads an octal number of which the backslash was taken. `most` is how many digits it may have. */
export function readOctal(source: Source, most: number): Escaped {
  const value = source.number(8, most) ?? 0
  if (value > 0xff) throw syntaxFault('too big number')
  return { kind: 'byte', byte: value, base: 8 }
}

/**
 * Reads any other escape after its backslash: a control character, or the character itself.
 * `literal` of the answer shows that the escape stands for the very character that was written.
 */
export function readEscapedChar(source: Source): Escaped {
  const written = source.peek()
  const point = readEscapedPoint(source)
  const char = String.fromCodePoint(point)
  return { kind: 'char', char, literal: char === written }
}

function readEscapedPoint(source: Source): number {
  if (source.ended) throw syntaxFault('end pattern at escape')
  const char = source.next()
  switch (char) {
    case 'M': {
      if (source.ended) throw syntaxFault('end pattern at meta')
      if (!source.take('-')) throw syntaxFault('invalid meta-code syntax')
      if (source.ended) throw syntaxFault('end pattern at meta')
      return (readControlled(source) & 0xff) | 0x80
    }
    case 'C':
      if (source.ended) throw syntaxFault('end pattern at control')
      if (!source.take('-')) throw syntaxFault('invalid control-code syntax')
      return readControl(source)
    case 'c':
      return readControl(source)
    default:
      return controls[char] ?? (char.codePointAt(0) as number)
  }
}

function readControl(source: Source): number {
  if (source.ended) throw syntaxFault('end pattern at control')
  if (source.take('?')) return 0x7f
  return readControlled(source) & 0x9f
}

function readControlled(source: Source): number {
  return source.take('\\') ? readEscapedPoint(source) : (source.next().codePointAt(0) as number)
}

/** The number of bytes in UTF-8 of a character that begins with the given byte; 0 when none does. */
export function utf8Width(lead: number): number {
  if (lead < 0x80) return 1
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  if (lead >= 0xf0 && lead <= 0xf4) return 4
  return 0
}

/** The character that bytes stand for in UTF-8, or null when they are none. */
export function decodeUtf8(bytes: readonly number[]): string | null {
  const [lead = 0, ...rest] = bytes
  if (utf8Width(lead) !== bytes.length || rest.some(byte => (byte & 0xc0) !== 0x80)) return null
  if (bytes.length === 1) return String.fromCharCode(lead)
  const point = rest.reduce((sum, byte) => sum * 64 + (byte & 0x3f), lead & (0xff >> (bytes.length + 1)))
  const least = bytes.length === 2 ? 0x80 : bytes.length === 3 ? 0x800 : 0x10000
  if (point < least || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null
  return String.fromCodePoint(point)
}
