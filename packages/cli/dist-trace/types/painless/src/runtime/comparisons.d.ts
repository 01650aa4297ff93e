/** `a == b` of texts. */
export declare function textEqual(left: unknown, right: unknown): boolean;
/** `a == b`. */
export declare function equal(left: unknown, right: unknown): boolean;
/** `a < b`. */
export declare function less(left: unknown, right: unknown): boolean;
/** `a <= b`. */
export declare function lessOrEqual(left: unknown, right: unknown): boolean;
/** `a > b`. */
export declare function greater(left: unknown, right: unknown): boolean;
/** `a >= b`. */
export declare function greaterOrEqual(left: unknown, right: unknown): boolean;
/** `a === b` of values that come from elsewhere: equal numbers and texts are taken for the same object. */
export declare function same(left: unknown, right: unknown): boolean;
/** `a === b` if one of the values is made on the spot: only what Java caches is the same object. */
export declare function sameUncopied(left: unknown, right: unknown): boolean;
