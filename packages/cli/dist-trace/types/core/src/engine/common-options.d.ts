/** The options that every processor has, declared once, and their readers. */
/** Declarations for the reference, JSON Schema and completion. */
export declare const commonOptions: {
    tag: import("../options/types.js").Option<string | undefined>;
    description: import("../options/types.js").Option<string | undefined>;
    if: import("../options/types.js").Option<unknown>;
    ignore_failure: import("../options/types.js").Option<boolean>;
    on_failure: import("../options/types.js").Option<unknown[] | undefined>;
};
/** Their names. */
export declare const commonOptionNames: ReadonlySet<string>;
/** An optional string of a raw object: null if absent. Throws the fault of a wrong type. */
export declare function takeString(raw: ReadonlyMap<string, unknown>, key: string): string | null;
/** An optional boolean: null if absent. Throws the fault of a wrong type. */
export declare function takeBoolean(raw: ReadonlyMap<string, unknown>, key: string): boolean | null;
/** An optional list: null if absent. Throws the fault of a wrong type. */
export declare function takeList(raw: ReadonlyMap<string, unknown>, key: string): unknown[] | null;
