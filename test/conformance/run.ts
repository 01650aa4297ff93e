/** Replays a suite: every case once, counted by group. */
import type { KnownGaps } from './known-gaps.js'
import type { Case, StepVerdict, Suite, Verdict } from './suite.js'

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
  /** Whether the replay threw: an internal error, whatever the input. */
  readonly crashed: boolean
}

/** The outcome of one group of a suite. */
export interface GroupResult {
  readonly group: string
  total: number
  passed: number
  /** Steps of all cases, where cases have several; else cases. */
  steps: number
  equalSteps: number
  /** How many steps have to be equal, where not all have to. */
  readonly floor?: number
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
  /** The parts that are missing because of missing data. */
  readonly leftOut?: string
  /** Why the suite could not run: a failure. */
  readonly fault?: string
  readonly milliseconds: number
}

/** Receives the name of the case that runs, and null when none does, so that a case without end can be named. */
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

/** Replays the cases of one group. Never rejects. */
export async function runGroup(
  suite: Suite,
  group: string,
  cases: readonly Case[],
  gaps: KnownGaps | undefined,
  progress?: Progress,
  floor?: number,
): Promise<GroupResult> {
  const counts = { total: 0, passed: 0, steps: 0, equalSteps: 0, known: [], failed: [] }
  const result: GroupResult = floor === undefined ? { group, ...counts } : { group, ...counts, floor }
  for (const recorded of cases) {
    progress?.(`${suite.name} ${recorded.name}`)
    const { failure, steps, equalSteps } = await replay(suite, recorded)
    result.steps += steps
    result.equalSteps += equalSteps
    count(result, failure, gaps?.has(recorded.name) ?? false, recorded)
  }
  progress?.(null)
  return result
}

/** Replays the selected cases of a suite. Never rejects. */
export async function runSuite(
  suite: Suite,
  gaps: KnownGaps | undefined,
  selection: Selection = {},
  progress?: Progress,
): Promise<SuiteResult> {
  const started = performance.now()
  const { name } = suite
  const found = casesByGroup(suite, gaps, selection)
  if (!('groups' in found)) return { name, groups: [], milliseconds: 0, ...found }
  // The floor of a group is that of all its cases.
  const floors = selection.name === undefined ? suite.floors?.() : new Map<string, number>()
  const groups: GroupResult[] = []
  for (const [group, cases] of found.groups) {
    groups.push(await runGroup(suite, group, cases, gaps, progress, floors && (floors.get(group) ?? 0)))
  }
  const leftOut = suite.leftOut?.()
  const milliseconds = performance.now() - started
  return { name, groups, milliseconds, ...(leftOut ? { leftOut } : {}) }
}

/** How many failures a group holds: what differs and is not known to, or that it fell below its floor. */
export function failuresOfGroup({ floor, equalSteps, failed }: GroupResult): number {
  if (floor === undefined) return failed.length
  return equalSteps < floor ? 1 : 0
}

/** How many failures a result holds: unnamed differences, stale gaps, and the suite itself when it could not run. */
export function failuresOf(result: SuiteResult): number {
  return result.groups.reduce((sum, group) => sum + failuresOfGroup(group), result.fault === undefined ? 0 : 1)
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

interface Replayed {
  readonly failure: Failure | null
  readonly steps: number
  readonly equalSteps: number
}

async function replay(suite: Suite, recorded: Case): Promise<Replayed> {
  const { name, group } = recorded
  try {
    const { difference, steps, equalSteps } = inSteps(await suite.check(recorded))
    return { failure: difference === null ? null : { name, group, difference, crashed: false }, steps, equalSteps }
  } catch (error) {
    const failure = { name, group, difference: `crashed: ${textOf(error)}`, crashed: true }
    return { failure, steps: 1, equalSteps: 0 }
  }
}

/** A case without steps is one. */
function inSteps(verdict: Verdict): StepVerdict {
  if (typeof verdict === 'object' && verdict !== null) return verdict
  return { difference: verdict, steps: 1, equalSteps: verdict === null ? 1 : 0 }
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return (error.stack ?? `${error.name}: ${error.message}`).split('\n').slice(0, 8).join('\n')
}
