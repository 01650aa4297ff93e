/** Runs files of tests: in a thread with a deadline, in several, or, in tests of the command line, in the current thread. */
import type { Coverage, SuiteReply, SuiteRequest } from '@sluice/testing'
import type { TestSettings } from './new-session.js'

/** How far the work is. */
export interface TestProgress {
  readonly done: number
  readonly failed: number
}

/** Runs files of tests. */
export interface Tester {
  /** Rejects with SettingFault, and with InternalError for a fault of our own. */
  run(request: SuiteRequest): Promise<SuiteReply>
  /** Counts the pipelines of data streams and packages that no test runs. */
  cover(folders: readonly string[]): Promise<void>
  /** The coverage of all cases so far; null if it was not counted. */
  coverage(): Promise<Coverage | null>
  progress(): TestProgress
  /** Reads files again that have changed. */
  forget(changed: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}

/** The parts of a tester. */
export interface TesterOptions {
  readonly settings: TestSettings
  /** Milliseconds that one case may take. */
  readonly caseMillis: number
  /** How many threads share the files. */
  readonly threads: number
  /** Megabytes of memory that a thread may take; as Node has it, unless given. */
  readonly memoryMegabytes?: number
}
