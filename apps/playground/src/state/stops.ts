/** Where going on stops next: at steps and documents that reach a breakpoint. */
import { columnKey } from '../worker/column-key.js'
import { type DocumentRow, STATUSES, type StepColumn, type StepNode } from '../worker/protocol.js'

/** Forward or back. */
export type Direction = 1 | -1

/** Breakpoints: of processors, and of lines of their scripts, each by the key of the processor's column. */
export interface Breakpoints {
  readonly processors: ReadonlySet<string>
  readonly lines: ReadonlyMap<string, ReadonlySet<number>>
}

/** Breakpoints as the workspace holds them: lines as `key#3`. */
export function breakpointsOf(processors: ReadonlySet<string>, scripts: ReadonlySet<string>): Breakpoints {
  const lines = new Map<string, Set<number>>()
  for (const entry of scripts) {
    const at = entry.lastIndexOf('#')
    const key = entry.slice(0, at)
    const known = lines.get(key) ?? new Set()
    lines.set(key, known.add(Number(entry.slice(at + 1))))
  }
  return { processors, lines }
}

/** A step that may stop: always, or only where one of the lines of its script ran. */
export interface Stop {
  readonly step: StepNode
  readonly lines: ReadonlySet<number> | null
}

/** The steps that may stop, in the direction, after the one with a number; from the end on if that is null. */
export function stopsFrom(
  steps: readonly StepNode[],
  number: string | null,
  direction: Direction,
  { processors, lines }: Breakpoints,
): Stop[] {
  const at = steps.findIndex(step => step.number === number)
  const rest = direction === 1 ? steps.slice(at + 1) : steps.slice(0, at < 0 ? steps.length : at).reverse()
  return rest.flatMap((step): Stop[] => {
    if (step.status === 'skipped' || step.status === 'not_reached') return []
    const key = columnKey(step.pipeline, step.path)
    if (processors.has(key)) return [{ step, lines: null }]
    const own = lines.get(key)
    return own === undefined ? [] : [{ step, lines: own }]
  })
}

/** The documents after one, in the direction, in which a processor with a breakpoint ran. */
export function documentsFrom(
  rows: readonly DocumentRow[],
  columns: readonly StepColumn[],
  place: number,
  direction: Direction,
  { processors, lines }: Breakpoints,
): number[] {
  const watched = columns.flatMap(({ key }, i) => (processors.has(key) || lines.has(key) ? [i] : []))
  const found: number[] = []
  for (let at = place + direction; at >= 0 && at < rows.length; at += direction) {
    const { status, cells } = rows[at]!
    // A document that was stopped has no trace to walk.
    if (status !== 'stopped' && watched.some(column => hasRun(cells[column]!))) found.push(at)
  }
  return found
}

const SKIPPED = STATUSES.indexOf('skipped')

const hasRun = (cell: number): boolean => cell > SKIPPED
