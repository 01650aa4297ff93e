/** Whether a root key of a document is metadata rather than a field of the source. */
export declare const isMetadataKey: (key: string) => boolean;
/** Names of all metadata keys. */
export declare const metadataKeys: readonly string[];
/** The metadata of one document: a validated map. */
export declare class Metadata {
    readonly values: Map<string, unknown>;
    constructor(values?: Map<string, unknown>);
    /** Sets a key. Throws illegal_argument_exception for a wrong type, a null `_version`, a bad `_version_type`, or `_type`. */
    set(key: string, value: unknown): void;
    /** Removes a key; nothing happens when it is absent. Throws illegal_argument_exception for `_version` and `_type`. */
    delete(key: string): boolean;
}
