/**
 * Bytes and texts as Java's UTF-8 charset turns one into the other. Well-formed input goes through the platform's own coders;
 * only malformed input, which Java replaces in its own way, is handled here.
 */

const encoder = new TextEncoder()
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const loneSurrogate = /\p{Surrogate}/u
const loneSurrogates = /\p{Surrogate}/gu

/** Java's `text.getBytes(UTF_8)`: a surrogate without its partner becomes `?`. */
export function utf8Encode(text: string): Uint8Array<ArrayBuffer> {
  return encoder.encode(loneSurrogate.test(text) ? text.replace(loneSurrogates, '?') : text)
}

/**
 * Java's `new String(bytes, UTF_8)`. A byte that cannot be is replaced by U+FFFD, a sequence that breaks off by one U+FFFD for
 * what is there of it; unlike in browsers, a surrogate written as three bytes is one U+FFFD, not three. A byte order mark stays.
 */
export function utf8Decode(bytes: Uint8Array): string {
  try {
    return strictDecoder.decode(bytes)
  } catch {
    // Only malformed input makes the strict decoder throw.
    return decodeMalformed(bytes)
  }
}

const REPLACEMENT = '\ufffd'

function decodeMalformed(bytes: Uint8Array): string {
  let text = ''
  for (let i = 0; i < bytes.length; ) {
    const lead = bytes[i]!
    if (lead < 0x80) {
      text += String.fromCharCode(lead)
      i++
      continue
    }
    const wanted = sequenceLength(lead)
    let length = 1
    while (length < wanted && i + length < bytes.length && follows(bytes[i + length]!, lead, length)) length++
    text += length === wanted ? decodeSequence(bytes, i, length) : REPLACEMENT
    i += length
  }
  return text
}

/** The length that a lead byte announces; 1 for a byte that cannot lead. */
function sequenceLength(lead: number): number {
  if (lead >= 0xc2 && lead <= 0xdf) return 2
  if (lead >= 0xe0 && lead <= 0xef) return 3
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 1
}

/** Whether a byte may stand at `position` of the sequence: the second byte may neither be overlong nor pass U+10FFFF. */
function follows(byte: number, lead: number, position: number): boolean {
  if ((byte & 0xc0) !== 0x80) return false
  if (position > 1) return true
  if (lead === 0xe0) return byte >= 0xa0
  if (lead === 0xf0) return byte >= 0x90
  return lead !== 0xf4 || byte < 0x90
}

function decodeSequence(bytes: Uint8Array, start: number, length: number): string {
  if (length === 1) return REPLACEMENT
  let code = bytes[start]! & (0x7f >> length)
  for (let i = 1; i < length; i++) code = (code << 6) | (bytes[start + i]! & 0x3f)
  return code >= 0xd800 && code <= 0xdfff ? REPLACEMENT : String.fromCodePoint(code)
}
