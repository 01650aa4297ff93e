/**
 * Compiles the JSON of a pipeline to steps; reports all faults, each with its place (recordings `cases/engine`).
 * The registry is an argument: the engine never asks for a processor by name.
 */
import { JavaException } from '../../../java/src/index.js';
import { type Diagnostic } from '../diagnostics/diagnostic.js';
import type { ProcessorDefinition } from './define.js';
import type { Pipeline } from './run/pipeline.js';
import type { StepPool } from './run/step-pool.js';
import type { Services } from './services.js';
/** All known processors by name. */
export type Registry = ReadonlyMap<string, ProcessorDefinition>;
/** A compiled pipeline, or what is wrong with it. Warnings may come with a pipeline. */
export type CompileResult = {
    readonly pipeline: Pipeline;
    readonly diagnostics: readonly Diagnostic[];
} | {
    readonly pipeline: null;
    readonly diagnostics: readonly Diagnostic[];
};
/**
 * Compiles a pipeline definition (a Map as `readJson` gives it). Never throws for a fault of the user. With a pool, processors that were
 * compiled with it before are used again.
 */
export declare function compilePipeline(id: string, definition: ReadonlyMap<string, unknown>, services: Services, registry: Registry, pool?: StepPool): CompileResult;
/** The exception for a pipeline id that does not exist. */
export declare const missingPipeline: (id: string) => JavaException;
