/** Replays a suite: every case once, counted by group. */
import type { KnownGaps } from './known-gaps.js'
import type { Case, Suite } from './suite.js'

/** Which cases to replay; all when empty. */
export interface Selection {
  readonly group?: string | undefined
  /** A case is taken when its name holds this text. */
  readonly name?: string | undefined
}

/** A case that did not give what was recorded (or that did, against `known-gaps.yml`). */
export interface Failure {
  readonly name: string
  readonly group: string
  readonly difference: string
  /** Whether the replay threw: a fault of ours, whatever the input. */
  readonly crashed: boolean
}

/** The outcome of one group of a suite. */
export interface GroupResult {
  readonly group: string
  total: number
  passed: number
  /** Failing cases that `known-gaps.yml` names. */
  readonly known: Failure[]
  /** Failing cases that it does not name, and known gaps that pass. */
  readonly failed: Failure[]
}

/** The outcome of a suite: its groups, or why there are none. */
export interface SuiteResult {
  readonly name: string
  readonly groups: readonly GroupResult[]
  /** Why the suite was not run; no failure. */
  readonly skipped?: string
  /** What was not among the cases for want of data. */
  readonly leftOut?: string
  /** Why the suite could not run: a failure. */
  readonly fault?: string
  readonly milliseconds: number
}

/** Told what runs, and null when nothing does, so that a case without end can be named. */
export type Progress = (running: string | null) => void

/** The cases of a suite by group, or why there are none. */
export type CasesByGroup =
  | { readonly groups: ReadonlyMap<string, readonly Case[]> }
  | { readonly skipped: string }
  | { readonly fault: string }

/** Reads the selected cases of a suite. A known gap without a case is a fault. Never throws. */
export function casesByGroup(suite: Suite, gaps: KnownGaps | undefined, selection: Selection = {}): CasesByGroup {
  const groups = new Map<string, Case[]>()
  const withoutCase = new Set(gaps?.keys())
  try {
    const cases = suite.cases()
    if (typeof cases === 'string') return { skipped: cases }
    for (const recorded of cases) {
      withoutCase.delete(recorded.name)
      if (!isSelected(recorded, selection)) continue
      const group = groups.get(recorded.group)
      if (group === undefined) groups.set(recorded.group, [recorded])
      else group.push(recorded)
    }
  } catch (error) {
    return { fault: `the cases cannot be read: ${textOf(error)}` }
  }
  if (withoutCase.size === 0 || suite.leftOut?.()) return { groups }
  return { fault: `known-gaps.yml names cases that do not exist: ${[...withoutCase].join(', ')}` }
}

/** Replays the cases of one group. Never throws. */
export function runGroup(
  suite: Suite,
  group: string,
  cases: readonly Case[],
  gaps: KnownGaps | undefined,
  progress?: Progress,
): GroupResult {
  const result: GroupResult = { group, total: 0, passed: 0, known: [], failed: [] }
  for (const recorded of cases) {
    progress?.(`${suite.name} ${recorded.name}`)
    count(result, replay(suite, recorded), gaps?.has(recorded.name) ?? false, recorded)
  }
  progress?.(null)
  return result
}

/** Replays the selected cases of a suite. Never throws. */
export function runSuite(
  suite: Suite,
  gaps: KnownGaps | undefined,
  selection: Selection = {},
  progress?: Progress,
): SuiteResult {
  const started = performance.now()
  const { name } = suite
  const found = casesByGroup(suite, gaps, selection)
  if (!('groups' in found)) return { name, groups: [], milliseconds: 0, ...found }
  const groups = [...found.groups].map(([group, cases]) => runGroup(suite, group, cases, gaps, progress))
  const leftOut = suite.leftOut?.()
  const milliseconds = performance.now() - started
  return { name, groups, milliseconds, ...(leftOut ? { leftOut } : {}) }
}

/** How many failures a result holds: unnamed differences, stale gaps, and the suite itself when it could not run. */
export function failuresOf(result: SuiteResult): number {
  return result.groups.reduce((sum, group) => sum + group.failed.length, result.fault === undefined ? 0 : 1)
}

function isSelected(recorded: Case, { group, name }: Selection): boolean {
  return (group === undefined || recorded.group === group) && (name === undefined || recorded.name.includes(name))
}

function count(group: GroupResult, outcome: Failure | null, isKnown: boolean, { name }: Case): void {
  group.total++
  if (outcome === null) {
    if (!isKnown) group.passed++
    else {
      const difference = 'known-gaps.yml names this case, but it passes: take the entry out'
      group.failed.push({ name, group: group.group, difference, crashed: false })
    }
  } else if (isKnown && !outcome.crashed) group.known.push(outcome)
  else group.failed.push(outcome)
}

function replay(suite: Suite, recorded: Case): Failure | null {
  const { name, group } = recorded
  try {
    const difference = suite.check(recorded)
    return difference === null ? null : { name, group, difference, crashed: false }
  } catch (error) {
    return { name, group, difference: `crashed: ${textOf(error)}`, crashed: true }
  }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.stack ?? `${error.name}: ${error.message}`).split('\n').slice(0, 8).join('\n')
}
