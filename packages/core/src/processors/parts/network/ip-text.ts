/** Text forms of addresses and networks as Elasticsearch prints them. */

/** Canonical text: IPv4 dotted, IPv6 lower case with the longest run of zero groups (at least two) as `::`. */
export function ipText(bytes: Uint8Array): string {
  if (bytes.length === 4) return bytes.join('.')
  const groups = groupsOf(bytes)
  let bestStart = -1
  let bestLength = 1
  for (let i = 0; i < 8; i++) {
    let length = 0
    while (i + length < 8 && groups[i + length] === 0) length++
    if (length > bestLength) {
      bestStart = i
      bestLength = length
    }
  }
  const hex = groups.map(group => group.toString(16))
  if (bestStart < 0) return hex.join(':')
  return `${hex.slice(0, bestStart).join(':')}::${hex.slice(bestStart + bestLength).join(':')}`
}

/** A network in CIDR text, IPv6 not compressed (`2600:6000:0:0:0:0:0:0/20`), bits after the prefix zero. */
export function networkText(bytes: Uint8Array, prefixLength: number): string {
  const masked = bytes.map((byte, i) => {
    const bits = Math.min(8, Math.max(0, prefixLength - i * 8))
    return byte & ((0xff << (8 - bits)) & 0xff)
  })
  const text =
    masked.length === 4
      ? masked.join('.')
      : groupsOf(masked)
          .map(group => group.toString(16))
          .join(':')
  return `${text}/${prefixLength}`
}

const groupsOf = (bytes: Uint8Array): number[] =>
  Array.from({ length: 8 }, (_, i) => (bytes[i * 2]! << 8) | bytes[i * 2 + 1]!)
