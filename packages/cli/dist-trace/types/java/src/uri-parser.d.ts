/**
 * The parser of `java.net.URI`: RFC 2396 with Java's deviations, from left to right, failing at the first character that
 * cannot be. Positions and words of faults are Java's.
 */
import { JavaException } from './throwable.js';
/** `java.net.URISyntaxException`, with its three properties. */
export declare class UriSyntaxException extends JavaException {
    readonly reason: string;
    /** Where the fault is in the text; -1 when Java does not say. */
    readonly index: number;
    /** The text that was refused, with its blanks tidied as Java 25 does for all its messages about addresses. */
    readonly input: string;
    constructor(text: string, reason: string, 
    /** Where the fault is in the text; -1 when Java does not say. */
    index: number);
}
/** The parts of a URI, as in its text; undefined for missing ones. */
export interface UriParts {
    scheme?: string;
    schemeSpecificPart: string;
    authority?: string;
    userInfo?: string;
    host?: string;
    port: number;
    path?: string;
    query?: string;
    fragment?: string;
}
/** Parses the text of a URI. Throws `UriSyntaxException`. */
export declare function parseUriParts(text: string): UriParts;
