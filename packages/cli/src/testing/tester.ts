/** Who runs files of tests: a thread with a deadline, several of them, or, in tests of the command line, this very thread. */
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
  /** What all cases so far ran; null where that was not counted. */
  coverage(): Promise<Coverage | null>
  progress(): TestProgress
  /** Reads files again that have changed. */
  forget(changed: ReadonlySet<string>): Promise<void>
  close(): Promise<void>
}

/** What a tester is made of. */
export interface TesterOptions {
  readonly settings: TestSettings
  /** Milliseconds that one case may take. */
  readonly caseMillis: number
  /** How many threads share the files. */
  readonly threads: number
  /** Megabytes of memory that a thread may take; as Node has it, unless given. */
  readonly memoryMegabytes?: number
}
