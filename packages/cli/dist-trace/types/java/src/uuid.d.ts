import { JavaObject, longOf } from './value.js';
/** A UUID: two 64-bit words. */
export declare class JavaUuid extends JavaObject {
    #private;
    readonly className = "java.util.UUID";
    /** Signed, as Java's `getMostSignificantBits()`. */
    readonly mostSignificantBits: bigint;
    /** Signed, as Java's `getLeastSignificantBits()`. */
    readonly leastSignificantBits: bigint;
    constructor(most: bigint, least: bigint);
    /**
     * `UUID.fromString`: five groups of hex digits, each cut to its length. Throws `IllegalArgumentException` for another number
     * of groups and `NumberFormatException` for characters that are not hexadecimal.
     */
    static fromString(text: string): JavaUuid;
    /** `UUID.nameUUIDFromBytes`: version 3, by MD5. */
    static fromName(bytes: Uint8Array): JavaUuid;
    /** The result of `UUID.randomUUID` for 16 random bytes: version 4. */
    static fromRandom(bytes: Uint8Array): JavaUuid;
    /** Java's `version()`. */
    version(): number;
    /** Java's `variant()`: 2 for the usual UUIDs. */
    variant(): number;
    /** Java's `timestamp()`, a Long. Throws `UnsupportedOperationException` unless the version is 1. */
    timestamp(): ReturnType<typeof longOf>;
    /** Java's `clockSequence()`. Throws as `timestamp` does. */
    clockSequence(): number;
    /** Java's `node()`, a Long. Throws as `timestamp` does. */
    node(): ReturnType<typeof longOf>;
    toJavaString(): string;
    /** Java's order: the words as signed numbers. */
    javaCompareTo(other: JavaUuid): number;
    javaEquals(other: unknown): boolean;
    javaHashCode(): number;
}
