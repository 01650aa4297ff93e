/** Documents as NDJSON. */
import type { Delivery } from './sink.js'

const LINE_END = 0x0a

/** One document a line. */
export function linesOf(documents: readonly Delivery[]): Uint8Array {
  const bytes = new Uint8Array(documents.reduce((sum, { value }) => sum + value.length + 1, 0))
  let at = 0
  for (const { value } of documents) {
    bytes.set(value, at)
    at += value.length
    bytes[at++] = LINE_END
  }
  return bytes
}
