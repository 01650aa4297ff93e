import { expect, it } from 'vitest'
import { adjacentMarker } from './adjacent-marker.js'

const at = (startLineNumber: number, startColumn: number, severity = 8) => ({ startLineNumber, startColumn, severity })
const markers = [at(9, 1), at(2, 5), at(2, 1, 1), at(2, 9)]

it.each([
  ['the next one on the line', 2, 5, true, at(2, 9)],
  ['the next one on a later line', 2, 9, true, at(9, 1)],
  ['the first one after the last', 9, 1, true, at(2, 5)],
  ['the one before on the line', 2, 9, false, at(2, 5)],
  ['the last one before the first', 1, 1, false, at(9, 1)],
])('goes to %s', (_name, lineNumber, column, forward, expected) => {
  expect(adjacentMarker(markers, { lineNumber, column }, forward)).toEqual(expected)
})

it('stays if there are only hints', () => {
  expect(adjacentMarker([at(1, 1, 1)], { lineNumber: 1, column: 1 }, true)).toBeUndefined()
})
