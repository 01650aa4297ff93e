/** What others take of elastic-package's layout: references of pipelines, the configuration of tests, and how events get its fields. */
export { linkReferences, referencesIn } from './pipeline-references.js'
export { readTestConfig, type TestConfig } from './test-config.js'
export { withFields } from './with-fields.js'
