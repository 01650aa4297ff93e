/** Scripts of `_update`, `_update_by_query` and `_reindex`: they change a stored document and say what is to become of it. */
import { type ContextName } from '../../../../painless/src/index.js';
import type { Services } from '../services.js';
import type { ScriptConfig } from './script-config.js';
/** The contexts of such scripts. */
export type WriteScriptContext = Extract<ContextName, 'update' | 'update_by_query' | 'reindex'>;
/** What happens to a document. */
export type WriteOperation = 'index' | 'create' | 'delete' | 'noop';
/** A document as a script receives it. */
export interface ScriptedDocument {
    readonly index: string;
    readonly id: string | null;
    /** Changed in place, unless the script replaces the map. */
    readonly source: Map<string, unknown>;
    readonly routing?: string | null;
    /** A Java long; update by query passes -1 unless the request asks for versions. */
    readonly version?: unknown;
    /** Milliseconds since the epoch. */
    readonly now: number;
}
/** The result of a script on a document. */
export interface ScriptedWrite {
    readonly operation: WriteOperation;
    readonly source: Map<string, unknown>;
    /** These four differ from the document's only after a reindex. */
    readonly index: string;
    readonly id: string | null;
    readonly routing: string | null;
    /** A Java long; null after a reindex: internal versioning. */
    readonly version: unknown;
}
/** A compiled script of these contexts. */
export interface WriteScript {
    /** Runs it on a document that is there. Throws script_exception. */
    run(document: ScriptedDocument): ScriptedWrite;
    /** Runs the script of an update on the `upsert` of a document that is missing (`scripted_upsert`). Throws script_exception. */
    insert(document: ScriptedDocument): ScriptedWrite;
}
/**
 * Compiles a script for documents of a store. Throws script_exception for a script that does not compile, resource_not_found_exception for
 * a stored one that is not there, illegal_argument_exception for an unknown language.
 */
export declare function compileWriteScript(config: ScriptConfig, context: WriteScriptContext, services: Services): WriteScript;
