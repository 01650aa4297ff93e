/**
 * Values to JSON as UTF-8 bytes, without a string in between: what a document leaves the engine as when speed counts. The same JSON
 * as `writeJson`. Bytes of small answers share a chunk, as Node's Buffers do: each answer is a view that nobody writes to again.
 */
import {
  DocumentMap,
  JavaDouble,
  JavaException,
  JavaFloat,
  JavaLong,
  JavaNumber,
  JavaObject,
  type MapShape,
  spendBytes,
  spendSteps,
} from '@sluice/java'
import { copyAsRead } from './json-read.js'
import type { JsonRoom } from './json-room.js'
import { writeJson, writeJsonString } from './json-write.js'
import { firstSpecial, specialBytes } from './plain-bytes.js'
import { FIRST_BYTES, noWrittenKey, type WrittenKey, writtenKey } from './written-key.js'

const CHUNK = 256 * 1024
/** Room that is kept free in front of a value whose size is known to be small. */
const SLACK = 32

// The state of the one write that is running: writing calls nothing of others, so there is never a second one.
let bytes = new Uint8Array(CHUNK)
/** The same bytes, for writing four in one step. */
let view = new DataView(bytes.buffer)
let start = 0
let at = 0

/** UTF-8 bytes of the JSON text of a value. Throws what `writeJson` throws. */
export function writeJsonBytes(value: unknown): Uint8Array {
  depth = 0
  start = at
  try {
    write(value)
  } catch (thrown) {
    at = start
    throw thrown
  }
  return bytes.subarray(start, at)
}

/**
 * The same for plain JSON data: lists, maps, strings, and JSON's numbers. The bytes are valid until something else is
 * written. Null for a value that holds anything else or is very deep: the caller then decides whether it can be copied and written.
 */
export function writePlainJsonBytes(value: unknown): Uint8Array | null {
  start = at
  try {
    return writesPlain(value) ? bytes.subarray(start, at) : null
  } finally {
    at = start
  }
}

/** Appends the bytes that `writePlainJsonBytes` gives. Returns whether there are any; else nothing was appended. */
export function appendPlainJson(room: JsonRoom, value: unknown): boolean {
  const own = bytes
  const ownView = view
  const ownEnd = at
  bytes = room.bytes
  view = room.view
  start = 0
  at = room.length
  try {
    if (!writesPlain(value)) return false
    room.bytes = bytes
    room.view = view
    room.length = at
    return true
  } finally {
    bytes = own
    view = ownView
    at = ownEnd
  }
}

/** Writes a value; returns whether it is JSON data and nothing else. */
function writesPlain(value: unknown): boolean {
  isPlainData = true
  depth = 0
  try {
    write(value)
  } catch (thrown) {
    if (thrown instanceof JavaException || thrown instanceof RangeError) return false // what the slow way meets, and names
    throw thrown
  }
  return isPlainData
}

/** Nothing that JSON data is read from is so deep, and the limits of answers are beyond it. */
const PLAIN_DEPTH = 500

/** Whether what was written is lists, maps, texts and ordinary numbers. */
let isPlainData = true
let depth = 0

/** Makes room for so many more bytes; what was written of this value moves along. */
function reserve(count: number): void {
  if (at + count <= bytes.length) return
  const written = at - start
  const grown = new Uint8Array(Math.max(CHUNK, 2 * (written + count)))
  grown.set(bytes.subarray(start, at))
  bytes = grown
  view = new DataView(grown.buffer)
  start = 0
  at = written
}

function write(value: unknown): void {
  // Not a switch: JavaScript would make the name of the type each time.
  if (typeof value === 'string') writeText(value)
  else if (typeof value === 'number') {
    if (isPlainInteger(value)) writeInteger(value)
    else writeAscii(writeJson(value))
  } else if (typeof value === 'boolean') writeAscii(value ? 'true' : 'false')
  else if (typeof value !== 'object') writeAscii(writeJson(value))
  else if (value === null) writeAscii('null')
  else if (value instanceof DocumentMap && value.shape !== null) writeShaped(value.shape, value.slots)
  else if (value instanceof Map) writeMap(value)
  else if (Array.isArray(value)) writeList(value)
  else if (value instanceof JavaObject) {
    isPlainData = false
    write(value.jsonValue())
  } else if (value instanceof JavaNumber) {
    writeBoxed(value)
  } else writeEncoded(writeJson(value))
}

/** Numbers written as plain digits; -0 and numbers beyond a double are handled elsewhere. */
const isPlainInteger = (value: number): boolean =>
  value > 0 ? Number.isSafeInteger(value) : value === 0 && 1 / value > 0

/** Below it Java writes doubles and floats without an exponent, and every integer is a float. */
const NO_EXPONENT = 1e7

function writeBoxed(number: JavaNumber): void {
  if (number instanceof JavaLong) {
    if (isPlainInteger(number.value)) {
      writeInteger(number.value)
      return
    }
  } else if (number instanceof JavaDouble || number instanceof JavaFloat) {
    if (number.value < NO_EXPONENT && isPlainInteger(number.value)) {
      writeInteger(number.value)
      bytes[at++] = POINT
      bytes[at++] = ZERO
      return
    }
  } else isPlainData = false
  writeAscii(writeJson(number))
}

/** Whether the next key is the first of its object. */
let isFirst = true

function writeMap(map: ReadonlyMap<unknown, unknown>): void {
  spendSteps(1 + map.size)
  if (map.size === 0) {
    writeAscii('{}')
    return
  }
  if (++depth > PLAIN_DEPTH) isPlainData = false
  isFirst = true
  // Not a loop over the entries: each of them would be made.
  map.forEach(map.size < MANY_KEYS ? writeEntry : writeNewEntry)
  isFirst = false
  depth--
  reserve(SLACK)
  bytes[at++] = CLOSE_BRACE
}

/** The keys of a shape are known as bytes, and come one after the other. */
function writeShaped(shape: MapShape, values: readonly unknown[]): void {
  const keys = (shape.written ??= shape.keys.map(writtenKey)) as readonly WrittenKey[]
  const { length } = keys
  spendSteps(1 + length)
  if (length === 0) {
    writeAscii('{}')
    return
  }
  if (++depth > PLAIN_DEPTH) isPlainData = false
  for (let i = 0; i < length; i++) {
    writeKnown(keys[i]!, i === 0)
    const value = values[i]
    if (typeof value === 'string') writeText(value)
    else write(value)
  }
  depth--
  reserve(SLACK)
  bytes[at++] = CLOSE_BRACE
}

function writeEntry(value: unknown, key: unknown): void {
  if (typeof key !== 'string') writeJson(new Map([[key, null]])) // throws the fault of such a key
  writeKey(key as string)
  write(value)
}

/** A map of so many keys has other keys than the next one: its keys are written as they are, and none is kept. */
const MANY_KEYS = 1000

function writeNewEntry(value: unknown, key: unknown): void {
  if (typeof key !== 'string') writeJson(new Map([[key, null]])) // throws the fault of such a key
  reserve(SLACK)
  bytes[at++] = isFirst ? OPEN_BRACE : COMMA
  isFirst = false
  writeText(key as string)
  reserve(SLACK)
  bytes[at++] = COLON
  write(value)
}

const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const COMMA = 0x2c
const COLON = 0x3a
const POINT = 0x2e
const ZERO = 0x30
const QUOTE = 0x22
const BACKSLASH = 0x5c

function writeList(list: readonly unknown[]): void {
  spendSteps(1 + list.length)
  reserve(SLACK)
  bytes[at++] = 0x5b
  if (++depth > PLAIN_DEPTH) isPlainData = false
  for (let i = 0; i < list.length; i++) {
    if (i > 0) {
      reserve(SLACK)
      bytes[at++] = 0x2c
    }
    write(list[i])
  }
  depth--
  reserve(SLACK)
  bytes[at++] = 0x5d
}

const encoder = new TextEncoder()
let lastKey = noWrittenKey()

function writeKey(key: string): void {
  let known = lastKey.next
  if (known === null || known.key !== key) lastKey.next = known = writtenKey(key)
  lastKey = known
  writeKnown(known, isFirst)
  isFirst = false
}

/** A key, after the comma or, for the first of an object, the brace that begins it. */
function writeKnown(key: WrittenKey, begins: boolean): void {
  const { length } = key
  reserve(length + SLACK)
  const out = view
  const to = at
  out.setFloat64(to, key.first, true)
  out.setFloat64(to + 8, key.second, true)
  if (key.rest.length > 0) writeRest(key.rest, to + FIRST_BYTES)
  if (begins) bytes[to] = OPEN_BRACE
  at = to + length
}

function writeRest(words: Int32Array, from: number): void {
  for (let i = 0, to = from; i < words.length; i++, to += 4) view.setInt32(to, words[i]!, true)
}

/** Up to here it is faster to read the characters one by one than to call the platform. */
const SHORT_TEXT = 32

function writeText(text: string): void {
  if (text.length <= SHORT_TEXT) writeShortText(text)
  else writeLongText(text)
}

/** Plain characters are copied by four, from the first one that is not on one by one. */
function writeShortText(text: string): void {
  const { length } = text
  reserve(length * 3 + 2)
  const out = bytes
  const words = view
  let to = at
  out[to++] = QUOTE
  let i = 0
  for (; i + 4 <= length; i += 4, to += 4) {
    const a = text.charCodeAt(i)
    const b = text.charCodeAt(i + 1)
    const c = text.charCodeAt(i + 2)
    const d = text.charCodeAt(i + 3)
    const word = a | (b << 8) | (c << 16) | (d << 24)
    if ((a | b | c | d) >= 0x80 || specialBytes(word) !== 0) break
    words.setInt32(to, word, true)
  }
  for (; i < length; i++) {
    const c = text.charCodeAt(i)
    if (c < 0x80) {
      if (c === QUOTE || c === BACKSLASH) out[to++] = BACKSLASH
      else if (c < 0x20) {
        writeEncoded(writeJsonString(text))
        return
      }
      out[to++] = c
    } else if (c < 0x800) {
      out[to++] = 0xc0 | (c >> 6)
      out[to++] = 0x80 | (c & 0x3f)
    } else if (c >= 0xd800 && c <= 0xdfff) {
      writeEncoded(writeJsonString(text))
      return
    } else {
      out[to++] = 0xe0 | (c >> 12)
      out[to++] = 0x80 | ((c >> 6) & 0x3f)
      out[to++] = 0x80 | (c & 0x3f)
    }
  }
  out[to++] = QUOTE
  at = to
}

/** Long texts are encoded here before they are copied to the result; what a string of more bytes needs is not kept. */
const USUAL_BYTES = 64 * 1024
let encoded = new Uint8Array(USUAL_BYTES)
let encodedView = new DataView(encoded.buffer)

/** The platform encodes the text in `encoded`; it is copied from there, with escapes in between. */
function writeLongText(text: string): void {
  const { length } = text
  spendBytes(length)
  reserve(4 * length + 6)
  const end = copyAsRead(text, view, at + 1)
  if (end >= 0) {
    bytes[at] = QUOTE
    bytes[end] = QUOTE
    at = end + 1
    return
  }
  if (encoded.length !== USUAL_BYTES || 3 * length + 4 > USUAL_BYTES) {
    encoded = new Uint8Array(Math.max(USUAL_BYTES, 3 * length + 4))
    encodedView = new DataView(encoded.buffer)
  }
  const written = encoder.encodeInto(text, encoded).written
  encoded[written] = QUOTE
  const out = bytes
  const words = view
  let to = at
  out[to++] = QUOTE
  for (let from = 0; ; ) {
    // Those of the four that stand for themselves are kept, the others are written over.
    const word = encodedView.getInt32(from, true)
    words.setInt32(to, word, true)
    const special = specialBytes(word)
    if (special === 0) {
      from += 4
      to += 4
      continue
    }
    const plain = firstSpecial(special)
    from += plain
    to += plain
    if (from === written) break
    const c = encoded[from]!
    if (c === QUOTE || c === BACKSLASH) out[to++] = BACKSLASH
    else if (c < 0x20 || (c === 0xef && encoded[from + 1] === 0xbf && encoded[from + 2] === 0xbd)) {
      // A control character, or half a surrogate pair, which the platform has replaced by U+FFFD.
      writeEncoded(writeJsonString(text))
      return
    }
    out[to++] = c
    from++
  }
  out[to++] = QUOTE
  at = to
}

function writeAscii(text: string): void {
  reserve(text.length)
  for (let i = 0; i < text.length; i++) bytes[at++] = text.charCodeAt(i)
}

function writeEncoded(text: string): void {
  reserve(text.length * 3)
  at += encoder.encodeInto(text, bytes.subarray(at)).written
}

const DIGITS_AT_ONCE = 1e9

function writeInteger(value: number): void {
  reserve(SLACK)
  if (value < 10) bytes[at++] = 0x30 + value
  else if (value < DIGITS_AT_ONCE) writeDigits(value, digitCount(value))
  else {
    const high = Math.floor(value / DIGITS_AT_ONCE)
    writeDigits(high, digitCount(high))
    writeDigits(value - high * DIGITS_AT_ONCE, 9)
  }
}

/** How many digits an integer below 1e9 has. */
function digitCount(value: number): number {
  if (value < 1000) return value < 10 ? 1 : value < 100 ? 2 : 3
  let count = 4
  for (let limit = 10_000; limit <= value; limit *= 10) count++
  return count
}

/** Writes the last digits of an integer below 1e9. */
function writeDigits(value: number, count: number): void {
  const out = bytes
  const from = at
  at += count
  let rest = value | 0
  for (let to = at - 1; to >= from; to--) {
    const tens = (rest / 10) | 0
    out[to] = 0x30 + rest - tens * 10
    rest = tens
  }
}
