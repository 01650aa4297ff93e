/**
 * What a context of scripts is. One context is one definition object in one file of this folder, named as Elasticsearch names it;
 * `index.ts` lists them. From it come the variables and functions that a script can name, the type of its result, the classes it may use,
 * what editors offer, and what `metadata()` may read and write.
 */
import type { AllowlistSection } from '../allowlist.js';
import type { Type } from '../types.js';
import type { MetadataDefinition } from './metadata.js';
/** A variable that the main body of every script of a context has. */
export interface ContextVariable {
    readonly name: string;
    readonly type: Type;
    /**
     * How Elasticsearch gives it: as an argument of the main function, or by a call at the beginning of the script. A fault after such a call
     * and before anything else is shown at offset 0.
     */
    readonly given: 'argument' | 'call';
}
/** A context. */
export interface ScriptContext<Name extends string = string> {
    readonly name: Name;
    /** The purpose of its scripts, in one sentence. */
    readonly summary: string;
    /** The type of the result; a script that ends without one gives `false`, 0 or null. */
    readonly returns: Type;
    /** Its sections of the allowlist in addition to `base`. */
    readonly allowlist: readonly AllowlistSection[];
    /** In the order in which the main function takes them. */
    readonly variables: readonly ContextVariable[];
    /** The class whose methods can be called without receiver, everywhere in the script (`field(..)`, `metadata()`). */
    readonly scriptClass: string | undefined;
    /** Number of parameters that the main function has in Elasticsearch; shows in two messages. */
    readonly arity: number;
    /** Whether scripts see the document through a view that refuses every change. */
    readonly readsOnly: boolean;
    /** Whether the top level of `params` can be changed. */
    readonly changesParams: boolean;
    /** The result of `metadata()`, and the keys of `ctx` other than the fields; undefined without `metadata()`. */
    readonly metadata: MetadataDefinition | undefined;
}
/** A context definition, with its name as a type. */
export declare const defineContext: <const Name extends string>(definition: ScriptContext<Name>) => ScriptContext<Name>;
/** `params`, got by a call. */
export declare const PARAMS: ContextVariable;
/** `ctx`, got by a call. */
export declare const CTX: ContextVariable;
/** `doc`, the values of the fields of a document, got by a call. */
export declare const DOC: ContextVariable;
