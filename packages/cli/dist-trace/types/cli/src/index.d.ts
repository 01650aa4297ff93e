/** The library as users install it: the engine with Node's surroundings, ready to use. */
import type { Engine, Limits, Sluice } from '../../core/src/index.js';
import { type HostSettings } from '../../server/src/host/index.js';
import type { CompileAsync, LoadParts } from './library/parts.js';
export type { HostSettings } from '../../server/src/host/index.js';
export * from './library/names.js';
/** The library with Node's surroundings. Throws an Error for settings that cannot be used. */
export declare const hostSluice: (settings?: HostSettings) => Sluice;
/** An engine as a server has it, with its own stored pipelines. Throws an Error for settings that cannot be used. */
export declare const createEngine: (settings?: HostSettings, limits?: Partial<Limits>) => Engine;
/**
 * Compiles a pipeline and runs documents through it, or answers as `_simulate` does: with the system's clock and the built-in geo
 * table. `hostSluice` gives both with a fixed clock or with your own databases.
 *
 * A pipeline may be an object or a string: JSON, YAML, the answer of `GET _ingest/pipeline` with one pipeline or several (`id` says which),
 * the body of a `_simulate` request, requests of Dev Tools or curl commands. They throw PipelineTextFault, with line and column, for any
 * other string, TypeError if there is no pipeline in it, and JavaException (x_content_parse_exception) for broken JSON.
 *
 * @example
 * const compiled = compile({ processors: [{ set: { field: 'greeting', value: 'Hello {{name}}' } }] })
 * if (!compiled.ok) throw new Error(compiled.exception.message)
 * compiled.pipeline.run({ source: { name: 'Ada' } })
 */
export declare const compile: (definition: import("../../core/src/index.js").PipelineDefinition, options?: import("../../core/src/index.js").CompileOptions) => import("../../core/src/index.js").Compiled, simulate: (request: string | object, options?: import("../../core/src/index.js").SimulateOptions) => import("../../core/src/index.js").SimulateAnswer, simulateAsync: (request: string | object, options?: import("../../core/src/index.js").SimulateOptions) => Promise<import("../../core/src/index.js").SimulateAnswer>;
/** `compile` for code that also runs in browsers, where large parts of the engine are loaded when a pipeline needs them. */
export declare const compileAsync: CompileAsync;
/** Does nothing: in browsers it loads the parts of the engine that pipelines, scripts or requests need. */
export declare const loadParts: LoadParts;
