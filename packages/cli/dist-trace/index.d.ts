export * from './types/cli/src/index.js'
