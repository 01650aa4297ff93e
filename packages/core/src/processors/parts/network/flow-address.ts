/**
 * The addresses of flows. What reads the two ends of a flow is mostly followed by something that reads the same two, so their bytes are kept. Not for
 * addresses of all processors: comparing a string with one that is not the same costs as much as reading it.
 */
import { requireIp } from '@sluice/java'

let lastText = ''
let lastBytes: Uint8Array | null = null
let otherText = ''
let otherBytes: Uint8Array | null = null

/**
 * The bytes of an address, 4 or 16, which are not to be changed.
 *
 * @throws JavaException illegal_argument_exception `'X' is not an IP string literal.`
 */
export function flowAddress(text: string): Uint8Array {
  if (lastBytes !== null && text === lastText) return lastBytes
  if (otherBytes !== null && text === otherText) return otherBytes
  const bytes = requireIp(text)
  otherText = lastText
  otherBytes = lastBytes
  lastText = text
  lastBytes = bytes
  return bytes
}
