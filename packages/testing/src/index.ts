/** The public names of `@sluice/testing`. */
export type * from './coverage/model.js'
export type * from './results.js'
