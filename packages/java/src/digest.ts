/** Checksums and digests under Java's names, and the MurmurHash3 of Elasticsearch's fingerprint processor. */
import { md5, sha1 } from '@noble/hashes/legacy.js'
import { sha224, sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { JavaException } from './throwable.js'

const digests: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  MD5: md5,
  'SHA-1': sha1,
  'SHA-224': sha224,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
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
  return digest(bytes)
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
