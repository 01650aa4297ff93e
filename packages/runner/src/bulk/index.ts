/** The ingest node for `_bulk` without its HTTP side. */

export { bodyOf, itemsOf } from '@sluice/upstream/client'
export { EnginePool } from '../engines/engine-pool.js'
export { Metrics } from '../operations/metrics.js'
export type { Sink } from '../sinks/sink.js'
export { BulkDocuments } from './bulk-documents.js'
export { type BulkAnswer, type BulkCall, BulkNode, type BulkTarget, type ForwardedOperation } from './bulk-node.js'
