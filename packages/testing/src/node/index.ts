/** The part of `@sluice/testing` that needs Node: files. */
export { NodeFiles } from './node-files.js'
