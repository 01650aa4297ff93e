/** Hashes that scores at random are made of. */

function scrambled(word: number): number {
  const product = Math.imul(word, 0xcc9e2d51)
  return Math.imul((product << 15) | (product >>> 17), 0x1b873593)
}

/** The last mixing of murmur3, of 32 bits. */
export function mixed(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35)
  return twice ^ (twice >>> 16)
}

/** Murmur3 (x86, 32 bits) of bytes. */
export function murmur3(bytes: Uint8Array, seed: number): number {
  const { length } = bytes
  const whole = length & ~3
  let hash = seed
  for (let i = 0; i < whole; i += 4) {
    hash ^= scrambled(bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24))
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0
  }
  let rest = 0
  for (let i = length - 1; i >= whole; i--) rest = (rest << 8) | bytes[i]!
  if (length > whole) hash ^= scrambled(rest)
  return mixed(hash ^ length)
}
