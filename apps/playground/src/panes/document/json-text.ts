/** Exact JSON text, laid out and cut for reading. Nothing here parses a number. */
import type { ValueText } from '../../worker/protocol.js'

/** Texts are cut after so many characters until all of them is asked for. */
export const CUT_AT = 2000

/** White space between the parts of JSON text (RFC 8259, section 2). */
const BLANK = /[ \t\n\r]/

/** Objects and lists up to this length stay on one line. */
const ONE_LINE = 64

/** A value as it is shown: objects and lists over several lines unless they are short. */
export const shownText = ({ json, type }: ValueText): string =>
  (type === 'object' || type === 'array') && json.length > ONE_LINE ? prettyJson(json) : json

/** The beginning of that; null for a value that is shown whole. Of a long value no more than that is laid out. */
export function shownBeginning({ json, type }: ValueText, limit = CUT_AT): string | null {
  const text = shownText({ json: json.slice(0, limit + 1), type })
  return json.length > limit ? (cut(text, limit) ?? text) : cut(text, limit)
}

/** JSON text over several lines. */
export function prettyJson(json: string): string {
  let out = ''
  let indent = '\n'
  let at = 0
  while (at < json.length) {
    const sign = json[at]!
    if (sign === '"') {
      const end = stringEnd(json, at)
      out += json.slice(at, end)
      at = end
      continue
    }
    at++
    if (sign === '{' || sign === '[') {
      const isEmpty = json[at] === '}' || json[at] === ']'
      if (isEmpty) out += sign + json[at++]!
      else {
        indent += '  '
        out += sign + indent
      }
    } else if (sign === '}' || sign === ']') {
      indent = indent.slice(0, -2)
      out += indent + sign
    } else if (sign === ',') out += sign + indent
    else if (sign === ':') out += ': '
    else if (!BLANK.test(sign)) out += sign
  }
  return out
}

/** The place after the string that begins at `start`. */
function stringEnd(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}

/** The beginning of a long text, not ending within a character; null for one that is short enough. */
export function cut(text: string, limit = CUT_AT): string | null {
  if (text.length <= limit) return null
  const isHigh = /[\ud800-\udbff]/.test(text[limit - 1]!)
  return text.slice(0, isHigh ? limit - 1 : limit)
}

/** A part of a line of pretty JSON. */
export interface Token {
  readonly kind: 'key' | 'string' | 'literal' | 'sign'
  readonly text: string
}

const TOKEN = /("(?:[^"\\]|\\.)*"?)(\s*:)?|(-?[0-9][0-9.eE+-]*|true|false|null)|([^"0-9tfn-]+|.)/g

/** The tokens of one line of pretty JSON; a string that was cut ends with the line. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = []
  for (const [, string, colon, literal, sign] of line.matchAll(TOKEN)) {
    if (string !== undefined) tokens.push({ kind: colon === undefined ? 'string' : 'key', text: string })
    if (colon !== undefined) tokens.push({ kind: 'sign', text: colon })
    if (literal !== undefined) tokens.push({ kind: 'literal', text: literal })
    if (sign !== undefined) tokens.push({ kind: 'sign', text: sign })
  }
  return tokens
}
