import { describe, expect, it } from 'vitest'
import { encodeBase64 } from './base64.js'
import { hexText, messageDigest } from './digest.js'
import { murmurHash3 } from './digest-murmur3.js'
import { utf8Encode } from './text-utf8.js'

describe('murmurHash3', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['\0a', '6Nc7wbtqkqIracv8/BGGPQ=='],
    ['\x001234567', 'dKfAPjEky/o7iIW4sSbv2Q=='],
    ['\x00123456789012345', 'K6Ovz1KexT7DhIk7xlNd4g=='],
    ['\x0012345678901234567890123456789012345', 'vGlwZ4JlCzQXyOifIGAQSA=='],
  ]
  it.each(cases)('hashes %j as Elasticsearch does', (text, hash) => {
    expect(encodeBase64(murmurHash3(utf8Encode(text)))).toBe(hash)
  })

  it('hashes a part of a buffer', () => {
    const bytes = utf8Encode('xx\0axx').subarray(2, 4)
    expect(encodeBase64(murmurHash3(bytes))).toBe('6Nc7wbtqkqIracv8/BGGPQ==')
  })
})

describe('messageDigest', () => {
  it('accepts names of algorithms in any case', () => {
    expect(hexText(messageDigest('sha-1', utf8Encode('abc')))).toBe('a9993e364706816aba3e25717850c26c9cd0d89d')
  })

  it('refuses an unknown algorithm in words of Java', () => {
    expect(() => messageDigest('constructor', utf8Encode(''))).toThrow('constructor MessageDigest not available')
  })
})
