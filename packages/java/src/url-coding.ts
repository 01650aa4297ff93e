/** `java.net.URLDecoder` and `URLEncoder` with UTF-8, and the percent-decoding of `java.net.URI`. */
import { utf8Decode, utf8Encode } from './text-utf8.js'
import { illegalArgument } from './throwable.js'

const escapes = /(?:%[0-9A-Fa-f]{2})+/g

function decodeEscapes(escaped: string): string {
  const bytes = new Uint8Array(escaped.length / 3)
  for (let i = 0; i < bytes.length; i++) bytes[i] = Number.parseInt(escaped.slice(3 * i + 1, 3 * i + 3), 16)
  return utf8Decode(bytes)
}

/** Replaces every run of `%XX` by the text of its bytes; what is not such an escape stays. */
export const decodePercent = (text: string): string =>
  text.includes('%') ? text.replace(escapes, decodeEscapes) : text

/**
 * `URLDecoder.decode(text, UTF_8)`: also makes a blank of every `+`. Throws `IllegalArgumentException` for a `%` without two
 * hex digits.
 */
export function urlDecode(text: string): string {
  checkEscapes(text)
  return decodePercent(text.includes('+') ? text.replaceAll('+', ' ') : text)
}

const hexDigit = /[0-9A-Fa-f]/

function checkEscapes(text: string): void {
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 3)) {
    if (at + 2 >= text.length) throw illegalArgument('URLDecoder: Incomplete trailing escape (%) pattern')
    for (const digit of [text[at + 1]!, text[at + 2]!]) {
      if (hexDigit.test(digit)) continue
      const reason = `not a hexadecimal digit: "${digit}" = ${digit.charCodeAt(0)}`
      throw illegalArgument(`URLDecoder: Illegal hex characters in escape (%) pattern - ${reason}`)
    }
  }
}

/** `%XX` of each byte of a string in UTF-8, in capitals. */
export function encodePercent(text: string): string {
  let encoded = ''
  for (const byte of utf8Encode(text)) encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
  return encoded
}

const reserved = /[^0-9A-Za-z\-_.* ]+/g

/** `URLEncoder.encode(text, UTF_8)`: the form of HTML forms, with `+` for a blank. */
export function urlEncode(text: string): string {
  return text.replace(reserved, encodePercent).replaceAll(' ', '+')
}
