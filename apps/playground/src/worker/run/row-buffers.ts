/** Rows of the matrix on their way to the page: a buffer takes as long to send as the many bytes of it, and each document has three. */
import type { DocumentRow } from '../protocol.js'

/** The same rows, with the cells of all in one buffer, as are their changes and their times. All have the same columns. */
export function withSharedBuffers(rows: readonly DocumentRow[]): DocumentRow[] {
  const size = rows[0]?.cells.length ?? 0
  const cells = new Uint8Array(rows.length * size)
  const changes = new Uint16Array(rows.length * size)
  const milliseconds = new Float32Array(rows.length * size)
  return rows.map((row, i) => {
    const from = i * size
    const to = from + size
    cells.set(row.cells, from)
    changes.set(row.changes, from)
    milliseconds.set(row.milliseconds, from)
    return {
      ...row,
      cells: cells.subarray(from, to),
      changes: changes.subarray(from, to),
      milliseconds: milliseconds.subarray(from, to),
    }
  })
}

/** The buffers of such rows. */
export function buffersOf([first]: readonly DocumentRow[]): Transferable[] {
  return first === undefined ? [] : [first.cells.buffer, first.changes.buffer, first.milliseconds.buffer]
}
