/**
 * SHA-1 (RFC 3174) of a short message. Community IDs are digests of some 20 to 50 bytes: one block, whose schedule is written in place,
 * costs a quarter of a general digest with its state.
 */
/** Bytes of the longest message that fits into one block with its padding. */
export declare const SHA1_ONE_BLOCK = 55;
/**
 * The SHA-1 digest, 20 bytes, of a message of at most `SHA1_ONE_BLOCK` bytes: the first `length` of those given. It is written to `digest`,
 * which is returned.
 */
export declare function sha1OfOneBlock(message: Uint8Array, length?: number, digest?: Uint8Array): Uint8Array;
