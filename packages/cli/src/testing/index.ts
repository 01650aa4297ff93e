/** Running files of tests in a thread that can be ended, for tools that run many of them. */
export type { Tester, TesterOptions } from './tester.js'
export { ThreadedTester } from './threaded-tester.js'
