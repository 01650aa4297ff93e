export * from './types/cli/src/library/testing.js'
