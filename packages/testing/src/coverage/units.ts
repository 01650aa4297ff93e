/** From the engine's counters to units: with words, and with lines if the file is known. */
import type { Counter } from '@sluice/core'
import type { PipelineSource } from '@sluice/language-service'
import type { CoverageUnit } from './model.js'

/** Units in the order of the file, and for each counter the place of its unit: -1 for one that is left out. */
export interface PlacedUnits {
  readonly units: readonly CoverageUnit[]
  readonly places: readonly number[]
}

/** Makes units of counters with their hits. The only statement of an `if` is left out: the outcomes report it. */
export function unitsOf(
  counters: readonly Counter[],
  hits: readonly number[],
  source: PipelineSource | undefined,
): PlacedUnits {
  const scripts = statementsOf(counters)
  const ends = statementEnds(scripts, source)
  const made = counters.map((counter, at) => {
    return { at, unit: unitOf(counter, hits[at]!, counter.end ?? ends.get(counter), source) }
  })
  const kept = made.filter(({ at }) => !isOnlyStatementOfCondition(counters[at]!, scripts))
  kept.sort((a, b) => a.unit.line - b.unit.line || comparePaths(a.unit.path, b.unit.path) || a.at - b.at)
  const places = new Array<number>(counters.length).fill(-1)
  for (const [place, { at }] of kept.entries()) places[at] = place
  return { units: kept.map(({ unit }) => unit), places }
}

const keyOf = (path: Counter['path']): string => JSON.stringify(path)

/** The statements of each script, by the key of its path. */
function statementsOf(counters: readonly Counter[]): Map<string, Counter[]> {
  const scripts = new Map<string, Counter[]>()
  for (const counter of counters) {
    if (counter.kind !== 'statement') continue
    const key = keyOf(counter.path)
    const statements = scripts.get(key)
    if (statements === undefined) scripts.set(key, [counter])
    else statements.push(counter)
  }
  return scripts
}

const isOnlyStatementOfCondition = ({ kind, path }: Counter, scripts: ReadonlyMap<string, Counter[]>): boolean =>
  kind === 'statement' && path.slice(-2).includes('if') && scripts.get(keyOf(path))!.length === 1

/** A statement ends where the next one begins, the last one with its script. */
function statementEnds(
  scripts: ReadonlyMap<string, readonly Counter[]>,
  source: PipelineSource | undefined,
): Map<Counter, number> {
  const ends = new Map<Counter, number>()
  for (const statements of scripts.values()) {
    const inOrder = [...statements].sort((a, b) => a.offset! - b.offset!)
    for (const [i, { path, offset }] of inOrder.entries()) {
      const text = source === undefined ? undefined : scriptText(source, path)
      const end = inOrder[i + 1]?.offset ?? text?.length ?? offset! + 1
      const length = text?.slice(offset, end).trimEnd().length ?? end - offset!
      ends.set(inOrder[i]!, offset! + Math.max(length, 1))
    }
  }
  return ends
}

/** The text of a script; one in the short form stands where its options would. */
const scriptText = (source: PipelineSource, path: Counter['path']): string | undefined =>
  source.textAt(path) ?? source.textAt(path.slice(0, -1))

function unitOf(
  counter: Counter,
  hits: number,
  end: number | undefined,
  source: PipelineSource | undefined,
): CoverageUnit {
  const { kind, path, offset } = counter
  const span = offset === undefined ? {} : { span: { start: offset, end: end ?? offset + 1 } }
  const place = source === undefined ? { line: 0, endLine: 0 } : linesOf(counter, end, source)
  return { kind, path, ...span, label: labelOf(counter, source), line: place.line, endLine: place.endLine, hits }
}

function linesOf({ kind, path, offset }: Counter, end: number | undefined, source: PipelineSource) {
  if (offset !== undefined) return source.spanOf(path, offset, end ?? offset + 1)
  // A list of steps is not the lane's own: only its head is.
  if (kind === 'on_failure') return source.placeOf(path)
  return source.rangeOf(path)
}

const BRANCHES: Readonly<Record<NonNullable<Counter['branch']>, readonly [yes: string, no: string]>> = {
  if: ['if is true', 'if is false'],
  while: ['while continues', 'while ends'],
  do: ['do continues', 'do ends'],
  for: ['for continues', 'for ends'],
  forEach: ['for has an element', 'for ends'],
  conditional: ['?: takes the first value', '?: takes the second value'],
  and: ['left side of && is true', 'left side of && is false'],
  or: ['left side of || is true', 'left side of || is false'],
  elvis: ['left side of ?: is null', 'left side of ?: is not null'],
  nullSafe: ['left side of ?. is null', 'left side of ?. is not null'],
}

function labelOf({ kind, path, offset, end, branch, outcome }: Counter, source: PipelineSource | undefined): string {
  const last = String(path[path.length - 1])
  const number = (): string => {
    const place = path[path.length - 1]
    return typeof place === 'number' ? ` ${place + 1}` : ''
  }
  switch (kind) {
    case 'processor':
      return `${last} runs`
    case 'effect':
      return `${last} has an effect`
    case 'condition-true':
      return 'if is true'
    case 'condition-false':
      return 'if is false'
    case 'on_failure':
      return `${last} handles a failure`
    case 'pattern': {
      if (offset === undefined) return `pattern${number()} matches`
      const text = source?.textAt(path)?.slice(offset, end)
      const name = text === undefined ? `at ${offset}` : `\`${shortened(text)}\``
      return `alternative ${name} of pattern${number()} matches`
    }
    case 'format':
      return `format${number()} fits`
    case 'statement':
      return 'statement'
    case 'branch':
      return BRANCHES[branch!][outcome === true ? 0 : 1]
  }
}

const MAX_ALTERNATIVE = 40

/** An alternative in one line. */
function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ')
  return line.length > MAX_ALTERNATIVE ? `${line.slice(0, MAX_ALTERNATIVE - 1)}…` : line
}

/** A path before what is within it; lists in their order; the pipeline's processors before all else. */
function comparePaths(a: Counter['path'], b: Counter['path']): number {
  const at = a.findIndex((part, i) => part !== b[i])
  if (at < 0) return a.length - b.length
  const [left, right] = [a[at]!, b[at]]
  if (right === undefined) return 1
  if (typeof left === 'number' && typeof right === 'number') return left - right
  if (left === 'processors' || right === 'processors') return left === 'processors' ? -1 : 1
  return String(left) < String(right) ? -1 : 1
}
