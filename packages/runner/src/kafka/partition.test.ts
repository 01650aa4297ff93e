import { expect, it } from 'vitest'
import { murmur2, partitionOf } from './partition.js'

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Results of `org.apache.kafka.common.utils.Utils.murmur2`. */
it.each([
  ['21', -973932308],
  ['foobar', -790332482],
  ['a-little-bit-long-string', -985981536],
  ['a-little-bit-longer-string', -1486304829],
  ['lkjh234lh9fiuh90y23oiuhsafujhadof229phr9h19h89h8', -58897971],
  ['abc', 479470107],
])('murmur2 of %s', (text, hash) => {
  expect(murmur2(bytes(text))).toBe(hash)
})

it('uses the partition of the input for records without a key', () => {
  expect(partitionOf(null, 7, 4)).toBe(3)
  expect(partitionOf(bytes('foobar'), 7, 10)).toBe((-790332482 & 0x7fffffff) % 10)
})
