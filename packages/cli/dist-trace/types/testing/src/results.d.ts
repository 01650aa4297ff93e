/** The results of a test run: plain data for the terminal, every reporter and the callers of `@sluice/testing`. */
import type { Coverage } from './coverage/model.js';
/** How a case ended. `broken` is a configuration that cannot run at all (exit code 2), not a failed expectation. */
export type CaseStatus = 'passed' | 'failed' | 'skipped' | 'broken';
/** A place in a file that a person wrote; lines and columns count from 1. */
export interface SourcePlace {
    readonly file: string;
    readonly line: number;
    readonly column: number;
}
/** One difference between the expected and the actual document. Values are those of `@sluice/java`. */
export interface Difference {
    /** The field's path as people write it: `source.geo.location.lat`, `event.category[1]`. */
    readonly path: string;
    readonly kind: 'missing' | 'unexpected' | 'changed' | 'type' | 'matcher';
    /** Absent for `unexpected`. */
    readonly expected?: unknown;
    /** Absent for `missing`. */
    readonly actual?: unknown;
    /** The message: `expected a date, got "x"`. */
    readonly message: string;
}
/** The first step that went wrong, as far as the run can show. */
export interface FailingStep {
    /** As in a trace: `3`, `3.1`, `3[0].1`. */
    readonly number: string;
    readonly type: string;
    readonly tag: string | null;
    readonly pipeline: string;
    /** The place of the processor in its file; null if the pipeline has no file. */
    readonly place: SourcePlace | null;
    /** The lines of the processor's source. */
    readonly source: string | null;
    /** Changes that the step made to the document. */
    readonly changes: readonly {
        readonly path: string;
        readonly before?: unknown;
        readonly after?: unknown;
    }[];
    /** For Painless: which expression was null, on which line. */
    readonly explanation: string | null;
}
/** One case: a document (or event) through a pipeline, with what was expected of it. */
export interface CaseResult {
    /** Stable and unique in a run: `FILE#NAME` with the file relative to the root. */
    readonly id: string;
    readonly name: string;
    readonly place: SourcePlace;
    readonly status: CaseStatus;
    /** Stable code of the reason, for programs: `document-differs`, `unexpected-error`, `missing-expected-file`, ... */
    readonly code: string | null;
    /** The reason in one line; of a passed case null, or the error that it ended with as expected. */
    readonly message: string | null;
    readonly differences: readonly Difference[];
    readonly step: FailingStep | null;
    readonly milliseconds: number;
}
/** The cases of one file. */
export interface SuiteResult {
    /** The file relative to the root. */
    readonly name: string;
    readonly file: string;
    readonly kind: 'elastic-package' | 'sluice';
    /** The pipeline under test. */
    readonly pipeline: string;
    readonly cases: readonly CaseResult[];
    readonly milliseconds: number;
}
/** A whole run. */
export interface TestRun {
    /** The folder that all names are relative to. */
    readonly root: string;
    readonly suites: readonly SuiteResult[];
    readonly milliseconds: number;
    /** Merged over all cases; null when it was not asked for. */
    readonly coverage: Coverage | null;
}
