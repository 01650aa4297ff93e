/**
 * Runs each case on a cluster and in the engine of this process, and judges whether both gave the same. Sluice runs second, with the
 * cluster's time: what a pipeline makes of the clock is then the same.
 */
import type { JavaZonedDateTime } from '@sluice/java'
import { type BaseServices, clockOf } from '../mocks/mocks.js'
import type { SuiteResult } from '../results.js'
import type { CaseAnswer, CaseInput, CaseRunner, CaseTrace, Preparation, PreparedSetup } from '../run/case-runner.js'
import { LocalRunner, type LocalRunnerOptions } from '../run/local-runner.js'
import { type RunSuiteOptions, runSuite } from '../run/run-suite.js'
import type { PipelineSetup, TestCase, TestSuite, Verdict } from '../run/suite.js'
import type { Cluster } from './cluster.js'
import { ClusterRunner, type ClusterSetup } from './cluster-runner.js'
import { compareAnswers } from './compare.js'

/** A cluster and this process, side by side. */
export class AgainstRunner implements CaseRunner {
  private readonly remote: ClusterRunner
  private readonly local: LocalRunner
  private now: (() => JavaZonedDateTime) | null = null
  private readonly verdicts = new WeakMap<CaseAnswer, Verdict | null>()
  private readonly prepared = new Map<PipelineSetup, Promise<Preparation>>()

  constructor(cluster: Cluster, options: LocalRunnerOptions) {
    const { services } = options
    const clocked: BaseServices = { ...services, now: () => (this.now ?? services.now)() }
    this.remote = new ClusterRunner(cluster, services)
    this.local = new LocalRunner({ ...options, services: clocked })
  }

  prepare(setup: PipelineSetup): Promise<Preparation> {
    let known = this.prepared.get(setup)
    if (known === undefined) this.prepared.set(setup, (known = this.prepareBoth(setup)))
    return known
  }

  /** Runs a suite whose cases are judged by the cluster's answers instead of the expectations. Rejects with ClusterFault. */
  runSuite(suite: TestSuite, options: Omit<RunSuiteOptions, 'runner'> = {}): Promise<SuiteResult> {
    const { kind, file, pipeline, dependencies, isSequence } = suite
    const cases = suite.cases.map(each => this.judgedCase(each))
    const judged: TestSuite = { kind, file, pipeline, dependencies, isSequence, cases, update: () => null }
    return runSuite(judged, { ...options, runner: this })
  }

  /** Takes away what was stored on the cluster. */
  close(): Promise<void> {
    return this.remote.close()
  }

  private judgedCase(testCase: TestCase): TestCase {
    const judge = (answer: CaseAnswer): Verdict | null => {
      const verdict = this.verdicts.get(answer) ?? null
      const note = verdict === null ? null : mocksNote(testCase.setup)
      return verdict === null || note === null ? verdict : { ...verdict, message: `${verdict.message}; ${note}` }
    }
    return { ...testCase, judge }
  }

  private async prepareBoth(setup: PipelineSetup): Promise<Preparation> {
    const remote = await this.remote.prepare(setup)
    if (!remote.ok) return remote
    const local = this.local.prepare(localSetup(setup))
    return local.ok ? { ok: true, prepared: this.both(remote.prepared, local.prepared) } : local
  }

  private both(remote: ClusterSetup, local: PreparedSetup): PreparedSetup {
    return {
      run: async (input: CaseInput, id: string): Promise<CaseAnswer> => {
        const { answer: theirs, timestamp } = await remote.ask(input)
        this.now = timestamp === null ? null : clockOf(timestamp)
        const ours = await local.run(input, id)
        this.verdicts.set(ours, compareAnswers(theirs, ours))
        return ours
      },
      trace: (input: CaseInput): CaseTrace | null | Promise<CaseTrace | null> => local.trace(input),
    }
  }
}

/** The set-up as sluice runs it: on the cluster's clock. */
function localSetup(setup: PipelineSetup): PipelineSetup {
  const { now: _, ...mocks } = setup.mocks
  return { ...setup, mocks }
}

/** The surroundings of the case that the cluster lacks. */
function mocksNote({ mocks }: PipelineSetup): string | null {
  const given = Object.keys(mocks).filter(name => name !== 'now')
  return given.length === 0 ? null : `the cluster does not have what the case fixes of ${given.join(', ')}`
}
