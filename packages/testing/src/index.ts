/** The public names of `@sluice/testing`. */
export * from './coverage/index.js'
export type * from './results.js'
