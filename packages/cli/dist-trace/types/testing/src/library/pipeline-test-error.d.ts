/** A test of a pipeline that failed, as test frameworks show it. */
import type { Difference, FailingStep } from '../results.js';
/** Thrown if a document did not end as expected. The message says what differs, and which step to check first. */
export declare class PipelineTestError extends Error {
    /** Stable code of the reason: `document-differs`, `unexpected-error`, ... */
    readonly code: string;
    readonly differences: readonly Difference[];
    readonly step: FailingStep | null;
    readonly name = "PipelineTestError";
    constructor(
    /** Stable code of the reason: `document-differs`, `unexpected-error`, ... */
    code: string, reason: string, differences: readonly Difference[], step: FailingStep | null);
}
