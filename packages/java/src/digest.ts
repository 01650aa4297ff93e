/** Checksums and digests under Java's names, and the MurmurHash3 of Elasticsearch's fingerprint processor. */
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import type { Hash } from '@noble/hashes/utils.js'
import { SHA1_ONE_BLOCK, sha1OfOneBlock } from './digest-sha1.js'
import { JavaException } from './throwable.js'

/** A digest whose state is taken back to its beginning for each use: new state costs as much as the digest of a short text. */
class Digest<H extends Hash<H>> {
  private readonly beginning: H
  private state: H

  constructor(create: () => H) {
    this.beginning = create()
    this.state = create()
  }

  of(bytes: Uint8Array): Uint8Array {
    this.state = this.beginning._cloneInto(this.state)
    const digest = new Uint8Array(this.state.outputLen)
    this.state.update(bytes).digestInto(digest)
    return digest
  }
}

const longSha1 = new Digest(sha1.create)

const digests: Readonly<Record<string, { of(bytes: Uint8Array): Uint8Array }>> = {
  MD5: new Digest(md5.create),
  'SHA-1': { of: bytes => (bytes.length <= SHA1_ONE_BLOCK ? sha1OfOneBlock(bytes) : longSha1.of(bytes)) },
  'SHA-224': new Digest(sha224.create),
  'SHA-256': new Digest(sha256.create),
  'SHA-384': new Digest(sha384.create),
  'SHA-512': new Digest(sha512.create),
}

/**
 * `MessageDigest.getInstance(algorithm).digest(bytes)`. Throws Java's `NoSuchAlgorithmException` for a name other than MD5,
 * SHA-1, SHA-224, SHA-256, SHA-384, SHA-512 (in any case, as in Java).
 */
export function messageDigest(algorithm: string, bytes: Uint8Array): Uint8Array {
  const name = algorithm.toUpperCase()
  const digest = Object.hasOwn(digests, name) ? digests[name] : undefined
  if (digest === undefined) {
    throw new JavaException('java.security.NoSuchAlgorithmException', `${algorithm} MessageDigest not available`)
  }
  return digest.of(bytes)
}

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Bytes in lower-case hex. */
export function hexText(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += hexOfByte[byte]
  return text
}

const crcOfByte = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** `java.util.zip.CRC32` of the bytes, from 0 to 2^32 - 1. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = crcOfByte[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}
