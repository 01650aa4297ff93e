import { describe, expect, it } from 'vitest'
import type { LinePair } from '../../worker/protocol.js'
import { foldRows, type JsonRow, sideRows, unifiedRows } from './json-rows.js'

const pairs: readonly LinePair[] = [
  ['{', '{'],
  ['"a": 1', '"a": 1,'],
  ['"b": 2', '"b": 3'],
  ['"c": 4', null],
  [null, '"d": 5'],
  ['}', '}'],
]

const shown = (row: JsonRow): string =>
  row.kind === 'fold'
    ? `fold ${row.count}`
    : `${row.isSame ? '=' : ' '} ${number(row, 'before')} ${number(row, 'after')}`

const number = (row: Extract<JsonRow, { kind: 'lines' }>, side: 'before' | 'after'): number | '-' =>
  row.isSame || row.side === 'both' || row.side === side ? (row[side]?.number ?? '-') : '-'

describe('rows of lines', () => {
  it('number both sides; a comma alone is not a difference', () => {
    expect(sideRows(pairs).map(shown)).toEqual(['= 1 1', '= 2 2', '  3 3', '  4 -', '  - 4', '= 5 5'])
  })

  it('in one column have the old lines of a change before the new ones', () => {
    expect(unifiedRows(sideRows(pairs)).map(shown)).toEqual([
      '= 1 1',
      '= 2 2',
      '  3 -',
      '  4 -',
      '  - 3',
      '  - 4',
      '= 5 5',
    ])
  })

  it('have a key each', () => {
    for (const rows of [sideRows(pairs), unifiedRows(sideRows(pairs))]) {
      expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length)
    }
  })
})

describe('folding', () => {
  const same = (count: number): LinePair[] => Array.from({ length: count }, (_, i): LinePair => [`${i}`, `${i}`])
  const rows = sideRows([...same(10), ['x', 'y'], ...same(10), ['x', 'y'], ...same(2)])

  it('leaves three lines around each change', () => {
    expect(foldRows(rows, new Set()).map(shown)).toEqual([
      'fold 7',
      '= 8 8',
      '= 9 9',
      '= 10 10',
      '  11 11',
      '= 12 12',
      '= 13 13',
      '= 14 14',
      'fold 4',
      '= 19 19',
      '= 20 20',
      '= 21 21',
      '  22 22',
      '= 23 23',
      '= 24 24',
    ])
  })

  it('omits opened workspaces and trivial ones', () => {
    expect(foldRows(rows, new Set([0, 14]))).toHaveLength(rows.length)
    expect(foldRows(sideRows([...same(4), ['x', 'y']]), new Set())).toHaveLength(5)
  })

  it('makes one fold of texts that are the same', () => {
    expect(foldRows(sideRows(same(5)), new Set()).map(shown)).toEqual(['fold 5'])
  })
})
