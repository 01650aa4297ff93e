/** The interface of test frameworks. */
import type { Mocks } from '../mocks/mocks.js';
/** The functions with which a framework declares tests: those of Vitest and Jest, or of node:test. */
export interface Framework {
    readonly describe: (name: string, declare: () => void) => unknown;
    readonly it: ((name: string, run: () => Promise<void>) => unknown) & {
        readonly skip: (name: string, run: () => Promise<void>) => unknown;
    };
}
/** The options of running the suites of a folder. */
export interface SuiteOptions {
    readonly mocks?: Mocks;
}
