/** Questions about code points, by the Unicode properties that JavaScript's regular expressions know. */
/** `Character.isValidCodePoint(int)`. */
export declare const isValidCodePoint: (code: number) => boolean;
/** The text of a code point; empty, so that it has no property, for any other number. */
export declare const textOf: (code: number) => string;
/** A question by a property. Its expression is made at the first one: V8 reads the Unicode data then, which takes a while. */
export declare function is(property: () => RegExp): (code: number) => boolean;
