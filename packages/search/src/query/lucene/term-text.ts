/** Terms as Lucene writes them. */

const decoder = new TextDecoder('utf-8', { fatal: true })

/** The text of a term; bytes that are not UTF-8 in hexadecimal: `[a 0 1]`. */
export function termText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes)
  } catch {
    return `[${[...bytes].map(byte => byte.toString(16)).join(' ')}]`
  }
}
