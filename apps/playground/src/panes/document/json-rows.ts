/** The lines of two JSON texts as rows: side by side, one below the other, with runs of unchanged lines folded. */
import type { LinePair } from '../../worker/protocol.js'

/** A line with its number, from 1. */
export interface Line {
  readonly number: number
  readonly text: string
}

/** A row of the comparison. */
export type JsonRow =
  /** Both sides; null if one has no line. `isSame`: nothing differs but a comma at the end. `side`: what is shown of it. */
  | {
      readonly kind: 'lines'
      readonly key: string
      readonly side: 'both' | 'before' | 'after'
      readonly before: Line | null
      readonly after: Line | null
      readonly isSame: boolean
    }
  /** Unchanged lines that are not shown. */
  | { readonly kind: 'fold'; readonly key: string; readonly at: number; readonly count: number }

type Lines = Extract<JsonRow, { kind: 'lines' }>

/** The number of unchanged lines shown around a change. */
const CONTEXT = 3

/** Rows with both sides. */
export function sideRows(pairs: readonly LinePair[]): Lines[] {
  let old = 0
  let now = 0
  return pairs.map(pair => {
    const [before, after] = pair
    const left = before === null ? null : { number: ++old, text: before }
    const right = after === null ? null : { number: ++now, text: after }
    const isSame = isSameLine(pair)
    const key = `${left?.number ?? ''}:${right?.number ?? ''}`
    return { kind: 'lines', key, side: 'both', before: left, after: right, isSame }
  })
}

/** Whether nothing differs but a comma at the end. */
export const isSameLine = ([before, after]: LinePair): boolean =>
  before !== null && after !== null && (before === after || bare(before) === bare(after))

const bare = (line: string): string => (line.endsWith(',') ? line.slice(0, -1) : line)

/** The same rows with one line each: of changed lines first the old, then the new. */
export function unifiedRows(rows: readonly Lines[]): Lines[] {
  const unified: Lines[] = []
  let added: Lines[] = []
  const flush = (): void => {
    unified.push(...added)
    added = []
  }
  for (const row of rows) {
    if (row.isSame) {
      flush()
      unified.push({ ...row, side: 'after' })
      continue
    }
    if (row.before !== null) unified.push({ ...row, key: `${row.before.number}:`, side: 'before' })
    if (row.after !== null) added.push({ ...row, key: `:${row.after.number}`, side: 'after' })
  }
  flush()
  return unified
}

/** Folds unchanged lines that are far from a change; those at places in `opened` stay. */
export function foldRows(rows: readonly Lines[], opened: ReadonlySet<number>): JsonRow[] {
  const folded: JsonRow[] = []
  let at = 0
  while (at < rows.length) {
    const end = sameUntil(rows, at)
    const from = at === 0 ? 0 : at + CONTEXT
    const to = end === rows.length ? end : end - CONTEXT
    if (to - from > 1 && !opened.has(from)) {
      folded.push(...rows.slice(at, from), { kind: 'fold', key: `fold ${from}`, at: from, count: to - from })
      folded.push(...rows.slice(to, end))
    } else folded.push(...rows.slice(at, end))
    at = end
    if (at < rows.length) folded.push(rows[at++]!)
  }
  return folded
}

/** The place of the first changed row from one on; the end if there is none. */
function sameUntil(rows: readonly Lines[], from: number): number {
  let at = from
  while (at < rows.length && rows[at]!.isSame) at++
  return at
}
