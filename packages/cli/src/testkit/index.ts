/** What tools use of the command line's test kit. */
export { type ServerProcess, startServerProcess } from './server-process.js'
