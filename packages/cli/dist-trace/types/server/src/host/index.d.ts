/** Node's side of the engine: surroundings, the worker with its deadline, and the library ready to use. */
export type { IngestItem, IngestResult } from '../../../store/src/pipelines/pipeline-runner.js';
export { CompilationOverrun, EngineHost, type EngineHostOptions, type Host } from './engine-host.js';
export { answerRequest } from './engine-requests.js';
export { packItems, unpackResults } from './ingest-batch.js';
export { outcomeOf } from './line-batch.js';
export type { EngineAnswer, EngineRequest, FailedStep, FileFault, HandledStep, LineBatch, LineResults, RunBatch, RunDetail, RunResult, RunSetup, } from './messages.js';
export { OverrunWatch, type WatchedThread } from './overrun-watch.js';
export { type RecordBatch, type RecordFailure, type RecordIds, type RecordMetadata, RecordOutcome, type RecordResults, recordId, type StepSeconds, TIMED_SHARE, } from './record-messages.js';
export { type EngineSettings, type FixtureSettings, type HostServices, type HostSettings, hostServices, } from './services.js';
export { SettingFault } from './setting-fault.js';
export { threadId } from './thread-id.js';
export { createEngine, hostSluice } from './whole-engine.js';
