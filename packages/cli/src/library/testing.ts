/** The library for tests of pipelines, as users import it from `sluice/testing`: with Node's files, clock and databases. */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type HostSettings, hostServices } from '@sluice/server/host'
import { declareSuites, loadPipeline, type PipelineFiles, pipelineExpecter } from '@sluice/testing'
import type {
  ExpectPipelineOptions,
  Framework,
  PipelineExpectation,
  PipelineInput,
  SuiteOptions,
} from '@sluice/testing/library'
import { NodeFiles } from '@sluice/testing/node'

export { doubleOf, longOf } from '@sluice/java'
export * from '@sluice/testing/library'

/** Settings of `expectPipelineWith` and `describePipelinesWith`: see `HostSettings`. */
export type TestingSettings = Pick<HostSettings, 'geoipDir'>

const filesHere = (): PipelineFiles => {
  const root = process.cwd()
  const files = new NodeFiles(root)
  return {
    load: (file, id) => loadPipeline(within(root, file), id, files),
    read: file => files.read(within(root, file)),
    write: (file, text) => writeFileSync(path.resolve(root, file), text),
    isUpdate: (process.env.SLUICE_UPDATE ?? '') !== '',
    mayCreate: (process.env.CI ?? '') === '',
  }
}

/** A path relative to a root, with `/`. */
const within = (root: string, file: string): string =>
  path.relative(root, path.resolve(root, file)).split(path.sep).join('/')

/** `expectPipeline` with IP databases of a folder. */
export function expectPipelineWith(
  settings: TestingSettings,
): (pipeline: PipelineInput | URL, options?: ExpectPipelineOptions) => PipelineExpectation {
  const expecter = pipelineExpecter(hostServices(settings), filesHere())
  return (pipeline, options) => expecter(pipeline instanceof URL ? fileURLToPath(pipeline) : pipeline, options)
}

/**
 * Begins a test of a pipeline: a file, relative to the folder that the tests run in, or a definition.
 *
 * @example
 * test('greets', () => expectPipeline('greet.yml').doc({ name: 'Ada' }).toGive({ name: 'Ada', greeting: 'Hello Ada' }))
 */
export const expectPipeline = expectPipelineWith({})

/** Declares the tests of a file or folder (elastic-package's layout and `*.sluice.yml`) in a framework. */
export function describePipelinesIn(
  framework: Framework,
  folder: string,
  { geoipDir, ...options }: SuiteOptions & TestingSettings = {},
): void {
  const root = process.cwd()
  const services = hostServices(geoipDir === undefined ? {} : { geoipDir })
  declareSuites(within(root, folder), new NodeFiles(root), services, framework, options)
}
