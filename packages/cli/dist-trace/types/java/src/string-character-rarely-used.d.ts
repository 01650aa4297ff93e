/** `Character.isTitleCase(int)`. */
export declare const isTitleCase: (code: number) => boolean;
/** `Character.isIdeographic(int)`. */
export declare const isIdeographic: (code: number) => boolean;
/** `Character.isMirrored(int)`. */
export declare const isMirrored: (code: number) => boolean;
/** `Character.isDefined(int)`. */
export declare const isDefined: (code: number) => boolean;
/** `Character.isIdentifierIgnorable(int)`. */
export declare const isIdentifierIgnorable: (code: number) => boolean;
/** `Character.isJavaIdentifierStart(int)`. */
export declare const isJavaIdentifierStart: (code: number) => boolean;
/** `Character.isJavaIdentifierPart(int)`. */
export declare const isJavaIdentifierPart: (code: number) => boolean;
/** `Character.isUnicodeIdentifierStart(int)`. */
export declare const isUnicodeIdentifierStart: (code: number) => boolean;
/** `Character.isUnicodeIdentifierPart(int)`. */
export declare const isUnicodeIdentifierPart: (code: number) => boolean;
/** `Character.getType(int)`: Java's number of the general category, 0 for an unassigned code point. */
export declare function characterType(code: number): number;
