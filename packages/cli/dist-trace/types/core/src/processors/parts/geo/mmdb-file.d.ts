import type { GeoDatabase } from '../../../engine/services.js';
/** The interface of a reader, as in `mmdb-lib`. */
export interface MmdbReader {
    readonly metadata: {
        readonly databaseType: string;
        readonly nodeCount: number;
        readonly recordSize: number;
        readonly ipVersion: number;
    };
    getWithPrefixLength(address: string): [data: unknown, prefixLength: number];
}
/** A cache as `mmdb-lib` takes it. */
export interface MmdbCache {
    get(offset: number | string): undefined;
    set(): void;
}
/**
 * The database of a file. `open` gives the reader of its bytes, with the cache that it has to use. Throws ElasticsearchException for a
 * damaged one, then and at every address whose record is.
 */
export declare function mmdbDatabase(name: string, bytes: Uint8Array, open: (cache: MmdbCache) => MmdbReader): GeoDatabase;
/**
 * A cache for the reader that never holds anything: the reader asks its cache for every record by its offset, those that pointers lead
 * to as well, and here the record is checked. `get` throws com.maxmind.db.InvalidDatabaseException.
 */
export declare class RecordCheck implements MmdbCache {
    private readonly file;
    private readonly sound;
    constructor(file: Uint8Array);
    get(offset: number | string): undefined;
    set(): void;
    /** The offset after the value at an offset. What lies outside of the file is left to the reader. */
    private skip;
    private unsigned;
    private skipAll;
}
