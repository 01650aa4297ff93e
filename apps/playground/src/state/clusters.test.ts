import { expect, it } from 'vitest'
import type { DocumentRow, StopPlace } from '../worker/protocol.js'
import { clustersOf, shapeOf, withStops } from './clusters.js'

const row = (place: number, status: DocumentRow['status'], column = 0, reason = 'no'): DocumentRow => ({
  place,
  status,
  error: null,
  failure: status === 'done' ? null : { column, step: String(column + 1), type: 'illegal_argument_exception', reason },
  cells: new Uint8Array(),
  changes: new Uint16Array(),
  milliseconds: new Float32Array(),
})

const shown = (rows: readonly DocumentRow[], stops: Parameters<typeof withStops>[1] = new Map()): string[] =>
  withStops(clustersOf(rows), stops).map(
    ({ column, reason, stop, isHandled, members }) =>
      `${isHandled ? 'handled' : 'failed'} ${column} ${reason}${stop === null ? '' : ` at ${stop.at}`}: ${members.map(({ place }) => place).join()}`,
  )

it('are of the same step and reason, the largest first, those that were handled after all others', () => {
  const rows = [
    row(0, 'handled', 2, 'unable to convert [a] to long'),
    row(1, 'failed', 1, 'field [x] not present'),
    row(2, 'failed', 0, 'no match: [one]'),
    row(3, 'done'),
    row(4, 'handled', 2, 'unable to convert [b] to long'),
    row(5, 'failed', 0, 'no match: [two [of] them]'),
  ]
  expect(shown(rows)).toEqual([
    'failed 0 no match: […]: 2,5',
    'failed 1 field […] not present: 1',
    'handled 2 unable to convert […] to long: 0,4',
  ])
})

const at = (place: number): StopPlace => ({ unit: 'character', at: place })

it('are split by the place where they stopped', () => {
  const rows = [0, 1, 2].map(place => row(place, 'failed'))
  const stops = new Map([0, 1, 2].map(place => [place, place === 1 ? null : at(28)] as const))
  expect(shown(rows, stops)).toEqual(['failed 0 no at 28: 0,2', 'failed 0 no: 1'])
})

it('stay whole if not all were examined, with their common place', () => {
  const rows = [0, 1, 2].map(place => row(place, 'failed'))
  expect(shown(rows, new Map([0, 1].map(place => [place, at(28)] as const)))).toEqual(['failed 0 no at 28: 0,1,2'])
  expect(shown(rows, new Map([0, 1].map(place => [place, at(place)] as const)))).toEqual(['failed 0 no: 0,1,2'])
})

it('leave out brackets that are never closed, quotes and numbers', () => {
  expect(shapeOf('For input string: "12x"')).toBe('For input string: "…"')
  expect(shapeOf('value [a[ of 12 characters')).toBe('value […]')
  expect(shapeOf("can't parse 'x' at index 7] of [b]")).toBe("can't parse '…' at index #] of […]")
})
