import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type IdEntry, IdTable } from './id-table.js'

/** A table whose rows are in memory. */
function tableWithRows() {
  const rows = new Map<number, string>()
  const table = new IdTable((seqNo, id) => rows.get(seqNo) === id)
  return {
    table,
    set(id: string, entry: IdEntry): void {
      rows.set(entry.seqNo, id)
      table.set(id, entry)
    },
  }
}

describe('a table of ids', () => {
  it('has the newest operation of each id', () => {
    const operations = fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.boolean()), { maxLength: 2000 })
    fc.assert(
      fc.property(operations, written => {
        const { table, set } = tableWithRows()
        const newest = new Map<string, IdEntry>()
        for (const [seqNo, [id, isDeleted]] of written.entries()) {
          expect(table.get(id)).toEqual(newest.get(id) ?? null)
          const entry = { seqNo, version: (newest.get(id)?.version ?? 0) + 1, isDeleted }
          set(id, entry)
          newest.set(id, entry)
        }
        for (const [id, entry] of newest) expect(table.get(id)).toEqual(entry)
      }),
      { numRuns: 20 },
    )
  })

  it('keeps versions and sequence numbers of more than 32 bits', () => {
    const { table, set } = tableWithRows()
    const small = { seqNo: 0, version: 1, isDeleted: true }
    const large = { seqNo: 2 ** 40, version: 2 ** 50, isDeleted: true }
    set('a', small)
    set('b', large)
    expect([table.get('a'), table.get('b')]).toEqual([small, large])
  })

  it('keeps versions that do not fit into one byte', () => {
    const { table, set } = tableWithRows()
    const entries = [126, 127, 128, 300].map((version, i) => ({ seqNo: i, version, isDeleted: i % 2 === 0 }))
    for (const [i, entry] of entries.entries()) set(`id-${i}`, entry)
    expect(entries.map((_, i) => table.get(`id-${i}`))).toEqual(entries)
  })

  it('takes less than 14 bytes for each of many ids', () => {
    const { table, set } = tableWithRows()
    for (let i = 0; i < 180_000; i++) set(`id-${i}`, { seqNo: i, version: 1, isDeleted: false })
    expect(table.byteLength / 180_000).toBeLessThan(14)
  })
})
