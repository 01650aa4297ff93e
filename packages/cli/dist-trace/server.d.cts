export * from './types/cli/src/library/server.js'
