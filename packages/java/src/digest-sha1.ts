/**
 * SHA-1 (RFC 3174) of a short message. Community IDs are digests of some 20 to 50 bytes: one block, whose schedule is written in place,
 * costs a quarter of a general digest with its state.
 */

/** Bytes of the longest message that fits into one block with its padding. */
export const SHA1_ONE_BLOCK = 55

const schedule = new Int32Array(80)

/**
 * The SHA-1 digest, 20 bytes, of a message of at most `SHA1_ONE_BLOCK` bytes: the first `length` of those given. It is written to `digest`,
 * which is returned.
 */
export function sha1OfOneBlock(
  message: Uint8Array,
  length = message.length,
  digest: Uint8Array = new Uint8Array(20),
): Uint8Array {
  const words = schedule
  words.fill(0, 0, 15)
  for (let i = 0; i < length; i++) words[i >> 2]! |= message[i]! << (24 - 8 * (i & 3))
  words[length >> 2]! |= 0x80 << (24 - 8 * (length & 3))
  words[15] = 8 * length
  for (let i = 16; i < 80; i++) {
    const mixed = words[i - 3]! ^ words[i - 8]! ^ words[i - 14]! ^ words[i - 16]!
    words[i] = (mixed << 1) | (mixed >>> 31)
  }
  let a = 0x67452301
  let b = 0xefcdab89 | 0
  let c = 0x98badcfe | 0
  let d = 0x10325476
  let e = 0xc3d2e1f0 | 0
  // Four loops and not one: which function is meant would be asked in each of 80 rounds.
  for (let i = 0; i < 20; i++) {
    const next = (((a << 5) | (a >>> 27)) + ((b & c) | (~b & d)) + 0x5a827999 + e + words[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  for (let i = 20; i < 40; i++) {
    const next = (((a << 5) | (a >>> 27)) + (b ^ c ^ d) + 0x6ed9eba1 + e + words[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  for (let i = 40; i < 60; i++) {
    const next = (((a << 5) | (a >>> 27)) + ((b & c) | (b & d) | (c & d)) + (0x8f1bbcdc | 0) + e + words[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  for (let i = 60; i < 80; i++) {
    const next = (((a << 5) | (a >>> 27)) + (b ^ c ^ d) + (0xca62c1d6 | 0) + e + words[i]!) | 0
    e = d
    d = c
    c = (b << 30) | (b >>> 2)
    b = a
    a = next
  }
  putWord(digest, 0, a + 0x67452301)
  putWord(digest, 4, b + 0xefcdab89)
  putWord(digest, 8, c + 0x98badcfe)
  putWord(digest, 12, d + 0x10325476)
  putWord(digest, 16, e + 0xc3d2e1f0)
  return digest
}

function putWord(bytes: Uint8Array, at: number, word: number): void {
  bytes[at] = word >>> 24
  bytes[at + 1] = word >>> 16
  bytes[at + 2] = word >>> 8
  bytes[at + 3] = word
}
