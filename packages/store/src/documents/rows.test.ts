import { afterEach, describe, expect, it } from 'vitest'
import { Database } from '../sqlite/database.js'
import { type DocumentRow, Rows } from './rows.js'

const databases: Database[] = []

afterEach(() => {
  for (const database of databases.splice(0)) database.close()
})

function newRows() {
  const database = new Database(null)
  databases.push(database)
  const rows = new Rows(database)
  const add = (seqNo: number): void => rows.add(1, 0, rowOf(seqNo))
  const seqNos = (): number[] => [...rows.all(1, 0)].map(row => row.seqNo)
  return { database, rows, add, seqNos }
}

const rowOf = (seqNo: number): DocumentRow => ({
  seqNo,
  id: `id ${seqNo}`,
  version: 1,
  routing: null,
  ignored: seqNo % 2 === 0 ? [] : ['a'],
  source: seqNo % 3 === 0 ? null : Uint8Array.of(seqNo % 256),
})

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

describe('rows', () => {
  it('come back as they were written, however many a transaction has', () => {
    const { database, rows, add } = newRows()
    database.transaction(() => {
      for (const seqNo of upTo(77)) add(seqNo)
    })
    expect([...rows.all(1, 0)].map(row => ({ ...row, source: row.source && Uint8Array.from(row.source) }))).toEqual(
      upTo(77).map(rowOf),
    )
  })

  it('can be read in the transaction that writes them', () => {
    const { database, rows, add } = newRows()
    database.transaction(() => {
      add(0)
      expect(rows.hasId(1, 0, 0, 'id 0')).toBe(true)
      add(1)
      expect(rows.get(1, 0, 1)?.id).toBe('id 1')
      add(2)
      rows.drop(1, 0, 2)
    })
    expect(rows.get(1, 0, 2)).toBeNull()
  })

  it('are written immediately outside a transaction', () => {
    const { add, seqNos } = newRows()
    add(0)
    expect(seqNos()).toEqual([0])
  })

  it('are undone with their transaction, and with their part of one', () => {
    const { database, add, seqNos } = newRows()
    const fail = (action: () => void) => () =>
      database.transaction(() => {
        action()
        throw new Error('undo')
      })
    expect(fail(() => add(0))).toThrow('undo')
    database.transaction(() => {
      add(1)
      expect(fail(() => add(2))).toThrow('undo')
      database.transaction(() => add(3))
    })
    expect(seqNos()).toEqual([1, 3])
  })
})
