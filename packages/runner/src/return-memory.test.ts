import { expect, it } from 'vitest'
import { returnMemory } from './return-memory.js'

it('empties a buffer that has its memory for itself', () => {
  const bytes = Buffer.from(new ArrayBuffer(100_000))
  returnMemory(bytes)
  expect(bytes.length).toBe(0)
})

it.each([
  ['is a part of a larger one', Buffer.from(new ArrayBuffer(100_000), 10)],
  ['is small', Buffer.from(new ArrayBuffer(100))],
  ['is shared between threads', Buffer.from(new SharedArrayBuffer(100_000))],
])('leaves a buffer that %s', (_, bytes) => {
  const { length } = bytes
  returnMemory(bytes)
  expect(bytes.length).toBe(length)
})
