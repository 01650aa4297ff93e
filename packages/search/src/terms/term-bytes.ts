/** The bytes of terms: UTF-8, as Lucene keeps them. */

const encoder = new TextEncoder()

/** Characters of a string that is encoded here: for more, the call of `TextEncoder` is worth its price. */
const SHORT = 48

/** The UTF-8 bytes of a term. A query can have 65,536 of them, and nearly all are short and plain ASCII. */
export function termBytes(text: string): Uint8Array {
  const { length } = text
  if (length > SHORT) return encoder.encode(text)
  const bytes = new Uint8Array(length)
  for (let i = 0; i < length; i++) {
    const code = text.charCodeAt(i)
    if (code > 0x7f) return encoder.encode(text)
    bytes[i] = code
  }
  return bytes
}
