/** Answers engine requests in the calling thread: the worker's, or that of a test. */
import { type Engine, type MaybeAsync } from '../../../core/src/index.js';
import { type EngineAnswer, type EngineRequest } from './messages.js';
/**
 * Answers one request. `onDocument` receives the place of each document before it runs. Returns a promise only where a processor
 * waits, or policies and models are read. That rejects with SettingFault for files that cannot be used.
 */
export declare function answerRequest(engine: Engine, request: EngineRequest, onDocument?: (place: number) => void): MaybeAsync<EngineAnswer>;
