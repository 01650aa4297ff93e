/** The ingest node for `_bulk` without its HTTP side. */
export { EnginePool } from '../engines/engine-pool.js'
export { Metrics } from '../operations/metrics.js'
export type { Sink } from '../sinks/sink.js'
export { type BulkAnswer, type BulkCall, BulkNode, type BulkTarget, type ForwardedOperation } from './bulk-node.js'
export { bodyOf, itemsOf } from './forwarded-body.js'
