/**
 * What an option is: declared once, read by `read.ts`, described by `json-schema.ts`. The mapped types give the `compile`
 * function of a processor its typed argument without a generic at the call site.
 */
import type { CompileContext } from '../engine/context.js';
/** A JSON Schema fragment (draft 2020-12), as far as options need it. */
export interface JsonSchema {
    readonly [key: string]: unknown;
}
/** One declared option. `read` turns the raw JSON value (never null: null counts as absent) into what `compile` gets. */
export interface Option<T> {
    readonly kind: string;
    readonly doc: string;
    /** Values with a special meaning, each with a sentence that explains it. */
    readonly values?: Readonly<Record<string, string>>;
    readonly required: boolean;
    readonly default?: T;
    /** The default as the reference page shows it, if the read value does not say it. */
    readonly defaultText?: string;
    /** Whether null counts as a required value that is missing, not as absent. */
    readonly refusesNull?: boolean;
    /** Whether strings are Mustache templates. */
    readonly isTemplate: boolean;
    readonly schema: JsonSchema;
    /** Older name of the option that is read too. */
    read(raw: unknown, key: string, context: CompileContext): T;
}
/** Several raw keys of which exactly one is given; `compile` sees a union, never two values that may be undefined. */
export interface OneOf<C extends Record<string, Option<unknown>>> {
    readonly oneOf: C;
    /** The key that is reported as missing when none is given. */
    readonly missing: keyof C & string;
    /** Key and text of the fault when several are given. */
    readonly several: {
        readonly key: string;
        readonly text: string;
    };
}
/** The declared options of a processor. */
export type Specs = Record<string, Option<any> | OneOf<any>>;
type Only<C> = {
    [K in keyof C]: {
        readonly [P in K]: C[K] extends Option<infer T> ? NonNullable<T> : never;
    };
}[keyof C];
/** The argument of `compile`: the read value of each option. */
export type OptionsOf<S> = {
    readonly [K in keyof S]: S[K] extends OneOf<infer C> ? Only<C> : S[K] extends Option<infer T> ? T : never;
};
/** The keys as the user writes them (a group's name is none). */
export type RawKey<S> = {
    [K in keyof S]: S[K] extends OneOf<infer C> ? keyof C : K;
}[keyof S] & string;
/** The keys as the user writes them. */
export declare function rawKeys(specs: Specs): string[];
/** Whether a spec is a group of alternatives. */
export declare function isOneOf(spec: Option<unknown> | OneOf<Record<string, Option<unknown>>>): spec is OneOf<Record<string, Option<unknown>>>;
export {};
