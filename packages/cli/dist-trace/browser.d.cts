export * from './types/cli/src/browser.js'
