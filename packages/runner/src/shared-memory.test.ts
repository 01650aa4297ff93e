import { expect, it } from 'vitest'
import { ResultRooms, SharedMemory } from './shared-memory.js'

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
