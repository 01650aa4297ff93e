/** `sluice/testing/jest`: registers `toMatchDocument`, and declares folders of tests as suites of Jest. Takes Jest's globals. */
import { type Framework, type MatchDocumentOptions, type SuiteOptions, toMatchDocument } from '@sluice/testing/library'
import { describePipelinesIn, type TestingSettings } from './testing.js'

declare global {
  namespace jest {
    interface Matchers<R> {
      /** Compares a document with an expected one, in which matchers may stand at any depth. */
      toMatchDocument(expected: unknown, options?: MatchDocumentOptions): R
    }
  }
}

interface JestGlobals extends Framework {
  readonly expect: { extend(matchers: Readonly<Record<string, typeof toMatchDocument>>): void }
}

function globals(): JestGlobals {
  const { describe, it, expect } = globalThis as Partial<JestGlobals>
  if (describe === undefined || it === undefined || expect === undefined) {
    throw new TypeError(
      'sluice/testing/jest takes describe, it and expect from the globals of Jest: leave injectGlobals on',
    )
  }
  return { describe, it, expect }
}

globals().expect.extend({ toMatchDocument })

/** Declares the tests of a file or folder: one suite for each file, one test for each case. */
export const describePipelines = (folder: string, options?: SuiteOptions & TestingSettings): void =>
  describePipelinesIn(globals(), folder, options)
