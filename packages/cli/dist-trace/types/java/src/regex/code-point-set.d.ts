/**
 * Sets of code points as sorted ranges. Every character class of a pattern, whatever its syntax, becomes one of these, so
 * that the translation to a native RegExp and our own matcher can never disagree about what a class contains.
 */
/** The highest code point. */
export declare const MAX_CODE_POINT = 1114111;
/** A set of code points. Immutable; build with the static functions and the operations. */
export declare class CodePointSet {
    readonly ranges: readonly number[];
    /** Membership of the code points below 256, which are nearly all that patterns meet. */
    readonly low: Uint8Array;
    /** `ranges`: inclusive bounds `[low, high, low, high, ...]`, ascending, neither overlapping nor touching. */
    private constructor();
    static readonly empty: CodePointSet;
    static readonly all: CodePointSet;
    /** The set of the given inclusive ranges, in any order, overlapping or not. */
    static of(...bounds: readonly number[]): CodePointSet;
    /** As `of`, from one list. */
    static ofRanges(bounds: readonly number[]): CodePointSet;
    /** The set of the characters of a string. */
    static ofText(text: string): CodePointSet;
    has(code: number): boolean;
    /** `has` for a code point above 255. */
    hasHigh(code: number): boolean;
    /** Whether it has code points of two UTF-16 units. */
    get isBeyondUnits(): boolean;
    get isEmpty(): boolean;
    /** The only member, or -1 when there is none or more than one. */
    get single(): number;
    negate(): CodePointSet;
    union(other: CodePointSet): CodePointSet;
    intersect(other: CodePointSet): CodePointSet;
    minus(other: CodePointSet): CodePointSet;
    /** Whether the two sets have a member in common. */
    overlaps(other: CodePointSet): boolean;
}
/** The code points that take two UTF-16 units, and the units that such pairs are made of. */
export declare const SURROGATES_AND_BEYOND: CodePointSet;
