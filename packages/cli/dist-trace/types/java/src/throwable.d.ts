/**
 * Java exceptions as data. Every fault that Elasticsearch would raise at run time is a `JavaException` with Java's class
 * name and text; the wire renderer of `@sluice/core` derives `illegal_argument_exception` and the like from it. A broken
 * invariant of our own is an `InternalError` instead, and is never shown as the user's mistake.
 */
/** Members of an Elasticsearch error body other than `type` and `reason` (`processor_type`, `script_stack`, ...). */
export type ErrorMembers = Readonly<Record<string, unknown>>;
/**
 * A Java exception: full class name (`java.lang.IllegalArgumentException`), message or null, optional cause.
 * `members` are the extra members of Elasticsearch's error body; `suppressed` as in Java.
 */
export declare class JavaException extends Error {
    readonly className: string;
    /** Java's `getMessage()`, which may be null (`message` of `Error` may not). */
    readonly text: string | null;
    readonly cause: JavaException | undefined;
    suppressed: JavaException[] | undefined;
    members: ErrorMembers | undefined;
    constructor(className: string, text: string | null, cause?: JavaException, members?: ErrorMembers);
    /** Class name without its package, nested classes as Java's `getSimpleName` (`DateTimeParseException`). */
    get simpleName(): string;
    /** Java's `toString()`: class name, then `: message` when there is one. */
    toJavaString(): string;
}
/** `java.lang.IllegalArgumentException`. */
export declare const illegalArgument: (text: string | null, cause?: JavaException) => JavaException;
/** `java.lang.NumberFormatException`. */
export declare const numberFormat: (text: string) => JavaException;
/** `java.lang.ClassCastException`. */
export declare const classCast: (text: string) => JavaException;
/** `java.lang.NullPointerException`. */
export declare const nullPointer: (text: string | null) => JavaException;
/** `java.lang.StackOverflowError`. */
export declare const stackOverflow: () => JavaException;
/** Whether something thrown is a `java.lang.StackOverflowError`. */
export declare const isStackOverflow: (thrown: unknown) => thrown is JavaException;
/** Whether something thrown is what JavaScript throws when its own stack is full. */
export declare const isStackFull: (thrown: unknown) => boolean;
/** A broken invariant of Sluice itself. Never the user's fault; surfaces as exit code 3 or HTTP 500 with a request to report it. */
export declare class InternalError extends Error {
    readonly name = "InternalError";
}
