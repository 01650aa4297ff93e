/**
 * MurmurHash3, the 128-bit variant for 64-bit machines, as Elasticsearch's fingerprint processor uses it (seed 0). The algorithm
 * is public domain. 64-bit words are kept as two 32-bit halves: bigint would be many times slower.
 */
/** The 16 bytes of the hash: both words, each with its highest byte first, as Elasticsearch prints them. */
export declare function murmurHash3(bytes: Uint8Array, seed?: number): Uint8Array;
