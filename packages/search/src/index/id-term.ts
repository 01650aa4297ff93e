/**
 * Ids as terms of the field `_id`: digits take half a byte each, ids in base64 are kept decoded, others as UTF-8. Slices hash these bytes
 * (recordings `documents-update-by-query`, `documents-delete-by-query`).
 */
const NUMERIC = 0xfe
const UTF8 = 0xff
/** Stands before what would begin with one of the marks. */
const ESCAPE = 0xfd

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const DIGITS = /^\d+$/

const encoder = new TextEncoder()

/** The bytes of an id. */
export function idTerm(id: string): Uint8Array {
  if (DIGITS.test(id)) return numericTerm(id)
  const decoded = fromBase64(id)
  if (decoded === null) return Uint8Array.of(UTF8, ...encoder.encode(id))
  return decoded[0]! >= ESCAPE ? Uint8Array.of(ESCAPE, ...decoded) : decoded
}

function numericTerm(id: string): Uint8Array {
  const term = new Uint8Array(1 + Math.ceil(id.length / 2))
  term[0] = NUMERIC
  for (let i = 0; i < id.length; i += 2) {
    const low = i + 1 < id.length ? id.charCodeAt(i + 1) - 0x30 : 0xf
    term[1 + i / 2] = ((id.charCodeAt(i) - 0x30) << 4) | low
  }
  return term
}

/** The bytes of a string in base64 for URLs without padding; null if no bytes are written as this text. */
function fromBase64(text: string): Uint8Array | null {
  const rest = text.length % 4
  if (text === '' || rest === 1) return null
  const bytes = new Uint8Array(Math.floor((text.length * 3) / 4))
  let bits = 0
  let count = 0
  let at = 0
  for (const character of text) {
    const value = ALPHABET.indexOf(character)
    if (value < 0) return null
    bits = (bits << 6) | value
    count += 6
    if (count < 8) continue
    count -= 8
    bytes[at++] = (bits >>> count) & 0xff
    bits &= (1 << count) - 1
  }
  return bits === 0 ? bytes : null
}
