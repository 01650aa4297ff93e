/** Files of tests as suites of a test framework. */
import type { TestFiles } from '../files.js'
import { testFileOf, testsBelow } from '../layout/find-tests.js'
import type { BaseServices } from '../mocks/mocks.js'
import { LocalRunner } from '../run/local-runner.js'
import { caseId, runSuite } from '../run/run-suite.js'
import { TestSession } from '../run/session.js'
import type { Framework, SuiteOptions } from './framework.js'
import { PipelineTestError } from './pipeline-test-error.js'

/** Declares the tests of a file or folder: one suite for each file, one test for each case. Throws TypeError if there are none. */
export function declareSuites(
  path: string,
  files: TestFiles,
  services: BaseServices,
  { describe, it }: Framework,
  { mocks = {} }: SuiteOptions,
): void {
  const own = testFileOf(path)
  const tests = own === null ? testsBelow(path, files) : [own]
  if (tests.length === 0) throw new TypeError(`there are no tests in ${path === '' ? 'the folder' : path}`)
  const session = new TestSession({ files, services, mocks })
  const runner = new LocalRunner({ services })
  for (const test of tests) {
    const suite = session.read(test)
    describe(test.file, () => {
      if ('faults' in suite) {
        it('can run', async () => {
          const text = suite.faults.map(({ message, place }) => `${place.file}:${place.line}: ${message}`).join('\n')
          throw new PipelineTestError(suite.faults[0]!.code, text, [], null)
        })
        return
      }
      for (const testCase of suite.cases) {
        const declare = testCase.skip === null ? it : it.skip
        declare(testCase.name, async () => {
          const id = caseId(suite, testCase)
          const { cases } = await runSuite(suite, { runner, select: (_, each) => each === id })
          const [result] = cases
          if (result!.status === 'passed') return
          throw new PipelineTestError(result!.code!, result!.message!, result!.differences, result!.step)
        })
      }
    })
  }
}
