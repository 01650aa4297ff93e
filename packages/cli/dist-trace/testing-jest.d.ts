export * from './types/cli/src/library/jest.js'
