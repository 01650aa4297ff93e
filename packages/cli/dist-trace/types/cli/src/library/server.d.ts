/** Settings of a server. */
export interface StartOptions {
    /** Default 127.0.0.1. */
    readonly host?: string;
    /** Default: any free one. */
    readonly port?: number;
    /** A folder of scripts, pipelines, templates, indices and documents that the server has from its start. */
    readonly seed?: string;
    /** The folder that documents are kept in; without one they go with the server. */
    readonly data?: string;
    /** Bytes of memory that indices may take: beyond it documents are refused with 429. Default: half of the memory there is. */
    readonly memory?: number;
    /** A folder of IP databases for `geoip` and `ip_location`. */
    readonly geoipDir?: string;
    /** A fixed clock, as ISO 8601 text with up to nine decimals. */
    readonly now?: string;
    /** Threads that run pipelines at a time; default: processors. */
    readonly workers?: number;
}
/** A server that answers requests. */
export interface RunningServer {
    /** `http://127.0.0.1:49152`. */
    readonly url: string;
    readonly port: number;
    /** Ends it. What is not in a folder of data is gone. */
    close(): Promise<void>;
}
/**
 * Starts a server; resolves when it answers. Rejects with an Error that says what cannot be used: a setting, a folder, a file of the seed, an
 * address.
 */
export declare function startServer({ data, geoipDir, now, ...options }?: StartOptions): Promise<RunningServer>;
