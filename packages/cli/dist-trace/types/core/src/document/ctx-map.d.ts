import { type Metadata } from './metadata.js';
/** The owner of the metadata, which may create them on first use. */
interface MetadataOwner {
    readonly metadata: Metadata;
    readonly metadataSize: number;
}
/**
 * The map that joins source and metadata. It is a Map by its prototype only: every member is its own, and a JavaScript Map with
 * nothing in it would cost each document more than most processors do.
 */
export declare class IngestCtxMap implements Map<string, unknown> {
    readonly source: Map<string, unknown>;
    private readonly document;
    constructor(source: Map<string, unknown>, document: MetadataOwner);
    get className(): string;
    get [Symbol.toStringTag](): string;
    get metadata(): Metadata;
    get size(): number;
    get(key: string): unknown;
    has(key: string): boolean;
    set(key: string, value: unknown): this;
    delete(key: string): boolean;
    clear(): void;
    /** Source keys in HashMap order, then metadata. */
    keys(): MapIterator<string>;
    values(): MapIterator<unknown>;
    entries(): MapIterator<[string, unknown]>;
    [Symbol.iterator](): MapIterator<[string, unknown]>;
    forEach(callback: (value: unknown, key: string, map: Map<string, unknown>) => void): void;
}
export {};
