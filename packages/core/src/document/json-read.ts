/**
 * JSON text to the values of `@sluice/java`, in one pass and without a look back. Whatever is not plain JSON of ordinary
 * numbers (comments, repeated keys, 20 digits, any fault) is left to the exact reader, which accepts it or names the fault.
 *
 * The text is walked as bytes, which V8 reads two times as fast as the characters of a string; strings are cut from the text.
 *
 * `JSON.parse` followed by a conversion to Maps was measured against this and is not faster: its objects have to be walked, and
 * it tells neither `1.0` from `1` nor a repeated key, which costs two more scans of the text.
 */
import { DocumentMap, doubleOf, emptyShape, fewValues } from '@sluice/java'
import { JsonExactReader, type JsonReadOptions } from './json-exact.js'
import { isAt, type KnownKey, keyAt, outermostKey, unreadKey } from './known-key.js'
import { firstSpecial, specialBytes } from './plain-bytes.js'

/**
 * Reads one JSON value. Objects become Maps, numbers the forms of `@sluice/java`.
 * Returns undefined for a string without any token. Throws x_content_parse_exception and the like (see `JsonExactReader`).
 */
export function readJson(text: string, options?: JsonReadOptions): unknown {
  const fast = readJsonFast(text, options?.allowDuplicateKeys ?? false)
  return fast === undefined ? new JsonExactReader(text, options).next() : fast
}

/** The fast road alone: undefined if only the exact reader can tell. */
export function readJsonFast(source: string, allowDuplicateKeys: boolean): unknown {
  const first = source.charCodeAt(0)
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return undefined
  text = source
  if (source === unescaped) takeUnescaped(source.length)
  else loadCodes(source)
  duplicatesAllowed = allowDuplicateKeys
  depth = 0
  longest = ''
  longestStart = 0
  longestEnd = KEPT_BYTES
  const value = first === OPEN_BRACE ? readObject(0, outermostKey()) : readArray(0, outermostKey())
  if (value === undefined) return undefined
  const at = afterBlanks(position)
  return at === source.length ? value : undefined
}

const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const COLON = 0x3a
const MINUS = 0x2d
const POINT = 0x2e
const SLASH = 0x2f
const BLANK = 0x20
/** Stands for every character beyond ASCII: outside of strings none is allowed. */
const BEYOND_ASCII = 0x80

const MAX_DEPTH = 900
const MAX_INTEGER_DIGITS = 15
/** Room for texts of the usual size; what a larger text needs is not kept. */
const USUAL_LENGTH = 64 * 1024
/** The 0 after the text, and what may be read beyond it. */
const MORE_BYTES = 8

// The state of the one read that is running: reading calls nothing of others, so there is never a second one.
let text = ''
/** A byte for each character of the text, then a 0, which nothing reads past. */
let codes = new Uint8Array(USUAL_LENGTH)
/** The same bytes, for reading four in one step, and keys by eight: seven more follow the 0. */
let view = new DataView(codes.buffer)
let isAscii = true
/** Where the value that was read last ends. */
let position = 0
let duplicatesAllowed = false
let depth = 0

const encoder = new TextEncoder()

function loadCodes(source: string): void {
  const { length } = source
  if (codes.length !== USUAL_LENGTH || length > USUAL_LENGTH - MORE_BYTES) {
    codes = new Uint8Array(Math.max(USUAL_LENGTH, length + MORE_BYTES))
    view = new DataView(codes.buffer)
  }
  const { read, written } = encoder.encodeInto(source, codes)
  isAscii = read === length && written === length
  if (!isAscii) {
    for (let i = 0; i < length; i++) codes[i] = Math.min(source.charCodeAt(i), BEYOND_ASCII)
  }
  codes[length] = 0
}

/** The bytes of a string that is JSON itself are those that its escapes were removed to. */
function takeUnescaped(length: number): void {
  const bytes = codes
  const words = view
  codes = plain
  view = plainView
  plain = bytes
  plainView = words
  unescaped = ''
  isAscii = true
  codes[length] = 0
}

/**
 * All functions below read the value at `at`, store its end in `position`, and return undefined for values that only the exact
 * reader can read. `under` is the key whose value is read.
 */
function readValue(at: number, under: KnownKey): unknown {
  const c = codes[at]!
  if (c === QUOTE) return readString(at)
  if (c === OPEN_BRACE) return readObject(at, under)
  if (c === OPEN_BRACKET) return readArray(at, under)
  if (c === MINUS || (c >= 0x30 && c <= 0x39)) return readNumber(at)
  if (c === 0x74) return readWord('true', true, at)
  if (c === 0x66) return readWord('false', false, at)
  return c === 0x6e ? readWord('null', null, at) : undefined
}

function readWord<T>(word: string, value: T, at: number): T | undefined {
  for (let i = 1; i < word.length; i++) {
    if (codes[at + i] !== word.charCodeAt(i)) return undefined
  }
  position = at + word.length
  return value
}

function afterBlanks(from: number): number {
  const bytes = codes
  let at = from
  for (let c = bytes[at]!; c <= BLANK; c = bytes[++at]!) {
    if (c !== BLANK && c !== 0x0a && c !== 0x0d && c !== 0x09) break
  }
  return at
}

function readObject(start: number, under: KnownKey): Map<string, unknown> | undefined {
  const bytes = codes
  if (++depth > MAX_DEPTH) return undefined
  let at = afterBlanks(start + 1)
  if (bytes[at] === CLOSE_BRACE) {
    position = at + 1
    depth--
    return new DocumentMap()
  }
  let shape = emptyShape()
  const values = roomFor(under.width)
  let count = 0
  /** Set once keys come that make no shape, or come again. */
  let map: DocumentMap | null = null
  let last: KnownKey | null = null
  for (;;) {
    if (bytes[at] !== QUOTE) return undefined
    let known: KnownKey | undefined = last === null ? under.first : last.next
    if (isAt(known, view, at + 1)) at += known.length
    else {
      known = readKey(at, count >= MOST_REPEATED)
      if (known === undefined) return undefined
      if (last === null) under.first = known
      else if (count < MOST_REPEATED) last.next = known
      at = position
    }
    if (bytes[at]! <= BLANK) at = afterBlanks(at)
    if (bytes[at] !== COLON) return undefined
    at++
    if (bytes[at]! <= BLANK) at = afterBlanks(at)
    const value = readValue(at, known)
    if (value === undefined) return undefined
    if (map !== null) {
      if (!duplicatesAllowed && map.has(known.key)) return undefined
      map.set(known.key, value)
      count++
    } else if (known.before === shape) {
      shape = known.with
      if (count < values.length) values[count++] = value
      else count = values.push(value)
    } else {
      const next = shape.placeOf(known.key) < 0 ? shape.after(known.key) : null
      if (next === null) {
        map = new DocumentMap(shape, values)
        if (!duplicatesAllowed && map.has(known.key)) return undefined
        map.set(known.key, value)
        count++
      } else {
        known.before = shape
        known.with = next
        shape = next
        if (count < values.length) values[count++] = value
        else count = values.push(value)
      }
    }
    last = known
    at = position
    if (bytes[at]! <= BLANK) at = afterBlanks(at)
    const c = bytes[at]
    if (c === CLOSE_BRACE) break
    if (c !== COMMA) return undefined
    at++
    if (bytes[at]! <= BLANK) at = afterBlanks(at)
  }
  position = at + 1
  depth--
  under.width = count
  return map ?? new DocumentMap(shape, values)
}

/** A list for the values of an object that will have about so many: one that grows from nothing is copied on its way. */
function roomFor(width: number): unknown[] {
  if (width <= 4) return fewValues()
  const none = undefined
  if (width <= 8) return [none, none, none, none, none, none, none, none]
  return [none, none, none, none, none, none, none, none, none, none, none, none, none, none, none, none]
}

function readArray(start: number, under: KnownKey): unknown[] | undefined {
  const bytes = codes
  if (++depth > MAX_DEPTH) return undefined
  const list: unknown[] = []
  let at = afterBlanks(start + 1)
  if (bytes[at] === CLOSE_BRACKET) {
    position = at + 1
    depth--
    return list
  }
  for (;;) {
    const value = readValue(at, under)
    if (value === undefined) return undefined
    list.push(value)
    at = position
    if (bytes[at]! <= BLANK) at = afterBlanks(at)
    const c = bytes[at]
    if (c === CLOSE_BRACKET) break
    if (c !== COMMA) return undefined
    at++
    if (bytes[at]! <= BLANK) at = afterBlanks(at)
  }
  position = at + 1
  depth--
  return list
}

/** Of a larger object the further keys are not remembered: a table of names has each of them once. */
const MOST_REPEATED = 256
function readKey(quote: number, areMany: boolean): KnownKey | undefined {
  const bytes = codes
  const start = quote + 1
  let at = start
  let hash = 0
  for (;;) {
    const c = bytes[at]!
    if (c === QUOTE) break
    if (c < BLANK || c === BACKSLASH || c >= BEYOND_ASCII) {
      const key = readString(quote)
      return key === undefined ? undefined : unreadKey(key)
    }
    hash = (Math.imul(hash, 31) + c) | 0
    at++
  }
  position = at + 1
  return keyAt(view, text, start, at, hash, areMany)
}

function readString(quote: number): string | undefined {
  const words = view
  const start = quote + 1
  for (let at = start; ; ) {
    const special = specialBytes(words.getInt32(at, true))
    if (special === 0) {
      at += 4
      continue
    }
    at += firstSpecial(special)
    const c = codes[at]!
    if (c === QUOTE) {
      position = at + 1
      const value = text.slice(start, at)
      if (at - start > longestEnd - longestStart && isAscii) keep(value, start, at)
      return value
    }
    if (c === BACKSLASH) return readEscaped(start, at)
    if (c < BLANK) return undefined
    at++
  }
}

/** Shorter strings are not kept. */
const KEPT_BYTES = 48
/**
 * The longest string of the last read document whose JSON is written the same way, and its place in `codes`: mostly the message of a log,
 * which pipelines parse and leave in the document.
 */
let longest = ''
let longestStart = 0
let longestEnd = 0

function keep(value: string, start: number, end: number): void {
  longest = value
  longestStart = start
  longestEnd = end
}

/**
 * Copies what stood between the quotes of a string, if it is the longest one of the JSON that was read last. Returns the place after it, or
 * -1 for any other text. Up to three bytes after it are overwritten; twice the length of the text and these have to have room.
 */
export function copyAsRead(value: string, out: DataView, at: number): number {
  if (value !== longest || value === '') return -1
  const source = view
  const end = longestEnd
  let to = at
  for (let from = longestStart; from < end; from += 4, to += 4) out.setInt32(to, source.getInt32(from, true), true)
  return at + end - longestStart
}

const decoder = new TextDecoder('utf-8')

/** The character of a one-letter escape, by the letter; 0 for every other. */
const ESCAPES = new Uint8Array(256)
for (const [letter, meaning] of ['""', '\\\\', '//', 'b\b', 'f\f', 'n\n', 'r\r', 't\t']) {
  ESCAPES[letter!.charCodeAt(0)] = meaning!.charCodeAt(0)
}

/** Where strings with escapes are put together; as large as `codes`. */
let plain = new Uint8Array(USUAL_LENGTH)
let plainView = new DataView(plain.buffer)
/** The long string whose characters `plain` begins with, or an empty one: mostly the message of a log, which the `json` processor reads. */
let unescaped = ''

/** A string with its first escape at `from`. */
function readEscaped(start: number, from: number): string | undefined {
  if (!isAscii) return readByPlatform(start, from)
  if (plain.length !== codes.length) {
    plain = new Uint8Array(codes.length)
    plainView = new DataView(plain.buffer)
  }
  const bytes = codes
  const words = view
  const out = plain
  const outWords = plainView
  unescaped = ''
  let end = 0
  let slashes = 0
  for (let at = start; ; ) {
    // Those of the four that stand for themselves are kept, the others are written over.
    const word = words.getInt32(at, true)
    outWords.setInt32(end, word, true)
    const special = specialBytes(word)
    if (special === 0) {
      at += 4
      end += 4
      continue
    }
    const count = firstSpecial(special)
    at += count
    end += count
    const c = bytes[at]!
    if (c === BACKSLASH) {
      const meaning = ESCAPES[bytes[at + 1]!]!
      if (meaning === 0) return readByPlatform(start, at)
      out[end++] = meaning
      at += 2
      if (meaning === SLASH) slashes++
    } else if (c === QUOTE) {
      position = at + 1
      const value = decoder.decode(out.subarray(0, end))
      if (end > KEPT_BYTES) unescaped = value
      if (slashes === 0 && at - start > longestEnd - longestStart) keep(value, start, at)
      return value
    } else return undefined
  }
}

/** A string of a text with letters beyond ASCII, or with escapes by number; its end is sought from `from` on. */
function readByPlatform(start: number, from: number): string | undefined {
  let at = from
  for (let c = codes[at]!; c !== QUOTE; c = codes[at]!) {
    if (c < BLANK) return undefined
    at += c === BACKSLASH ? 2 : 1
  }
  position = at + 1
  try {
    return JSON.parse(text.slice(start - 1, position)) as string
  } catch {
    return undefined // an escape that does not exist, or a control character after a backslash: the exact reader names it
  }
}

function readNumber(start: number): unknown {
  const bytes = codes
  const isNegative = bytes[start] === MINUS
  const first = isNegative ? start + 1 : start
  let at = first
  let value = 0
  let c = bytes[at]!
  while (c >= 0x30 && c <= 0x39) {
    value = value * 10 + (c - 0x30)
    c = bytes[++at]!
  }
  const length = at - first
  if (length === 0 || (length > 1 && bytes[first] === 0x30)) return undefined
  if (c === POINT) return readFraction(start, value, at, length)
  if (c === 0x65 || c === 0x45) return readDouble(start, at)
  if (length > MAX_INTEGER_DIGITS) return undefined
  position = at
  return isNegative ? 0 - value : value
}

/** Powers of ten that a double holds exactly: what is divided by one is rounded once, so correctly. */
const POWERS = Array.from({ length: MAX_INTEGER_DIGITS + 1 }, (_, i) => 10 ** i)

/** A number with a point: of up to 15 digits its digits as an integer and a power of ten, else by the platform. */
function readFraction(start: number, integer: number, point: number, integerDigits: number): unknown {
  const bytes = codes
  let at = point + 1
  let value = integer
  let c = bytes[at]!
  while (c >= 0x30 && c <= 0x39) {
    value = value * 10 + (c - 0x30)
    c = bytes[++at]!
  }
  const digits = at - point - 1
  if (digits === 0 || c === POINT) return undefined
  if (c === 0x65 || c === 0x45 || integerDigits + digits > MAX_INTEGER_DIGITS) return readDouble(start, point)
  position = at
  const absolute = value / POWERS[digits]!
  return doubleOf(bytes[start] === MINUS ? -absolute : absolute)
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
