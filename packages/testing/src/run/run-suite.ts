/** Runs the cases of a suite, one after the other, and says how each ended. */
import { InternalError, JavaException } from '@sluice/java'
import type { CaseResult, SourcePlace, SuiteResult } from '../results.js'
import type { CaseAnswer, CaseRunner, PreparedSetup } from './case-runner.js'
import { failingStep } from './failing-step.js'
import type { BrokenSuite, SuiteFault, TestCase, TestSuite, Verdict } from './suite.js'

/** How a suite is run. */
export interface RunSuiteOptions {
  readonly runner: CaseRunner
  /** Which cases run; the others are left out of the result. All, unless given. */
  readonly select?: (testCase: TestCase, id: string) => boolean
  /** Called before each case: a case that never ends can then be named. */
  readonly onCase?: (place: number) => void
  /** Receives how each case ended. */
  readonly onResult?: (result: CaseResult) => void
  /** Receives the answer of each case, for `--update`. */
  readonly onAnswer?: (place: number, answer: CaseAnswer) => void
  /** Cases, by their place, that were stopped in an earlier try: they fail without being run. */
  readonly stopped?: ReadonlyMap<number, string>
  /** Whether no case runs after one that failed. */
  readonly bail?: boolean
  /** A clock for durations. By default that of the language, which tells whole milliseconds. */
  readonly milliseconds?: () => number
}

/** The id of a case: stable and unique in a run. */
export const caseId = (suite: { readonly file: string }, testCase: { readonly name: string }): string =>
  `${suite.file}#${testCase.name}`

/** Runs a suite. */
export async function runSuite(suite: TestSuite, options: RunSuiteOptions): Promise<SuiteResult> {
  const { milliseconds = Date.now } = options
  const started = milliseconds()
  const cases: CaseResult[] = []
  for (const [place, testCase] of suite.cases.entries()) {
    const id = caseId(suite, testCase)
    const isSelected = options.select === undefined || options.select(testCase, id)
    if (!isSelected && !suite.isSequence) continue
    options.onCase?.(place)
    const result = await new CaseRun(id, testCase, place, options).result()
    if (!isSelected) continue
    cases.push(result)
    options.onResult?.(result)
    if (options.bail === true && (result.status === 'failed' || result.status === 'broken')) break
  }
  const { file, kind, pipeline } = suite
  return { name: file, file, kind, pipeline, cases: reportedOnce(cases), milliseconds: milliseconds() - started }
}

/** A suite that cannot run, as a result with one broken case for each fault. */
export function brokenResult({ file, kind, pipeline, faults }: BrokenSuite): SuiteResult {
  const cases = faults.map(({ code, message, place }, i): CaseResult => {
    const name = faults.length === 1 ? 'cannot run' : `cannot run (${i + 1})`
    return { ...bareResult(caseId({ file }, { name }), name, place), status: 'broken', code, message }
  })
  return { name: file, file, kind, pipeline, cases, milliseconds: 0 }
}

/** A bug of Sluice, as a fault of a suite. */
export const ownFault = (text: string, place: SourcePlace): SuiteFault => ({
  code: OWN_FAULT,
  message: `a fault of sluice itself, please report it: ${text}`,
  place,
})

/** The code of `ownFault`: a run with such a case ends with a different exit code. */
export const OWN_FAULT = 'internal-fault'

/** Broken invariants, and what the language throws for them; a cluster that does not answer is not one. */
const isOwnFault = (thrown: unknown): thrown is Error =>
  thrown instanceof InternalError ||
  thrown instanceof TypeError ||
  thrown instanceof RangeError ||
  thrown instanceof ReferenceError ||
  thrown instanceof SyntaxError

/** Faults of pipelines that all cases share are reported once: by the first case that meets them. */
function reportedOnce(cases: readonly CaseResult[]): CaseResult[] {
  const reported = new Set<string>()
  return cases.filter(({ status, code, message, place }) => {
    if (status !== 'broken') return true
    const key = JSON.stringify([code, message, place])
    if (reported.has(key)) return false
    reported.add(key)
    return true
  })
}

const bareResult = (id: string, name: string, place: SourcePlace) => ({
  id,
  name,
  place,
  differences: [],
  step: null,
  milliseconds: 0,
})

/** The fault of an answer. An expected regular expression that takes too long on a text does not match it. */
function judged(testCase: TestCase, answer: CaseAnswer): Verdict | null {
  try {
    return testCase.judge(answer)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return { code: 'comparison-failed', message: thrown.text ?? thrown.className, differences: [] }
  }
}

class CaseRun {
  private readonly milliseconds: () => number
  private readonly started: number

  constructor(
    private readonly id: string,
    private readonly testCase: TestCase,
    private readonly place: number,
    private readonly options: RunSuiteOptions,
  ) {
    this.milliseconds = options.milliseconds ?? Date.now
    this.started = this.milliseconds()
  }

  /** How the case ended. A fault of our own is a result too: it does not keep other cases from running. */
  async result(): Promise<CaseResult> {
    try {
      return await this.run()
    } catch (thrown) {
      if (!isOwnFault(thrown)) throw thrown
      return this.broken([ownFault(thrown.stack ?? thrown.message, this.testCase.place)])
    }
  }

  private async run(): Promise<CaseResult> {
    const { testCase, options } = this
    if (testCase.skip !== null)
      return this.ended('skipped', { code: 'skipped', message: testCase.skip, differences: [] })
    const stopped = options.stopped?.get(this.place)
    if (stopped !== undefined) return this.ended('failed', { code: 'case-stopped', message: stopped, differences: [] })
    const preparation = await options.runner.prepare(testCase.setup)
    if (!preparation.ok) return this.broken(preparation.faults)
    const { prepared } = preparation
    const answer = await prepared.run(testCase.input, this.id)
    options.onAnswer?.(this.place, answer)
    const verdict = judged(testCase, answer)
    if (verdict === null) return { ...this.ended('passed', null), message: testCase.note?.(answer) ?? null }
    return { ...this.ended('failed', verdict), step: await this.step(prepared, answer, verdict) }
  }

  private async step(prepared: PreparedSetup, answer: CaseAnswer, { differences }: Verdict) {
    const { testCase } = this
    // A document that came through and differs in nothing is wrong by its being there: no step is to blame.
    if (answer.status === 'done' && differences.length === 0) return null
    const trace = await prepared.trace(testCase.input)
    return trace === null ? null : failingStep(trace, answer, differences, testCase.setup)
  }

  private broken(faults: readonly SuiteFault[]): CaseResult {
    const [first] = faults
    const more = faults
      .slice(1)
      .map(({ message, place }) => `\n${place.file}:${place.line}:${place.column}: ${message}`)
    return {
      ...this.ended('broken', { code: first!.code, message: `${first!.message}${more.join('')}`, differences: [] }),
      place: first!.place,
    }
  }

  private ended(status: CaseResult['status'], verdict: Verdict | null): CaseResult {
    return {
      ...bareResult(this.id, this.testCase.name, this.testCase.place),
      status,
      code: verdict?.code ?? null,
      message: verdict?.message ?? null,
      differences: verdict?.differences ?? [],
      milliseconds: this.milliseconds() - this.started,
    }
  }
}
