/** Which rows of the steps are shown: those that are searched for, without those that were skipped. */
import type { TreeRow } from './step-rows.js'

/** A search for steps. */
export interface StepSearch {
  /** Words of their type, tag, description, place, condition or error. */
  readonly words: string
  readonly isSkippedHidden: boolean
}

/** The rows that are requested, with what they are in. `chosen` is the number of a step that stays in any case. */
export function searched(rows: readonly TreeRow[], search: StepSearch, chosen: string | null): TreeRow[] {
  const wanted = search.words
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  if (wanted.length === 0 && !search.isSkippedHidden) return [...rows]
  const kept: TreeRow[] = []
  /** The level of the outermost row that is still to come, since a row that is kept is in it. */
  let above = 0
  for (const row of rows.toReversed()) {
    const isAround = row.level < above
    if (!isAround && !isAskedFor(row, search, wanted, chosen)) continue
    kept.push(row)
    above = row.level
  }
  return placed(kept.reverse())
}

function isAskedFor(row: TreeRow, { isSkippedHidden }: StepSearch, wanted: readonly string[], chosen: string | null) {
  if (row.kind === 'iteration') return wanted.length === 0
  const { node } = row
  if (node.number === chosen && wanted.length === 0) return true
  if (isSkippedHidden && node.status === 'skipped') return false
  const { label, type, tag, description, condition, error } = node
  const text = [label, type, tag, description, row.called, condition?.source, error?.reason].join(' ').toLowerCase()
  return wanted.every(word => text.includes(word))
}

/** The rows with their places among those that are left. */
function placed(rows: readonly TreeRow[]): TreeRow[] {
  /** By the row that holds them (-1 at the top) how many rows there are. */
  const sizes = new Map<number, number>()
  /** The last row of each level. */
  const last: number[] = []
  const places = rows.map(({ level }, i) => {
    last[level] = i
    const parent = level === 1 ? -1 : last[level - 1]!
    const position = (sizes.get(parent) ?? 0) + 1
    sizes.set(parent, position)
    return { parent, position }
  })
  return rows.map((row, i) => ({ ...row, position: places[i]!.position, setSize: sizes.get(places[i]!.parent)! }))
}
