/** A session of tests with Node's surroundings. */
import { hostServices } from '@sluice/server/host'
import { type Mocks, type StepRange, TestSession } from '@sluice/testing'
import { NodeFiles } from '@sluice/testing/node'

/** The common settings of all tests of a run; plain data. */
export interface TestSettings {
  /** The folder that all names are relative to. */
  readonly root: string
  readonly geoipDir?: string
  /** Over the mocks of the files. */
  readonly mocks: Mocks
  readonly range: StepRange
  readonly coverage: boolean
}

/** Makes a session. Throws SettingFault for a folder of databases that cannot be read. */
export const newSession = ({ root, geoipDir, mocks, range, coverage }: TestSettings): TestSession =>
  new TestSession({
    files: new NodeFiles(root),
    services: hostServices(geoipDir === undefined ? {} : { geoipDir }),
    mocks,
    range,
    coverage,
    milliseconds: () => performance.now(),
  })
