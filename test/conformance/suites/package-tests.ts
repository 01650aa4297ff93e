/**
 * The tests that elastic-package's test packages bring themselves: every event against its expected file, by the runner of `sluice test`.
 * Read in place: nothing of it is part of the project.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { hostServices } from '@sluice/server/host'
import { failureText, LocalRunner, type TestCase, TestSession, testsBelow } from '@sluice/testing'
import { NodeFiles } from '@sluice/testing/node'
import { corpus, geoDatabases, haveGeoDatabases } from '../record-files.js'
import type { Case, Suite } from '../suite.js'

const folder = path.join(corpus, 'elastic-package')

interface PackageCase extends Case {
  readonly testCase: TestCase | null
  /** Why the file cannot run. */
  readonly fault: string | null
}

const services = hostServices(haveGeoDatabases ? { geoipDir: geoDatabases } : {})
const runner = new LocalRunner({ services })

function* read(): Iterable<PackageCase> {
  const files = new NodeFiles(folder)
  const session = new TestSession({ files, services })
  for (const test of testsBelow('', files)) {
    const suite = session.read(test)
    const [group = ''] = test.file.split('/')
    if ('faults' in suite) {
      for (const { message, place } of suite.faults) {
        yield { name: `${test.file} (${place.file})`, group, testCase: null, fault: message }
      }
    } else {
      for (const testCase of suite.cases) {
        yield { name: `${test.file} ${testCase.name}`, group, testCase, fault: null }
      }
    }
  }
}

/** The expected files of the packages. */
export const packageTests: Suite<PackageCase> = {
  name: 'package-tests',
  cases: () => (existsSync(folder) ? read() : `needs ${folder} (../shared next to the checkout), which is missing`),
  check({ testCase, fault }) {
    if (testCase === null) return fault
    const preparation = runner.prepare(testCase.setup)
    if (!preparation.ok) return preparation.faults.map(({ message }) => message).join('\n')
    const answer = preparation.prepared.run(testCase.input, '')
    if (answer instanceof Promise) return 'a pipeline of these packages waits'
    const verdict = testCase.judge(answer)
    return verdict === null ? null : [verdict.message, ...failureText({ ...verdict, step: null })].join('\n')
  },
}
