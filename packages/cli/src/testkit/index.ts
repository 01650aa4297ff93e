/** The parts of the command line's test kit that tools use. */
export { type ServerProcess, startServerProcess } from './server-process.js'
