/**
 * JSON text to the values of `@sluice/java`, in one pass and without a look back. Whatever is not plain JSON of ordinary
 * numbers (comments, repeated keys, 20 digits, any fault) is left to the exact reader, which accepts it or names the fault.
 *
 * `JSON.parse` followed by a conversion to Maps was measured against this and is no faster: its objects have to be walked, and
 * it tells neither `1.0` from `1` nor a repeated key, which costs two more scans of the text.
 */
import { doubleOf } from '@sluice/java'
import { JsonExactReader, type JsonReadOptions } from './json-exact.js'

/**
 * Reads one JSON value. Objects become Maps, numbers the forms of `@sluice/java`.
 * Returns undefined for a text without any token. Throws x_content_parse_exception and the like (see `JsonExactReader`).
 */
export function readJson(text: string, options?: JsonReadOptions): unknown {
  const fast = readJsonFast(text, options?.allowDuplicateKeys ?? false)
  return fast === undefined ? new JsonExactReader(text, options).next() : fast
}

/** The fast road alone: undefined where only the exact reader can tell. */
export function readJsonFast(source: string, allowDuplicateKeys: boolean): unknown {
  const first = source.charCodeAt(0)
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return undefined
  text = source
  position = 0
  backslash = source.indexOf('\\')
  if (backslash < 0) backslash = source.length
  hasControls = CONTROLS.test(source)
  duplicatesAllowed = allowDuplicateKeys
  depth = 0
  const value = first === OPEN_BRACE ? readObject() : readArray()
  if (value === undefined) return undefined
  skipBlanks()
  return position === source.length ? value : undefined
}

const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const MINUS = 0x2d
const POINT = 0x2e

const CONTROLS = /[\u0000-\u001f]/
const MAX_DEPTH = 900
const MAX_INTEGER_DIGITS = 15

// The state of the one read that is running: reading calls nothing of others, so there is never a second one.
let text = ''
let position = 0
/** Where the next backslash is; the length of the text where there is none. */
let backslash = 0
let hasControls = false
let duplicatesAllowed = false
let depth = 0

/** All functions below give undefined for what they leave to the exact reader. */
function readValue(): unknown {
  const c = text.charCodeAt(position)
  if (c === QUOTE) return readString()
  if (c === OPEN_BRACE) return readObject()
  if (c === OPEN_BRACKET) return readArray()
  if (c === MINUS || (c >= 0x30 && c <= 0x39)) return readNumber()
  if (c === 0x74) return readWord('true', true)
  if (c === 0x66) return readWord('false', false)
  return c === 0x6e ? readWord('null', null) : undefined
}

function readWord<T>(word: string, value: T): T | undefined {
  if (!text.startsWith(word, position)) return undefined
  position += word.length
  return value
}

function skipBlanks(): number {
  let c = text.charCodeAt(position)
  while (c === 0x20 || c === 0x0a || c === 0x0d || c === 0x09) c = text.charCodeAt(++position)
  return c
}

function readObject(): Map<string, unknown> | undefined {
  if (++depth > MAX_DEPTH) return undefined
  const map = new Map<string, unknown>()
  position++
  let c = skipBlanks()
  if (c === CLOSE_BRACE) {
    position++
    depth--
    return map
  }
  let count = 0
  for (;;) {
    if (c !== QUOTE) return undefined
    const key = readString()
    if (key === undefined || skipBlanks() !== COLON) return undefined
    position++
    skipBlanks()
    const value = readValue()
    if (value === undefined) return undefined
    map.set(key, value)
    count++
    c = skipBlanks()
    position++
    if (c === CLOSE_BRACE) break
    if (c !== COMMA) return undefined
    c = skipBlanks()
  }
  depth--
  return map.size === count || duplicatesAllowed ? map : undefined
}

function readArray(): unknown[] | undefined {
  if (++depth > MAX_DEPTH) return undefined
  const list: unknown[] = []
  position++
  if (skipBlanks() === CLOSE_BRACKET) {
    position++
    depth--
    return list
  }
  for (;;) {
    const value = readValue()
    if (value === undefined) return undefined
    list.push(value)
    const c = skipBlanks()
    position++
    if (c === CLOSE_BRACKET) break
    if (c !== COMMA) return undefined
    skipBlanks()
  }
  depth--
  return list
}

function readString(): string | undefined {
  const start = position + 1
  const end = text.indexOf('"', start)
  if (end < 0) return undefined
  if (backslash < start) nextBackslash(start)
  if (end > backslash) return readEscaped(start, end)
  const value = text.slice(start, end)
  if (hasControls && CONTROLS.test(value)) return undefined
  position = end + 1
  return value
}

function nextBackslash(from: number): void {
  const found = text.indexOf('\\', from)
  backslash = found < 0 ? text.length : found
}

/** A string with an escape before `quote`: its end is found from backslash to backslash, its text is `JSON.parse`'s. */
function readEscaped(start: number, quote: number): string | undefined {
  let end = quote
  while (backslash < end) {
    const next = backslash + 2
    if (end < next) {
      end = text.indexOf('"', next)
      if (end < 0) return undefined
    }
    nextBackslash(next)
  }
  position = end + 1
  try {
    return JSON.parse(text.slice(start - 1, position)) as string
  } catch {
    return undefined // an escape that does not exist, or a control character: the exact reader names it
  }
}

function readNumber(): unknown {
  const start = position
  const isNegative = text.charCodeAt(start) === MINUS
  let at = isNegative ? start + 1 : start
  const digits = at
  let value = 0
  let c = text.charCodeAt(at)
  while (c >= 0x30 && c <= 0x39) {
    value = value * 10 + (c - 0x30)
    c = text.charCodeAt(++at)
  }
  const length = at - digits
  if (length === 0 || (length > 1 && text.charCodeAt(digits) === 0x30)) return undefined
  if (c === POINT || c === 0x65 || c === 0x45) return readDouble(start, at)
  if (length > MAX_INTEGER_DIGITS) return undefined
  position = at
  return isNegative ? 0 - value : value
}

const FRACTION = /(?:\.\d+)?(?:[eE][+-]?\d+)?/y

function readDouble(start: number, from: number): unknown {
  FRACTION.lastIndex = from
  FRACTION.test(text)
  const end = FRACTION.lastIndex
  if (end <= from || text.charCodeAt(end) === POINT || (text.charCodeAt(end) | 0x20) === 0x65) return undefined
  position = end
  return doubleOf(Number(text.slice(start, end)))
}
