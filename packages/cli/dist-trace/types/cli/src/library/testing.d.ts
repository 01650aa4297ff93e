import { type HostSettings } from '../../../server/src/host/index.js';
import type { ExpectPipelineOptions, Framework, PipelineExpectation, PipelineInput, SuiteOptions } from '../../../testing/src/library/public.js';
export { doubleOf, longOf } from '../../../java/src/index.js';
export * from '../../../testing/src/library/public.js';
/** Settings of `expectPipelineWith` and `describePipelinesWith`: see `HostSettings`. */
export type TestingSettings = Pick<HostSettings, 'geoipDir'>;
/** `expectPipeline` with IP databases of a folder. */
export declare function expectPipelineWith(settings: TestingSettings): (pipeline: PipelineInput | URL, options?: ExpectPipelineOptions) => PipelineExpectation;
/**
 * Begins a test of a pipeline: a file, relative to the folder that the tests run in, or a definition.
 *
 * @example
 * test('greets', () => expectPipeline('greet.yml').doc({ name: 'Ada' }).toGive({ name: 'Ada', greeting: 'Hello Ada' }))
 */
export declare const expectPipeline: (pipeline: PipelineInput | URL, options?: ExpectPipelineOptions) => PipelineExpectation;
/** Declares the tests of a file or folder (elastic-package's layout and `*.sluice.yml`) in a framework. */
export declare function describePipelinesIn(framework: Framework, folder: string, { geoipDir, ...options }?: SuiteOptions & TestingSettings): void;
