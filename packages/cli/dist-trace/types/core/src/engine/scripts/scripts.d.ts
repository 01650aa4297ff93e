/** Scripts of a pipeline: inline ones compiled once, stored ones looked up at each run (recordings `cases/script`). */
import { JavaException } from '../../../../java/src/index.js';
import { type CompiledScript, type ContextName, type ScriptArguments, type ScriptObserver } from '../../../../painless/src/index.js';
import type { IngestDocument } from '../../document/document.js';
import type { ScriptCounters } from '../run/coverage.js';
import type { ScriptServices, Services, StoredScript } from '../services.js';
import type { ScriptConfig } from './script-config.js';
/** The two script contexts of ingest. */
export type IngestScriptContext = 'ingest' | 'processor_conditional';
/** Runs a script of a configuration on a document and gives what it returns. Throws script_exception and the like. */
export type ScriptRunner = (doc: IngestDocument) => unknown;
/**
 * Compiles a script configuration for a context; an inline script counts where counters are given. Throws script_exception for a script
 * that does not compile, resource_not_found_exception for a stored one that is not there, illegal_argument_exception for an unknown
 * language.
 */
export declare function compileScriptConfig(config: ScriptConfig, context: IngestScriptContext, services: Services, counters?: ScriptCounters | null): ScriptRunner;
/** A script of a configuration. */
export interface RunnableScript {
    readonly run: ScriptRunner;
    /** That of `CompiledScript`; null for a stored script, too, which may be another one the next time. */
    readonly direct: CompiledScript['direct'];
}
/** As `compileScriptConfig`, with the way to run the script without what surrounds its runs. */
export declare function compileRunnableScript(config: ScriptConfig, context: IngestScriptContext, services: Services, counters: ScriptCounters | null): RunnableScript;
/** Runs a script of a configuration with what its context gives it. Throws script_exception and the like. */
export type ConfiguredScript = (args: Omit<ScriptArguments, 'params'>) => unknown;
/**
 * Compiles a script configuration for any context, for those who have no pipeline (`_update`, `_reindex`, searches). Throws as
 * `compileScriptConfig`.
 */
export declare function compileConfiguredScript(config: ScriptConfig, context: ContextName, services: Services): ConfiguredScript;
/**
 * Compiles the script of a configuration; a stored one as it is stored now. Whoever runs it gives the parameters, and provides services
 * before (`provideServices`). Throws as `compileScriptConfig`.
 */
export declare function compileForContext({ id, source, lang, options }: Omit<ScriptConfig, 'params'>, context: ContextName, services: ScriptServices): CompiledScript;
/** A script that someone watches. */
export interface WatchedScript {
    readonly source: string;
    readonly run: ScriptRunner;
}
/**
 * Compiles the script of a configuration for someone who is notified of its runs; a stored one as it is stored now.
 *
 * @param watch gives the observer of the source
 * @throws JavaException as `compileScriptConfig`
 */
export declare function compileWatchedScript(config: ScriptConfig, context: IngestScriptContext, services: Services, watch: (source: string) => ScriptObserver): WatchedScript;
/** 404 `resource_not_found_exception` of a stored script. */
export declare const missingScript: (id: string) => JavaException;
/**
 * A stored script from the body of `PUT _scripts/{id}` (`{"script": {"lang": ..., "source": ...}}`). With the name of a context
 * that Sluice has the script must compile in it. Throws illegal_argument_exception for a body without lang or source, script_exception for
 * a script that does not compile.
 */
export declare function compileStoredScript(id: string, body: ReadonlyMap<string, unknown>, services: Services, context?: string): StoredScript;
