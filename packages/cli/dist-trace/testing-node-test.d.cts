export * from './types/cli/src/library/node-test.js'
