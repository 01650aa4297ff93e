/**
 * Where in a script an exception came up. The innermost function of the script counts, and the first place: an exception
 * that is caught and thrown again keeps it, a constructed one has it from its construction.
 */
import { JavaException } from '../../../java/src/index.js';
/** Offset of a place that Elasticsearch does not know. */
export declare const UNKNOWN = -1;
/** The exception for anything thrown, with its place noted unless it has one. What is not a fault of the script stays as it is. */
export declare function located(error: unknown, at: number): unknown;
/** The Java error for one of JavaScript's own that says that stack or memory is at its end; undefined for anything else. */
export declare function exhaustion(error: unknown): JavaException | undefined;
/** The place of an exception; undefined if Elasticsearch does not know it. */
export declare function placeOf(exception: JavaException): number | undefined;
/** Whether an exception is a `java.lang.Exception`. */
export declare const isCatchable: (error: unknown) => error is JavaException;
