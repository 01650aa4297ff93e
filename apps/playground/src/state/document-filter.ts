/** Which documents the list of all documents shows. */
import { signal } from '@preact/signals'
import { type DocumentRow, type DocumentStatus, STATUSES, type StepStatus } from '../worker/protocol.js'

/** A filter of documents: all its conditions must hold. */
export interface DocumentFilter {
  /** How the document ended; empty for any way. */
  readonly statuses: ReadonlySet<DocumentStatus>
  /** The place of a column, and how its step ended there; null for any column, any way. */
  readonly column: number | null
  readonly cell: StepStatus | null
  /** Words of the document's beginning or its error. */
  readonly words: string
}

/** Asks nothing. */
export const NO_FILTER: DocumentFilter = { statuses: new Set(), column: null, cell: null, words: '' }

/** The current filter. */
export const documentFilter = signal<DocumentFilter>(NO_FILTER)

/** Whether a filter lets everything through. */
export const isEmpty = ({ statuses, cell, words }: DocumentFilter): boolean =>
  statuses.size === 0 && cell === null && words.trim() === ''

/** The places of the documents that a filter lets through; null for all of them. */
export function placesOf(
  rows: readonly DocumentRow[],
  previews: readonly string[],
  filter: DocumentFilter,
): readonly number[] | null {
  if (isEmpty(filter)) return null
  const { statuses, column, cell } = filter
  const wanted = filter.words
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const status = cell === null ? -1 : STATUSES.indexOf(cell)
  const places: number[] = []
  for (const [place, row] of rows.entries()) {
    if (statuses.size > 0 && !statuses.has(row.status)) continue
    if (status >= 0 && !hasCell(row, column, status)) continue
    if (wanted.length > 0 && !hasWords(`${previews[place] ?? ''} ${row.error ?? ''}`, wanted)) continue
    places.push(place)
  }
  return places
}

const hasCell = ({ cells }: DocumentRow, column: number | null, status: number): boolean =>
  column === null ? cells.includes(status) : cells[column] === status

function hasWords(text: string, wanted: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return wanted.every(word => lower.includes(word))
}

/** How many documents ended in which way. */
export function outcomesOf(rows: readonly DocumentRow[]): readonly (readonly [DocumentStatus, number])[] {
  const counts: Record<DocumentStatus, number> = { done: 0, handled: 0, dropped: 0, failed: 0, stopped: 0 }
  for (const { status } of rows) counts[status]++
  return Object.entries(counts) as [DocumentStatus, number][]
}

/** The filter of a column's head: the documents in which it went worst; again, and nothing is asked of columns. */
export function withColumn(filter: DocumentFilter, column: number, counts: readonly number[]): DocumentFilter {
  if (filter.column === column) return { ...filter, column: null, cell: null }
  const worst = counts.findLastIndex(count => count > 0)
  return { ...filter, column, cell: STATUSES[worst] ?? 'not_reached' }
}
