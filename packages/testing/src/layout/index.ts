/**
 * The exports of elastic-package's layout for other modules: references of pipelines, the configuration of tests, and how events get its
 * fields.
 */
export { linkReferences, referencesIn } from './pipeline-references.js'
export { readTestConfig, type TestConfig } from './test-config.js'
export { withFields } from './with-fields.js'
