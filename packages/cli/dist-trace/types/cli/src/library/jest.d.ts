/** `sluice/testing/jest`: registers `toMatchDocument`, and declares folders of tests as suites of Jest. Takes Jest's globals. */
import { type MatchDocumentOptions, type SuiteOptions } from '../../../testing/src/library/public.js';
import { type TestingSettings } from './testing.js';
declare global {
    namespace jest {
        interface Matchers<R> {
            /** Compares a document with an expected one, in which matchers may stand at any depth. */
            toMatchDocument(expected: unknown, options?: MatchDocumentOptions): R;
        }
    }
}
/** Declares the tests of a file or folder: one suite for each file, one test for each case. */
export declare const describePipelines: (folder: string, options?: SuiteOptions & TestingSettings) => void;
