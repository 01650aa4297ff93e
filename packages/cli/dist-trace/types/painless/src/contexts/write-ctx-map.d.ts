import { type MetadataDefinition } from './metadata.js';
/** The map. The metadata given are those that are set; what is absent reads as null. */
export declare class WriteCtxMap extends Map<string, unknown> {
    #private;
    readonly className = "org.elasticsearch.script.CtxMap";
    /** The permitted operations of `metadata()`. */
    readonly metadata: MetadataDefinition;
    constructor(metadata: MetadataDefinition, source: Map<string, unknown>, values: Readonly<Record<string, unknown>>);
    /** The fields, as the script left them. */
    get fields(): Map<string, unknown>;
    set(key: string, value: unknown): this;
    delete(key: string): boolean;
    clear(): void;
    /** `_source`, then the metadata in the order of a hash map. */
    keys(): MapIterator<string>;
    values(): MapIterator<unknown>;
    entries(): MapIterator<[string, unknown]>;
    [Symbol.iterator](): MapIterator<[string, unknown]>;
    forEach(callback: (value: unknown, key: string, map: Map<string, unknown>) => void): void;
}
