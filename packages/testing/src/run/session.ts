/** A session of tests: reads files of tests, runs them, and keeps what they have in common. */

import { readCaseSuite } from '../cases/case-suite.js'
import type { Coverage } from '../coverage/index.js'
import type { TestFiles } from '../files.js'
import { ElasticPackageReader } from '../layout/elastic-package.js'
import type { TestFile } from '../layout/find-tests.js'
import type { GivenPipelines } from '../layout/package-pipelines.js'
import type { BaseServices, Mocks } from '../mocks/mocks.js'
import type { CaseResult, SuiteResult } from '../results.js'
import type { CaseAnswer, CaseRunner } from './case-runner.js'
import { LocalRunner } from './local-runner.js'
import { brokenResult, runSuite } from './run-suite.js'
import { type Selection, selector } from './selection.js'
import type { StepRange } from './step-range.js'
import type { BrokenSuite, FileChange, SuiteFault, TestSuite } from './suite.js'

/** The common settings of all suites of a session. */
export interface SessionOptions {
  readonly files: TestFiles
  readonly services: BaseServices
  /** Mocks over those of the files. */
  readonly mocks?: Mocks
  /** Pipelines that take the place of those of packages. */
  readonly pipelines?: GivenPipelines
  /** Steps to run, over what the files say. */
  readonly range?: StepRange
  /** Whether to count what the cases run. */
  readonly coverage?: boolean
  /** The runner; the engine of this process by default. */
  readonly runner?: CaseRunner
  readonly milliseconds?: () => number
}

/** A request to a session: the cases of one file. Plain data. */
export interface SuiteRequest {
  readonly test: TestFile
  readonly selection: Selection
  /** Cases, by their place, that were stopped in an earlier try, and why. */
  readonly stopped: readonly (readonly [number, string])[]
  readonly bail: boolean
  /** Whether to say how the files would be with the answers of these cases as what is expected. */
  readonly update: boolean
}

/** A message of a session. Plain data except the values in the result; see `transfer.ts`. */
export interface SuiteReply {
  readonly suite: SuiteResult
  readonly change: FileChange | null
  /** Files, relative to the root, whose change can change a result. */
  readonly dependencies: readonly string[]
}

/** Receives the progress of the work. */
export interface SessionWatcher {
  /** The place of the case that begins. */
  onCase?(place: number): void
  onResult?(result: CaseResult): void
}

/** Runs suites one after the other. What several of them use is read and compiled once. */
export class TestSession {
  private readonly packages: ElasticPackageReader
  private readonly runner: CaseRunner
  private readonly local: LocalRunner | null

  constructor(private readonly options: SessionOptions) {
    const { files, services, coverage = false, mocks = {}, range = {}, runner, pipelines = null } = options
    this.local = runner === undefined ? new LocalRunner({ services, coverage }) : null
    this.runner = runner ?? this.local!
    this.packages = new ElasticPackageReader(files, { mocks, range }, pipelines)
  }

  /** Reads a file of tests. */
  read({ kind, file }: TestFile): TestSuite | BrokenSuite {
    const { files, mocks = {}, range = {} } = this.options
    return kind === 'elastic-package' ? this.packages.read(file) : readCaseSuite(file, files, { mocks, range })
  }

  /** Runs the chosen cases of a file. */
  async run(request: SuiteRequest, watcher: SessionWatcher = {}): Promise<SuiteReply> {
    const suite = this.read(request.test)
    const { dependencies } = suite
    if ('faults' in suite) return brokenReplyOf(suite)
    const answers = new Map<number, CaseAnswer>()
    const { milliseconds } = this.options
    const result = await runSuite(suite, {
      runner: this.runner,
      select: selector(request.selection, suite),
      stopped: new Map(request.stopped),
      bail: request.bail,
      ...(milliseconds === undefined ? {} : { milliseconds }),
      onCase: place => watcher.onCase?.(place),
      onResult: each => watcher.onResult?.(each),
      onAnswer: (place, answer) => answers.set(place, answer),
    })
    const chosen = new Map(this.chosenAnswers(suite, result, answers))
    return { suite: result, change: request.update ? suite.update(chosen) : null, dependencies }
  }

  /** Reads again what was made of files that have changed. */
  forget(changed: ReadonlySet<string>): void {
    this.packages.forget(changed)
  }

  /** Counts the pipelines of data streams and packages that no test runs, so that coverage has them with nothing covered. */
  cover(folders: readonly string[]): void {
    for (const folder of folders) this.local?.describe(this.packages.setupOf(folder))
  }

  /** The coverage of all cases so far; null if it was not counted. */
  coverage(): Coverage | null {
    return this.local?.coverage() ?? null
  }

  private *chosenAnswers(
    { cases }: TestSuite,
    result: SuiteResult,
    answers: ReadonlyMap<number, CaseAnswer>,
  ): Iterable<[number, CaseAnswer]> {
    const chosen = new Set(result.cases.map(({ name }) => name))
    for (const [place, answer] of answers) if (chosen.has(cases[place]!.name)) yield [place, answer]
  }
}

const brokenReplyOf = (suite: BrokenSuite): SuiteReply => ({
  suite: brokenResult(suite),
  change: null,
  dependencies: suite.dependencies,
})

/** The reply for a file that could not even be read to its end: one broken case. */
export const brokenReply = ({ kind, file }: TestFile, fault: SuiteFault): SuiteReply =>
  brokenReplyOf({ kind, file, pipeline: '', faults: [fault], dependencies: [file] })
