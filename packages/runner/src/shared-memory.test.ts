import { expect, it } from 'vitest'
import { ResultMemory, ResultRooms, SharedMemory, wordOffset } from './shared-memory.js'

it('makes rooms as large as documents needed, and smaller again when they need less', () => {
  const rooms = new ResultRooms(new SharedMemory())
  const first = rooms.take(1_000_000).length
  rooms.note(1_000_000, 4_000_000)
  const larger = rooms.take(1_000_000).length
  expect([first, larger].map(each => each / 1024 / 1024)).toEqual([2, 8])
  for (let i = 0; i < 1000; i++) rooms.note(1_000_000, 500_000)
  expect(rooms.take(1_000_000).length).toBe(first)
})

it('hands a room out again', () => {
  const rooms = new ResultRooms(new SharedMemory())
  const room = rooms.take(1000)
  rooms.give(room)
  expect(rooms.take(1500).buffer).toBe(room.buffer)
})

it('copies results out of their room, which is free again at once', async () => {
  const memory = new ResultMemory(new SharedMemory())
  const rooms: Uint8Array[] = []
  const run = (isInRoom: boolean, text: string) =>
    memory.run(1000, async room => {
      rooms.push(room)
      const bytes = isInRoom ? room.subarray(0, text.length) : new Uint8Array(text.length)
      bytes.set(Buffer.from(text))
      return { results: { bytes, isInRoom } }
    })
  const first = await run(true, 'first')
  const second = await run(true, 'second')
  expect([first, second].map(({ results }) => Buffer.from(results.bytes).toString())).toEqual(['first', 'second'])
  expect(rooms[1]!.buffer).toBe(rooms[0]!.buffer)
  memory.give(first.results.bytes)
  const third = await run(true, 'third')
  expect(third.results.bytes.buffer).toBe(first.results.bytes.buffer)
  const outside = await run(false, 'outside')
  expect(Buffer.from(outside.results.bytes).toString()).toBe('outside')
})

it('says how far a copy has to be from the beginning of a word', () => {
  const bytes = new Uint8Array(100)
  expect([0, 3, 8, 13].map(start => wordOffset(bytes.subarray(start)))).toEqual([0, 3, 0, 5])
})
