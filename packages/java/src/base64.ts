/** `java.util.Base64`: the basic, URL and MIME encoders and decoders, with Java's faults. */
import { illegalArgument } from './throwable.js'

const BASIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'
const URL_SAFE = `${BASIC.slice(0, 62)}-_`

/** The letters by number. Strings are built from many together: one by one they would be many small strings. */
const codesOf = (letters: string): Uint8Array => Uint8Array.from(letters, letter => letter.charCodeAt(0))
const BASIC_CODES = codesOf(BASIC)
const URL_SAFE_CODES = codesOf(URL_SAFE)
const PADDING_CODE = 0x3d
const CODES_AT_ONCE = 4096

/** Which of Java's three codecs: `basic` and `url` differ in two letters, `mime` breaks lines and reads over foreign characters. */
export type Base64Variant = 'basic' | 'url' | 'mime'

/** Java's `Base64.getEncoder()` or `getUrlEncoder()`, and `withoutPadding()` of it when `padding` is false. */
export function encodeBase64(bytes: Uint8Array, variant: 'basic' | 'url' = 'basic', padding = true): string {
  const letters = variant === 'url' ? URL_SAFE_CODES : BASIC_CODES
  const { length } = bytes
  const codes: number[] = []
  let text = ''
  let at = 0
  for (; at + 2 < length; at += 3) {
    const group = (bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!
    codes.push(letters[group >> 18]!, letters[(group >> 12) & 63]!, letters[(group >> 6) & 63]!, letters[group & 63]!)
    if (codes.length < CODES_AT_ONCE) continue
    text += String.fromCharCode(...codes)
    codes.length = 0
  }
  const left = length - at
  if (left > 0) {
    const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8)
    codes.push(letters[group >> 18]!, letters[(group >> 12) & 63]!)
    if (left === 2) codes.push(letters[(group >> 6) & 63]!)
    if (padding) for (let i = left; i < 3; i++) codes.push(PADDING_CODE)
  }
  const rest = String.fromCharCode(...codes)
  return text === '' ? rest : text + rest
}

/**
 * Java's `Base64.getMimeEncoder(lineLength, separator)`. The length of a line is rounded down to a multiple of four; 0 means
 * one line. Throws `IllegalArgumentException` for a separator that holds a letter of the alphabet.
 */
export function encodeBase64Mime(bytes: Uint8Array, lineLength = 76, separator = '\r\n', padding = true): string {
  for (const letter of separator) {
    if (BASIC.includes(letter)) {
      throw illegalArgument(`Illegal base64 line separator character 0x${letter.charCodeAt(0).toString(16)}`)
    }
  }
  const text = encodeBase64(bytes, 'basic', padding)
  const width = lineLength <= 0 ? 0 : lineLength & ~3
  if (width === 0 || text.length <= width) return text
  const lines: string[] = []
  for (let at = 0; at < text.length; at += width) lines.push(text.slice(at, at + width))
  return lines.join(separator)
}

const PADDING = -2
const FOREIGN = -1

function valuesOf(letters: string): Int8Array {
  const values = new Int8Array(256).fill(FOREIGN)
  for (let i = 0; i < 64; i++) values[letters.charCodeAt(i)] = i
  values['='.charCodeAt(0)] = PADDING
  return values
}

const basicValues = valuesOf(BASIC)
const urlValues = valuesOf(URL_SAFE)
const surrogatePairs = /[\ud800-\udbff][\udc00-\udfff]/g

/**
 * Java's `Base64.getDecoder()`, `getUrlDecoder()`, `getMimeDecoder()` on a string. Padding may be missing, but not in part.
 * Throws `IllegalArgumentException` with Java's texts.
 */
export function decodeBase64(text: string, variant: Base64Variant = 'basic'): Uint8Array<ArrayBuffer> {
  // Java reads the text as Latin-1, where a pair of surrogates is one question mark.
  return new Decoder(text.replace(surrogatePairs, '?'), variant).run()
}

class Decoder {
  readonly #values: Int8Array
  readonly #mime: boolean
  readonly #bytes: Uint8Array<ArrayBuffer>

  constructor(
    readonly text: string,
    variant: Base64Variant,
  ) {
    this.#values = variant === 'url' ? urlValues : basicValues
    this.#mime = variant === 'mime'
    this.#bytes = new Uint8Array(Math.ceil(text.length / 4) * 3)
  }

  run(): Uint8Array<ArrayBuffer> {
    const { text } = this
    if (text.length === 1 && !this.#mime) {
      throw illegalArgument('Input byte[] should at least have 2 bytes for base64 bytes')
    }
    let at = 0
    let length = 0
    let group = 0
    let letters = 0
    for (; at < text.length; at++) {
      const value = this.#valueAt(at)
      if (value === FOREIGN) {
        if (this.#mime) continue
        throw illegalArgument(`Illegal base64 character ${signedHex(text.charCodeAt(at))}`)
      }
      if (value === PADDING) {
        at = this.#endOfPadding(at, letters)
        break
      }
      group = (group << 6) | value
      if (++letters === 4) {
        this.#bytes[length++] = group >> 16
        this.#bytes[length++] = group >> 8
        this.#bytes[length++] = group
        group = letters = 0
      }
    }
    if (letters === 1) throw illegalArgument('Last unit does not have enough valid bits')
    if (letters === 2) this.#bytes[length++] = group >> 4
    if (letters === 3) {
      this.#bytes[length++] = group >> 10
      this.#bytes[length++] = group >> 2
    }
    this.#refuseRest(at)
    return this.#bytes.slice(0, length)
  }

  #valueAt(at: number): number {
    const code = this.text.charCodeAt(at)
    return code > 255 ? FOREIGN : this.#values[code]!
  }

  /** Where the text continues after the padding whose first sign is at `at`, with so many letters in the last group. */
  #endOfPadding(at: number, letters: number): number {
    if (letters === 0 || (letters === 2 && this.text[at + 1] !== '=')) {
      throw illegalArgument('Input byte array has wrong 4-byte ending unit')
    }
    return letters === 2 ? at + 2 : at + 1
  }

  #refuseRest(from: number): void {
    for (let at = from; at < this.text.length; at++) {
      if (this.#mime && this.#valueAt(at) < 0) continue
      throw illegalArgument(`Input byte array has incorrect ending byte at ${this.#mime ? at + 1 : at}`)
    }
  }
}

/** Java prints the byte with its sign: `-17` for 0xe9. Beyond Latin-1 it is a question mark. */
function signedHex(code: number): string {
  const byte = code > 255 ? 0x3f : code
  return (byte > 127 ? byte - 256 : byte).toString(16)
}
