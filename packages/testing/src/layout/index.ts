/** What others take of elastic-package's test layout: the configuration of tests, and how events get its fields. */
export { readTestConfig, type TestConfig } from './test-config.js'
export { withFields } from './with-fields.js'
