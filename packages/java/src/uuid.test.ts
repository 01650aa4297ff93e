import { describe, expect, it } from 'vitest'
import { utf8Encode } from './text-utf8.js'
import { JavaUuid } from './uuid.js'

describe('JavaUuid', () => {
  const timed = JavaUuid.fromString('c232ab00-9414-11ec-b3c8-9f6bdeced846')

  it('reads the time of version 1', () => {
    expect(timed.version()).toBe(1)
    expect(timed.timestamp()).toBe(138648505420000000n)
    expect(timed.clockSequence()).toBe(13256)
    expect(timed.node()).toBe(0x9f6bdeced846)
  })

  it('has no time in other versions', () => {
    expect(() => JavaUuid.fromName(utf8Encode('x')).timestamp()).toThrow('Not a time-based UUID')
  })

  it('marks version and variant of random bytes', () => {
    const random = JavaUuid.fromRandom(new Uint8Array(16).fill(255))
    expect(random.toJavaString()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
    expect([random.version(), random.variant()]).toEqual([4, 2])
  })

  it('orders by signed words', () => {
    const high = JavaUuid.fromString('ffffffff-ffff-ffff-ffff-ffffffffffff')
    expect(high.javaCompareTo(timed)).toBe(1)
    expect(high.javaCompareTo(JavaUuid.fromString('0-0-0-0-0'))).toBe(-1)
  })
})
