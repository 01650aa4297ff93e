/** What of `@sluice/testing` needs Node: files. */
export { NodeFiles } from './node-files.js'
