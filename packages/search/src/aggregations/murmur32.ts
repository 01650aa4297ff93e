/** MurmurHash3 with 32 bits, as Lucene hashes terms. The algorithm is in the public domain. */

function scrambled(word: number): number {
  const product = Math.imul(word, 0xcc9e2d51)
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593)
}

/** The hash of bytes with a seed. */
export function murmurHash32(bytes: Uint8Array, seed: number): number {
  const { length } = bytes
  const whole = length & ~3
  let hash = seed
  for (let i = 0; i < whole; i += 4) {
    hash ^= scrambled(bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24))
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  let rest = 0
  for (let i = length - 1; i >= whole; i--) rest = (rest << 8) | bytes[i]!
  if (whole < length) hash ^= scrambled(rest)
  hash ^= length
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}
