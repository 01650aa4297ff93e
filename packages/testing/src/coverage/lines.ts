/** Coverage by lines: which part of a pipeline a line belongs to, and whether that part ran. */
import type { CoverageKind, CoverageUnit, PipelineCoverage } from './model.js'

/** One line that something can run on. */
export interface CoveredLine {
  readonly line: number
  /** How often the innermost part that the line belongs to ran; if it did not, the part that ran most often of those that begin here. */
  readonly hits: number
  /** Outcomes that begin on the line: of conditions, branches, failures. */
  readonly branches: readonly CoverageUnit[]
  /** Everything that begins on the line. */
  readonly units: readonly CoverageUnit[]
  /** `partial`: it ran, but not all that begins on it did. */
  readonly state: 'covered' | 'partial' | 'uncovered'
}

const BRANCH_KINDS: ReadonlySet<CoverageKind> = new Set(['condition-true', 'condition-false', 'branch', 'on_failure'])

/** Whether a unit is one of two or more ways to go. */
export const isBranch = ({ kind }: CoverageUnit): boolean => BRANCH_KINDS.has(kind)

/** Nothing but blanks, or a comment of YAML, JSON or Painless: nothing runs there. */
const IDLE = /^\s*(?:#.*|\/\/.*)?$/

/** The lines of a pipeline that something can run on, in order. Empty for one without a file. */
export function coveredLines({ units, text }: PipelineCoverage): readonly CoveredLine[] {
  const texts = text?.split(/\r\n|\r|\n/) ?? []
  const owners = new Map<number, number>()
  for (const [from, to, hits] of ownersInOrder(units)) for (let line = from; line <= to; line++) owners.set(line, hits)
  const beginning = new Map<number, CoverageUnit[]>()
  for (const unit of units) beginning.set(unit.line, [...(beginning.get(unit.line) ?? []), unit])
  return [...owners]
    .filter(([line]) => line > 0 && !IDLE.test(texts[line - 1] ?? ''))
    .sort(([a], [b]) => a - b)
    .map(([line, innermost]) => {
      const own = beginning.get(line) ?? []
      // A whole processor may stand on the line: it ran, though what handles its failures did not.
      const hits =
        innermost > 0 ? innermost : Math.max(0, ...own.filter(unit => !isBranch(unit)).map(unit => unit.hits))
      const isWhole = own.every(unit => unit.hits > 0)
      const state = hits === 0 ? 'uncovered' : isWhole ? 'covered' : 'partial'
      return { line, hits, branches: own.filter(isBranch), units: own, state }
    })
}

/** Ranges of lines with their hits, outer ones before those within them. */
function ownersInOrder(units: readonly CoverageUnit[]): (readonly [from: number, to: number, hits: number])[] {
  const outcomes = new Map<string, number>()
  for (const { kind, path, hits } of units) {
    if (kind !== 'condition-true' && kind !== 'condition-false') continue
    const key = JSON.stringify(path)
    outcomes.set(key, (outcomes.get(key) ?? 0) + hits)
  }
  return units
    .filter(
      ({ kind, span }) =>
        kind !== 'effect' && kind !== 'branch' && kind !== 'condition-false' && !(kind === 'pattern' && span),
    )
    .map(unit => ({ unit, depth: unit.path.length, start: unit.span?.start ?? -1 }))
    .sort((a, b) => a.depth - b.depth || a.start - b.start)
    .map(({ unit: { kind, path, line, endLine, hits } }) => [
      line,
      endLine,
      kind === 'condition-true' ? outcomes.get(JSON.stringify(path))! : hits,
    ])
}

/** Lines as people write them: `3, 7-9`. */
export function lineRanges(lines: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const line of lines) {
    const last = ranges[ranges.length - 1]
    if (last !== undefined && last[1] === line - 1) last[1] = line
    else ranges.push([line, line])
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}-${to}`)).join(', ')
}
