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
  /** Why the suite could not run: a failure. */
  readonly fault?: string
  readonly milliseconds: number
}

/** Told before each case, so that a case without end can be named. */
export type Progress = (suite: string, name: string) => void

/** Replays the selected cases of a suite. Never throws. */
export function runSuite(
  suite: Suite,
  gaps: KnownGaps | undefined,
  selection: Selection = {},
  progress?: Progress,
): SuiteResult {
  const started = performance.now()
  const groups = new Map<string, GroupResult>()
  const result = (rest: { skipped?: string; fault?: string }): SuiteResult => ({
    name: suite.name,
    groups: [...groups.values()],
    milliseconds: performance.now() - started,
    ...rest,
  })
  const unseen = new Set(gaps?.keys())
  try {
    const cases = suite.cases()
    if (typeof cases === 'string') return result({ skipped: cases })
    for (const recorded of cases) {
      unseen.delete(recorded.name)
      if (!isSelected(recorded, selection)) continue
      let group = groups.get(recorded.group)
      if (group === undefined) {
        groups.set(recorded.group, (group = { group: recorded.group, total: 0, passed: 0, known: [], failed: [] }))
      }
      progress?.(suite.name, recorded.name)
      count(group, replay(suite, recorded), gaps?.has(recorded.name) ?? false, recorded)
    }
  } catch (error) {
    return result({ fault: `the cases cannot be read: ${textOf(error)}` })
  }
  if (unseen.size > 0)
    return result({ fault: `known-gaps.yml names cases that do not exist: ${[...unseen].join(', ')}` })
  return result({})
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
