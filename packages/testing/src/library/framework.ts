/** What suites of a test framework are declared with. */
import type { Mocks } from '../mocks/mocks.js'

/** What a framework declares tests with: those of Vitest and Jest, or of node:test. */
export interface Framework {
  readonly describe: (name: string, declare: () => void) => unknown
  readonly it: ((name: string, run: () => Promise<void>) => unknown) & {
    readonly skip: (name: string, run: () => Promise<void>) => unknown
  }
}

/** What the suites of a folder are run with. */
export interface SuiteOptions {
  readonly mocks?: Mocks
}
