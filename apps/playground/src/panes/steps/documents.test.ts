import { expect, it } from 'vitest'
import type { DocumentRow } from '../../worker/protocol.js'
import { placesWith } from './documents.js'

const row = (place: number, status: DocumentRow['status'], error: string | null = null): DocumentRow => ({
  place,
  status,
  error,
  failure: null,
  cells: new Uint8Array(),
  changes: new Uint16Array(),
  milliseconds: new Float32Array(),
})

it('finds documents by words of their beginning, their status and their error', () => {
  const previews = ['GET /a 200', 'POST /b 503', 'nothing']
  const rows = [row(0, 'done'), row(1, 'done'), row(2, 'failed', 'Provided Grok expressions do not match')]
  expect(placesWith('', previews, rows)).toEqual([0, 1, 2])
  expect(placesWith('post', previews, rows)).toEqual([1])
  expect(placesWith('done  200', previews, rows)).toEqual([0])
  expect(placesWith('failed GROK', previews, rows)).toEqual([2])
  expect(placesWith('other', previews, rows)).toEqual([])
})
