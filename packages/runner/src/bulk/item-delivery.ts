/** Documents of `_bulk` requests for sinks. */
import type { IngestItem } from '../engines/engine-pool.js'
import type { Delivery } from '../sinks/sink.js'

const encoder = new TextEncoder()
const NO_BYTES = new Uint8Array(0)

/** A document as a delivery of its own. */
export const deliveryOf = (item: IngestItem, pipelines: string): Delivery => ({
  batch: {
    lane: 'bulk',
    partition: 0,
    index: item.index,
    field: null,
    values: NO_BYTES,
    starts: Uint32Array.of(0),
    ends: new Uint32Array(1),
    timestamps: Float64Array.of(Date.now()),
    ids: null,
    keys: item.id === null ? null : [encoder.encode(item.id)],
    headers: null,
    position: 0,
  },
  place: 0,
  value: item.source,
  metadata: { index: item.index, id: item.id, routing: item.routing, version: null, versionType: null },
  pipelines,
})
