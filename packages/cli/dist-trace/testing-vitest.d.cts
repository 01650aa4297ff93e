/** `sluice/testing/vitest`: registers `toMatchDocument`, and declares folders of tests as suites of Vitest. */
import { type MatchDocumentOptions, type SuiteOptions } from './types/testing/src/library/public.js';
import { type TestingSettings } from './types/cli/src/library/testing.js';
declare module 'vitest' {
    interface Matchers<T = any> {
        /** Compares a document with an expected one, in which matchers may stand at any depth. */
        toMatchDocument(expected: unknown, options?: MatchDocumentOptions): T;
    }
}
/** Declares the tests of a file or folder: one suite for each file, one test for each case. */
export declare const describePipelines: (folder: string, options?: SuiteOptions & TestingSettings) => void;
