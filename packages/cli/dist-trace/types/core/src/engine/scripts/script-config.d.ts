/** A parsed script configuration. Exactly one of `source` and `id` is set. */
export interface ScriptConfig {
    readonly source: string | null;
    readonly id: string | null;
    readonly lang: string;
    readonly params: Map<string, unknown>;
    /** Compile-time options; Painless takes none. */
    readonly options: ReadonlyMap<string, string>;
}
/** Parses a script object. Throws illegal_argument_exception or x_content_parse_exception as the parser does. */
export declare function parseScriptConfig(raw: ReadonlyMap<string, unknown>): ScriptConfig;
