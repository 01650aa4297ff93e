/**
 * Exceptions as Elasticsearch prints them (recordings `cases/engine`): `type`, `reason`, `root_cause`, `caused_by`,
 * `suppressed`, and the HTTP status that goes with them.
 */
import { type JavaException } from '../../../java/src/index.js';
import { ProcessorError } from '../engine/run/failure.js';
import { type Diagnostic } from './diagnostic.js';
/** `illegal_argument_exception` of `java.lang.IllegalArgumentException`. */
export declare function wireType(exception: JavaException): string;
/** The HTTP status of an exception that ends a request. */
export declare function httpStatus(exception: JavaException): number;
/**
 * The `error` object of an answer: a map ready to be written as JSON. The member `$rootCauses` lists root causes if there are several;
 * members that begin with `$` are not shown.
 */
export declare function renderError(thrown: JavaException | ProcessorError): Map<string, unknown>;
/** The body of a request that failed: `error` and `status`. */
export declare function renderFailure(exception: JavaException): {
    status: number;
    body: Map<string, unknown>;
};
/**
 * An Elasticsearch exception gives way to its cause if that is one too, or an Error of Java; so does a fault of a body to the one within
 * it.
 */
export declare function rootCauseOf(exception: JavaException): JavaException;
/** An exception with its causes, as part of an answer. */
export declare const renderCause: (exception: JavaException) => Map<string, unknown>;
/** The one exception that Elasticsearch throws for a faulty pipeline: the first fault, those of later processors suppressed. */
export declare function exceptionOfAll(diagnostics: readonly Diagnostic[]): JavaException;
