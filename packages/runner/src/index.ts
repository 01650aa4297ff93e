/** `sluice run`: pipelines between Kafka, Elasticsearch's `_bulk` and files. */
export type { PipelineSet } from './engines/engine-pool.js'
export { Metrics } from './operations/metrics.js'
export { StatusServer } from './operations/status-server.js'
export type { RunSurroundings } from './run/run-parts.js'
export { type PreparedRun, prepareRun } from './run/start-run.js'
export { RunFault } from './run-fault.js'
