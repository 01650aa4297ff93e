/** The public names of `@sluice/testing`. */

export { caseFileSchema } from './cases/case-format.js'
export { readCaseSuite } from './cases/case-suite.js'
export { type FirstDocument, type FirstFile, firstCases } from './cases/first-cases.js'
export { configFileSchema } from './config/config-format.js'
export * from './coverage/index.js'
export type { FileEntry, TestFiles } from './files.js'
export {
  isCaseFile,
  type TestFile,
  testFileOf,
  testsBelow,
  testsOfPipeline,
  untestedBelow,
} from './layout/find-tests.js'
export * from './library/index.js'
export { type CompareOptions, differences } from './match/differences.js'
export { isMatcher } from './match/matcher.js'
export type { NumberRule } from './match/numbers.js'
export { shown } from './match/show.js'
export { type BaseServices, type ModelMock, mockedServices } from './mocks/mocks.js'
export type * from './results.js'
export type {
  CaseAnswer,
  CaseError,
  CaseInput,
  CaseRunner,
  CaseTrace,
  Preparation,
  PreparedSetup,
} from './run/case-runner.js'
export { failureText, type PaintText, shownPlace } from './run/failure-text.js'
export { hintsOf, outsideReason } from './run/hints.js'
export { LocalRunner, type LocalRunnerOptions } from './run/local-runner.js'
export { OWN_FAULT, ownFault } from './run/run-suite.js'
export type { Selection } from './run/selection.js'
export {
  brokenReply,
  type SessionOptions,
  type SessionWatcher,
  type SuiteReply,
  type SuiteRequest,
  TestSession,
} from './run/session.js'
export { definitionInRange, type StepRange, StepRangeFault } from './run/step-range.js'
export type {
  BrokenSuite,
  FileChange,
  PipelineSetup,
  PipelineUnit,
  SuiteFault,
  TestCase,
  TestSuite,
  Verdict,
} from './run/suite.js'
export { packSuite, unpackSuite } from './run/transfer.js'
