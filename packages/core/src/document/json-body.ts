/**
 * The bytes of a request's body as the text of JSON. Elasticsearch first checks that the bytes can be content at all, then Jackson
 * finds their encoding by the first four bytes, as RFC 4627 says, and refuses what is not UTF-8 where it reads it.
 */
import { JavaException } from '@sluice/java'
import { JsonExactReader } from './json-exact.js'

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const lenient = new TextDecoder('utf-8', { ignoreBOM: true })

/**
 * The text of a body that is to be read as JSON; empty for an empty body. Throws not_x_content_exception for bytes that begin no content,
 * and x_content_parse_exception for bytes that are not UTF-8, or for the fault that is before them.
 */
export function jsonBodyText(bytes: Uint8Array): string {
  if (bytes.length === 0) return ''
  if (!beginsContent(bytes)) throw notContent()
  const wide = wideEncoding(bytes)
  if (wide !== null) return wide(bytes)
  const start = hasByteOrderMark(bytes) ? 3 : 0
  return utf8JsonText(start === 0 ? bytes : bytes.subarray(start))
}

/** The text of UTF-8 bytes as Jackson reads them, whatever they begin with. Throws x_content_parse_exception. */
export function utf8JsonText(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes)
  } catch {
    return readAsJackson(bytes)
  }
}

/** The error for a body that is not content. */
export const notContent = (): JavaException =>
  new JavaException(
    'org.elasticsearch.common.compress.NotXContentException',
    'Compressor detection can only be called on some xcontent bytes or compressed xcontent bytes',
  )

const OPEN_BRACE = 0x7b

const hasByteOrderMark = (bytes: Uint8Array): boolean =>
  bytes.length > 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf

/** Whether bytes begin as JSON, SMILE, CBOR or YAML do. JSON has to be an object. */
export function beginsContent(bytes: Uint8Array): boolean {
  const [first, second, third] = bytes
  if (first === OPEN_BRACE) return true
  if (first === 0x3a && second === 0x29 && third === 0x0a) return true
  if (first === 0x2d && second === 0x2d && third === 0x2d) return true
  if (first! >= 0xa0 && first! <= 0xbf) return true
  if (first === 0xd9 && second === 0xd9 && third === 0xf7) return true
  let at = hasByteOrderMark(bytes) ? 3 : 0
  while (at < bytes.length && isWhitespace(bytes[at]!)) at++
  return bytes[at] === OPEN_BRACE
}

/** `Character.isWhitespace` of Java, for bytes. */
const isWhitespace = (c: number): boolean => (c >= 0x09 && c <= 0x0d) || (c >= 0x1c && c <= 0x20)

/** UTF-16 and UTF-32 with the low byte first, which begin as JSON does; null for everything else. */
function wideEncoding(bytes: Uint8Array): ((bytes: Uint8Array) => string) | null {
  if (bytes.length < 2 || bytes[0] === 0 || bytes[1] !== 0) return null
  return wideJsonText(bytes) === null ? null : given => wideJsonText(given)!
}

/**
 * The text of JSON in UTF-16 or UTF-32, recognised by its mark or by which of its first bytes are 0 (RFC 4627, section 3); null for UTF-8.
 * A character that is cut off at the end is U+FFFD.
 */
export function wideJsonText(bytes: Uint8Array): string | null {
  const [a, b, c, d] = bytes
  if (b === undefined) return null
  if (a === 0 && b === 0 && c === 0xfe && d === 0xff) return utf32(bytes.subarray(4), false)
  if (a === 0xff && b === 0xfe && c === 0 && d === 0) return utf32(bytes.subarray(4), true)
  if (a === 0xfe && b === 0xff) return utf16(bytes.subarray(2), false)
  if (a === 0xff && b === 0xfe) return utf16(bytes.subarray(2), true)
  if (d !== undefined && a === 0 && b === 0 && c === 0) return utf32(bytes, false)
  if (d !== undefined && b === 0 && c === 0 && d === 0) return utf32(bytes, true)
  if (a === 0) return utf16(bytes, false)
  return b === 0 ? utf16(bytes, true) : null
}

const utf16 = (bytes: Uint8Array, isLittle: boolean): string =>
  new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { ignoreBOM: true }).decode(bytes)

function utf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length - (bytes.length % 4))
  let text = ''
  for (let at = 0; at < view.byteLength; at += 4)
    text += String.fromCodePoint(Math.min(view.getUint32(at, isLittle), 0x10ffff))
  return view.byteLength === bytes.length ? text : `${text}\ufffd`
}

/**
 * The text of bytes that the platform takes for no UTF-8. Jackson reads overlong forms and halves of surrogate pairs like any character;
 * what it refuses is thrown, unless there is another fault before it. What is after the first value is not read.
 */
function readAsJackson(bytes: Uint8Array): string {
  const text = new UnitBuilder()
  let at = 0
  while (at < bytes.length) {
    const byte = bytes[at]!
    const more = followers(byte)
    let code = more === 0 ? byte : byte & (0x3f >> more)
    let good = 1
    for (; more >= good && (bytes[at + good] ?? 0) >> 6 === 2; good++) code = (code << 6) | (bytes[at + good]! & 0x3f)
    if (more >= 0 && good > more) {
      text.add(code)
      at += good
      continue
    }
    const place = at + (more < 0 ? 0 : good)
    // Where the bytes end within a character, the text ends before it.
    if (place >= bytes.length) break
    const message = `Invalid UTF-8 ${more < 0 ? 'start' : 'middle'} byte 0x${bytes[place]!.toString(16)}`
    const whole = text.toString() + lenient.decode(bytes.subarray(at))
    const badUtf8 = { at: text.length, skipped: place - at, byte, message }
    new JsonExactReader(whole, { badUtf8 }).next()
    return whole
  }
  return text.toString()
}

/** How many bytes follow the first byte of a character; -1 for one that begins none. */
function followers(byte: number): number {
  if (byte < 0x80) return 0
  if ((byte & 0xe0) === 0xc0) return 1
  if ((byte & 0xf0) === 0xe0) return 2
  return (byte & 0xf8) === 0xf0 ? 3 : -1
}

const CHUNK = 4096

/** A string made of single units. */
class UnitBuilder {
  private text = ''
  private units: number[] = []

  get length(): number {
    return this.text.length + this.units.length
  }

  add(code: number): void {
    if (code < 0x10000) this.units.push(code)
    else this.units.push(0xd800 | ((code - 0x10000) >> 10), 0xdc00 | (code & 0x3ff))
    if (this.units.length >= CHUNK) this.flush()
  }

  toString(): string {
    this.flush()
    return this.text
  }

  private flush(): void {
    this.text += String.fromCharCode(...this.units)
    this.units = []
  }
}
