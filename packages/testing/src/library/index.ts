/** The library for tests of pipelines in programs, before it is bound to files, a clock and databases. */
import type { BaseServices } from '../mocks/mocks.js'
import { LocalRunner } from '../run/local-runner.js'
import {
  type ExpectPipelineOptions,
  PipelineExpectation,
  type PipelineFiles,
  type PipelineInput,
} from './expect-pipeline.js'

export type { PipelineFiles } from './expect-pipeline.js'
export { loadPipeline } from './load-pipeline.js'
export * from './public.js'
export { declareSuites } from './suites.js'

/** Makes `expectPipeline` for given surroundings. */
export function pipelineExpecter(
  services: BaseServices,
  files: PipelineFiles,
): (pipeline: PipelineInput, options?: ExpectPipelineOptions) => PipelineExpectation {
  const runner = new LocalRunner({ services })
  return (pipeline, options = {}) => new PipelineExpectation(pipeline, options, runner, files)
}
