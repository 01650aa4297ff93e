/** How keys go through the grid. */

/** A cell; the heads of columns are row -1, those of rows column -1. */
export interface GridPlace {
  readonly row: number
  readonly column: number
}

/** The cell that a key leads to; undefined if it is not such a key. */
export function moved(
  { row, column }: GridPlace,
  key: string,
  isControl: boolean,
  size: { readonly rows: number; readonly columns: number; readonly page: number },
): GridPlace | undefined {
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const to = (nextRow: number, nextColumn: number): GridPlace => ({
    row: Math.max(-1, Math.min(nextRow, last.row)),
    column: Math.max(-1, Math.min(nextColumn, last.column)),
  })
  switch (key) {
    case 'ArrowDown':
      return to(row + 1, column)
    case 'ArrowUp':
      return to(row - 1, column)
    case 'ArrowRight':
      return to(row, column + 1)
    case 'ArrowLeft':
      return to(row, column - 1)
    case 'PageDown':
      return to(row + size.page, column)
    case 'PageUp':
      return to(Math.max(Math.min(row, 0), row - size.page), column)
    case 'Home':
      return isControl ? to(0, -1) : to(row, -1)
    case 'End':
      return isControl ? last : to(row, last.column)
    default:
      return undefined
  }
}
