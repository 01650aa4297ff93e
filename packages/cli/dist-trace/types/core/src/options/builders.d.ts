import type { IngestDocument } from '../document/document.js';
import { FieldPath } from '../document/path.js';
import { type MediaType, type Template } from '../document/template.js';
import type { JsonSchema, OneOf, Option } from './types.js';
/** Returns the path of a field for one document. */
export interface PathOf {
    (doc: IngestDocument): FieldPath;
    /** The path of every document; undefined if the option is a template. */
    readonly constant?: FieldPath;
}
interface Base {
    readonly doc: string;
    /** Values with a special meaning, each with a sentence that explains it. */
    readonly values?: Readonly<Record<string, string>>;
}
/** Whether an option is required or has a default; if neither, the value may be undefined. */
type Presence<T> = {
    readonly required: true;
} | {
    readonly required?: false;
    readonly default: T;
} | {
    readonly required?: false;
};
type Result<P, T> = P extends {
    readonly required: true;
} ? T : P extends {
    readonly default: T;
} ? T : T | undefined;
/** A string option's raw value. Throws the fault `[key] property isn't a string, but of type [...]`. */
export declare function readString(raw: unknown, key: string): string;
/** A list option's raw value. Throws the fault `[key] property isn't a list, but of type [...]`. */
export declare function readList(raw: unknown, key: string): unknown[];
/** An element of a list of templates, compiled. Throws script_exception with property_name if it does not parse. */
export declare function compileTemplateOption(item: unknown, key: string): Template;
/** Builds the value of `set` and `append` for one document: always a fresh copy. */
export interface ValueSource {
    build(doc: IngestDocument): unknown;
    /** Whether the value as a whole is one template string (only then does an empty result count as empty). */
    readonly isTemplateString: boolean;
}
/** Compiles a value source: templates anywhere inside, map keys too (recordings `cases/set`). */
export declare function compileValueSource(raw: unknown, mediaType: MediaType): ValueSource;
/** The option builders. */
export declare const opt: {
    /** Literal text. */
    string: <const P extends Base & Presence<string> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, string>>;
    /** Text or an int, which is turned into its text. */
    stringOrInt: <const P extends Base & Presence<string> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, string>>;
    /** JSON true or false; strings are not accepted. */
    boolean: <const P extends Base & Presence<boolean> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, boolean>>;
    /** An int, also as text (`"5"`). */
    integer: <const P extends Base & Presence<number> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, number>>;
    /** A double, also as text. */
    double: <const P extends Base & Presence<number> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, number>>;
    /** A list; its elements as they are. */
    list: <const P extends Base & Presence<unknown[]> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, unknown[]>>;
    /** A list of strings; elements of another type are turned into Java's text. */
    strings: <const P extends Base & Presence<string[]> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, string[]>>;
    /** An object. */
    map: <const P extends Base & Presence<Map<string, unknown>> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, Map<string, unknown>>>;
    /** A processor: an object with one key, its type. */
    processor: <const P extends Base & Presence<Map<string, unknown>> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, Map<string, unknown>>>;
    /** A list of processors. */
    processors: <const P extends Base & Presence<unknown[]> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, unknown[]>>;
    /** A script: its source, or an object with `source` or `id`. */
    script: <const P extends Base & Presence<unknown> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, unknown>>;
    /** Any JSON value as it is. */
    any: <const P extends Base & Presence<unknown> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, unknown>>;
    /** Any value but null, which is reported as missing. */
    anyButNull: (settings: Base) => Option<unknown>;
    /** A literal field path. */
    path: <const P extends Base & Presence<FieldPath> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, FieldPath>>;
    /** Text that may be a template. */
    template: <const P extends Base & Presence<Template> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, Template>>;
    /** A field path that may be a template. */
    templatePath: <const P extends Base & Presence<PathOf> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, PathOf>>;
    /** One or several field paths that may be templates. */
    templatePaths: <const P extends Base & Presence<PathOf[]> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, PathOf[]>>;
    /** One or several texts that may be templates. */
    templates: <const P extends Base & Presence<Template[]> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, Template[]>>;
    /** How templates of a value are escaped. */
    mediaType: (settings: {
        readonly doc: string;
    }) => Option<MediaType>;
    /** Text that `parse` turns into a value; it throws the fault of invalid text. */
    parsed: <T>(kind: {
        readonly kind: string;
        readonly schema: JsonSchema;
        readonly parse: (text: string, key: string) => T;
    }) => <const P extends Base & Presence<T> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, T>>;
    /** One of several texts, exactly. `problem` words the fault after `[key] `. */
    enumeration: <const T extends string>(values: readonly T[], problem: (text: string) => string) => <const P extends Base & Presence<T> & {
        readonly defaultText?: string;
    }>(settings: P) => Option<Result<P, T>>;
    /** Several keys of which exactly one is given. */
    oneOf: <C extends Record<string, Option<unknown>>>(alternatives: C, faults: {
        missing: keyof C & string;
        several: {
            key: string;
            text: string;
        };
    }) => OneOf<C>;
};
export {};
