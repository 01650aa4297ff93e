/**
 * The library in browsers: the same engine as in Node, without files. It is imported as `sluice`: bundlers choose it by the export
 * condition `browser`. Large parts that few pipelines need are loaded by `compileAsync`, `simulateAsync` and `loadParts`.
 */
import { type Compiled, type Engine, type Limits, type SimulateAnswer, type Sluice } from '../../core/src/index.js';
import type { CompileAsync, LoadParts } from './library/parts.js';
export * from './library/names.js';
/** Settings of the library in browsers. */
export interface BrowserSettings {
    /** A fixed clock: an ISO instant with up to nine fraction digits. By default the system's clock. */
    readonly now?: string;
}
/** The library with a clock of your own. Throws JavaException for a clock that is not an instant. */
export declare const hostSluice: ({ now }?: BrowserSettings) => Sluice;
/** An engine as a server has it, with its own stored pipelines. Throws JavaException for a clock that is not an instant. */
export declare const createEngine: (settings?: BrowserSettings, limits?: Partial<Limits>) => Engine;
/**
 * See the library for Node. If a needed part is not loaded, compiling or running throws PartMissing, which names it: `compileAsync` loads
 * it.
 */
export declare const compile: (definition: import("../../core/src/index.js").PipelineDefinition, options?: import("../../core/src/index.js").CompileOptions) => Compiled, simulate: (request: string | object, options?: import("../../core/src/index.js").SimulateOptions) => SimulateAnswer;
export declare const loadParts: LoadParts;
export declare const compileAsync: CompileAsync;
/** As `simulate`, for any pipeline; loads what it needs. */
export declare const simulateAsync: Sluice['simulateAsync'];
