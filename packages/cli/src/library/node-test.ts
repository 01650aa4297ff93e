/** `sluice/testing/node-test`: declares folders of tests as suites of Node's test runner. */
import { describe, it } from 'node:test'
import type { SuiteOptions } from '@sluice/testing/library'
import { describePipelinesIn, type TestingSettings } from './testing.js'

/** Declares the tests of a file or folder: one suite for each file, one test for each case. */
export const describePipelines = (folder: string, options?: SuiteOptions & TestingSettings): void =>
  describePipelinesIn({ describe, it }, folder, options)
