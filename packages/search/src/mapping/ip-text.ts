/** The text of an address, as RFC 5952 wants it: the longest run of zero groups is `::`. */
import { isMappedIpv4 } from '@sluice/java'

/** The text of 16 bytes; mapped addresses of version 4 in their own form. */
export function ipText(bytes: Uint8Array): string {
  if (isMappedIpv4(bytes)) return bytes.subarray(12).join('.')
  const groups = Array.from({ length: 8 }, (_, i) => (bytes[2 * i]! << 8) | bytes[2 * i + 1]!)
  let best = { start: -1, length: 1 }
  for (let start = 0; start < 8; start++) {
    let length = 0
    while (start + length < 8 && groups[start + length] === 0) length++
    if (length > best.length) best = { start, length }
  }
  const hex = (part: readonly number[]): string => part.map(group => group.toString(16)).join(':')
  if (best.start < 0) return hex(groups)
  return `${hex(groups.slice(0, best.start))}::${hex(groups.slice(best.start + best.length))}`
}
