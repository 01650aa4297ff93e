import { type ContextName } from './contexts/index.js';
import type { BranchPoint } from './emit/observed.js';
import { type ScriptObserver } from './link.js';
/** Bounds on a script's work, with Elasticsearch's defaults. */
export interface ScriptLimits {
    /** Iterations of the loops of one function; default 1,000,000. */
    readonly loop?: number;
    /**
     * Limits that Elasticsearch does not have, for scripts that would only end with the JVM: see `RunLimits`. They hold for runs outside of a
     * document's account, which has its own.
     */
    readonly steps?: number;
    readonly bytes?: number;
}
/** Options of `compileScript`. */
export interface CompileOptions {
    /** Id of a stored script, which run-time errors show instead of the source. */
    readonly name?: string;
    readonly limits?: ScriptLimits;
    /** `script.painless.regex.enabled` is not `false`; default true. */
    readonly regexEnabled?: boolean;
    /** Receives each statement and value of every run; costs nothing if it is left out. */
    readonly observer?: ScriptObserver;
}
/** The arguments of a run. The context determines which of them a script sees. */
export interface ScriptArguments {
    /**
     * The document. One that shows metadata among the fields may have the map of the fields as `source`: then scripts read and write
     * there what has a name that does not begin with `_`.
     */
    readonly ctx?: Map<string, unknown> & {
        readonly source?: Map<string, unknown>;
    };
    /** The script cannot change its top level. */
    readonly params?: Map<string, unknown>;
    /** The value of `metadata().now`: the ingest timestamp. By default the `_now` of `ctx`. */
    readonly now?: unknown;
    /** The context's other variables by name, as Java values. */
    readonly variables?: Readonly<Record<string, unknown>>;
}
/** A script ready to run, any number of times. */
export interface CompiledScript {
    readonly source: string;
    /** Offsets at which statements start, ascending: what coverage counts. */
    readonly statements: readonly number[];
    /** Where it can go one way or another; only known to scripts whose observer receives branches. */
    readonly branches: readonly BranchPoint[];
    /** Runs the script; returns its value (false for a condition that ends without one). Throws a `script_exception`. */
    run(args: ScriptArguments): unknown;
    /**
     * The emitted function alone, for a script that only reads and needs nothing but the document; null for others. It runs within an account
     * (`@sluice/java`). What it throws has no place of the script: `run` throws that. It gives undefined if the script ends without a
     * value.
     */
    readonly direct: ((params: undefined, ctx: Map<string, unknown>) => unknown) | null;
}
/**
 * Compiles a script. Throws a `JavaException` that is Elasticsearch's `script_exception`, with `script_stack`, `script`,
 * `lang` and `position` as members, for a fault of the script.
 */
export declare function compileScript(source: string, context: ContextName, options?: CompileOptions): CompiledScript;
