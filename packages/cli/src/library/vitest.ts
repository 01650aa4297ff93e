/** `sluice/testing/vitest`: registers `toMatchDocument`, and declares folders of tests as suites of Vitest. */
import { type MatchDocumentOptions, type SuiteOptions, toMatchDocument } from '@sluice/testing/library'
import { describe, expect, it } from 'vitest'
import { describePipelinesIn, type TestingSettings } from './testing.js'

declare module 'vitest' {
  // biome-ignore lint/suspicious/noExplicitAny: the declaration of Vitest that this one is merged with
  interface Matchers<T = any> {
    /** Compares a document with an expected one, in which matchers may stand at any depth. */
    toMatchDocument(expected: unknown, options?: MatchDocumentOptions): T
  }
}

expect.extend({ toMatchDocument })

/** Declares the tests of a file or folder: one suite for each file, one test for each case. */
export const describePipelines = (folder: string, options?: SuiteOptions & TestingSettings): void =>
  describePipelinesIn({ describe, it }, folder, options)
