import type { SuiteOptions } from '../../../testing/src/library/public.js';
import { type TestingSettings } from './testing.js';
/** Declares the tests of a file or folder: one suite for each file, one test for each case. */
export declare const describePipelines: (folder: string, options?: SuiteOptions & TestingSettings) => void;
