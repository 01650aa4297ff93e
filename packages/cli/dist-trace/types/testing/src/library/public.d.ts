/** The public names of `sluice/testing`: no type here refers to a package that users do not have. */
export * as matchers from '../match/index.js';
export type { Matcher } from '../match/matcher.js';
export type { GeoProperties, GeoRows, Mocks } from '../mocks/mocks.js';
export type { Difference, FailingStep, SourcePlace } from '../results.js';
export type { DocumentExpectation, ErrorInput, ExpectPipelineOptions, FixtureInput, PipelineExpectation, PipelineInput, PlainAnswer, } from './expect-pipeline.js';
export type { Framework, SuiteOptions } from './framework.js';
export { PipelineTestError } from './pipeline-test-error.js';
export { type MatchDocumentOptions, type MatcherResult, toMatchDocument } from './to-match-document.js';
