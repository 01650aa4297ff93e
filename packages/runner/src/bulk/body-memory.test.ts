import { expect, it } from 'vitest'
import { SharedMemory } from '../shared-memory.js'
import { BodyMemory } from './body-memory.js'

const part = (letter: string, bytes: number): Buffer => Buffer.from(new ArrayBuffer(bytes)).fill(letter)

it('collects parts in shared memory, and empties them', () => {
  const body = new BodyMemory(new SharedMemory())
  const parts = [part('a', 50_000), part('b', 50_000), part('c', 10)]
  for (const each of parts) body.add(each)
  expect(body.bytes.toString()).toBe('a'.repeat(50_000) + 'b'.repeat(50_000) + 'c'.repeat(10))
  expect(body.bytes.buffer).toBeInstanceOf(SharedArrayBuffer)
  expect(parts.map(({ length }) => length)).toEqual([0, 0, 10])
})

it('has the same memory for the next body', () => {
  const shared = new SharedMemory()
  const first = new BodyMemory(shared)
  first.add(part('a', 100))
  const { buffer } = first.bytes
  first.release()
  const second = new BodyMemory(shared)
  second.add(part('b', 200))
  expect(second.bytes.buffer).toBe(buffer)
  second.clear()
  second.add(part('c', 3))
  expect(second.bytes.toString()).toBe('ccc')
})
