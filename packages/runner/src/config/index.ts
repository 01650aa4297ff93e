/** The configuration of a run. */
export { type ConfigFault, checkRun } from './check-run.js'
export { fillVariables, type MissingVariable } from './environment.js'
export { resolvePaths } from './resolve-paths.js'
export { runFile, runFileSchema, type WrittenRun } from './run-format.js'
