/**
 * `MessageDigest.getInstance(algorithm).digest(bytes)`. Throws Java's `NoSuchAlgorithmException` for a name other than MD5,
 * SHA-1, SHA-224, SHA-256, SHA-384, SHA-512 (in any case, as in Java).
 */
export declare function messageDigest(algorithm: string, bytes: Uint8Array): Uint8Array;
/** Bytes in lower-case hex. */
export declare function hexText(bytes: Uint8Array): string;
/** `java.util.zip.CRC32` of the bytes, from 0 to 2^32 - 1. */
export declare function crc32(bytes: Uint8Array): number;
