/** A matcher in an expected value represents every value that it accepts, at any depth. */
/** The verdict of a matcher: null if it accepts the value, otherwise the expectation (`a date`, `a number from 1 to 5`). */
export interface Matcher {
    readonly isMatcher: true;
    /** The form in which test files write it: `$regex`. */
    readonly name: string;
    /** The accepted values, as a noun: `expected DESCRIPTION, got ...`. */
    readonly description: string;
    /** Whether the value may be missing: then `undefined` is asked too. */
    readonly acceptsMissing: boolean;
    /** Whether a document value is accepted. `compare` says whether two values are equal as the case compares them. */
    accepts(value: unknown, compare: Equality): boolean;
}
/** Whether an actual value is as expected (which may hold matchers). */
export type Equality = (expected: unknown, actual: unknown) => boolean;
/** Whether a value is a matcher. */
export declare const isMatcher: (value: unknown) => value is Matcher;
/** Makes a matcher. */
export declare const matcher: (name: string, description: string, accepts: Matcher['accepts'], acceptsMissing?: boolean) => Matcher;
