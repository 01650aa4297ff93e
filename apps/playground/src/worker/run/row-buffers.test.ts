import { expect, it } from 'vitest'
import type { DocumentRow } from '../protocol.js'
import { buffersOf, withSharedBuffers } from './row-buffers.js'

const row = (place: number): DocumentRow => ({
  place,
  status: 'done',
  error: null,
  failure: null,
  cells: Uint8Array.of(place % 8, 2),
  changes: Uint16Array.of(60_000 + place, 1),
  milliseconds: Float32Array.of(place / 4, 0.5),
})

const rows = Array.from({ length: 1000 }, (_, place) => row(place))

it('are sent as three buffers, however many documents there are', () => {
  const shared = withSharedBuffers(rows)
  expect(shared).toEqual(rows)
  expect(buffersOf(shared)).toHaveLength(3)
  expect(structuredClone(shared, { transfer: buffersOf(shared) })).toEqual(rows)
  expect(shared[0]!.cells.byteLength).toBe(0)
})

it('are empty without rows', () => {
  expect(withSharedBuffers([])).toEqual([])
  expect(buffersOf([])).toEqual([])
})
