import { describe, expect, it } from 'vitest'
import {
  type DocumentFilter,
  isEmpty,
  NO_FILTER,
  outcomesOf,
  placesOf,
  withColumn,
} from '../../state/document-filter.js'
import { type DocumentRow, STATUSES, type StepStatus } from '../../worker/protocol.js'
import { moved } from './grid-keys.js'

const row = (place: number, status: DocumentRow['status'], cells: StepStatus[], error: string | null = null) => ({
  place,
  status,
  error,
  failure: null,
  cells: Uint8Array.from(cells, cell => STATUSES.indexOf(cell)),
  changes: new Uint16Array(),
  milliseconds: new Float32Array(),
})

const rows: DocumentRow[] = [
  row(0, 'done', ['success', 'success']),
  row(1, 'failed', ['error', 'not_reached'], 'Grok does not match'),
  row(2, 'dropped', ['success', 'dropped']),
  row(3, 'done', ['success', 'skipped']),
]
const previews = ['GET /a', 'something else', 'GET /debug', 'POST /b']

const found = (filter: Partial<DocumentFilter>) => placesOf(rows, previews, { ...NO_FILTER, ...filter })

describe('filters', () => {
  it('that ask nothing let all documents through', () => {
    expect([found({}), found({ column: 1 }), isEmpty(NO_FILTER)]).toEqual([null, null, true])
  })

  it('ask how documents ended', () => {
    expect(found({ statuses: new Set(['failed', 'dropped']) })).toEqual([1, 2])
  })

  it('ask how a step ended, or any', () => {
    expect(found({ column: 0, cell: 'error' })).toEqual([1])
    expect(found({ column: 1, cell: 'not_reached' })).toEqual([1])
    expect(found({ cell: 'skipped' })).toEqual([3])
  })

  it('ask for words of the beginning and the error, all of them', () => {
    expect(found({ words: 'get' })).toEqual([0, 2])
    expect(found({ words: ' GROK else ' })).toEqual([1])
  })

  it('hold together', () => {
    expect(found({ words: 'get', statuses: new Set(['done']), column: 1, cell: 'success' })).toEqual([0])
  })

  it('of a column begin with the worst that happened there, and end when it is chosen again', () => {
    const counts = STATUSES.map(status => (status === 'success' || status === 'error' ? 3 : 0))
    const chosen = withColumn(NO_FILTER, 4, counts)
    expect([chosen.column, chosen.cell]).toEqual([4, 'error'])
    expect(withColumn(chosen, 4, counts)).toEqual(NO_FILTER)
  })
})

it('counts how documents ended', () => {
  expect(outcomesOf(rows)).toEqual([
    ['done', 2],
    ['handled', 0],
    ['dropped', 1],
    ['failed', 1],
    ['stopped', 0],
  ])
})

describe('keys', () => {
  const size = { rows: 100, columns: 5, page: 20 }
  const go = (key: string, from: [number, number], isControl = false) => {
    const to = moved({ row: from[0], column: from[1] }, key, isControl, size)
    return to === undefined ? undefined : [to.row, to.column]
  }

  it('go cell by cell, to the heads too, and no further', () => {
    expect(go('ArrowDown', [0, 0])).toEqual([1, 0])
    expect(go('ArrowUp', [0, 0])).toEqual([-1, 0])
    expect(go('ArrowUp', [-1, 0])).toEqual([-1, 0])
    expect(go('ArrowLeft', [0, 0])).toEqual([0, -1])
    expect(go('ArrowRight', [0, 4])).toEqual([0, 4])
  })

  it('go by pages and to the ends', () => {
    expect(go('PageDown', [90, 2])).toEqual([99, 2])
    expect(go('PageUp', [10, 2])).toEqual([0, 2])
    expect(go('PageUp', [-1, 2])).toEqual([-1, 2])
    expect(go('Home', [7, 3])).toEqual([7, -1])
    expect(go('End', [7, 0])).toEqual([7, 4])
    expect(go('Home', [7, 3], true)).toEqual([0, -1])
    expect(go('End', [7, 0], true)).toEqual([99, 4])
  })

  it('that mean something else are left alone', () => {
    expect(go('x', [0, 0])).toBeUndefined()
  })
})
