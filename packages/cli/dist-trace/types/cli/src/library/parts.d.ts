/** Loads large parts of the engine: in browsers when they are needed; in Node all of them are loaded. */
import type { Compiled, CompileOptions, PipelineDefinition } from '../../../core/src/index.js';
/** As `compile`, after everything has been loaded that the pipeline needs. In Node that is `compile`. */
export type CompileAsync = (definition: PipelineDefinition, options?: CompileOptions) => Promise<Compiled>;
/** Loads what pipelines, scripts or requests need, so that they can be compiled and run synchronously. In Node it does nothing. */
export type LoadParts = (...definitions: readonly (string | object)[]) => Promise<void>;
