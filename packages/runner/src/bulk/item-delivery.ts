/** Documents of `_bulk` requests for sinks. */
import type { Delivery } from '../sinks/sink.js'
import type { DocumentTarget } from './bulk-documents.js'

const encoder = new TextEncoder()
const NO_BYTES = new Uint8Array(0)

/** A document as a separate delivery. */
export const deliveryOf = ({ index, id, routing }: DocumentTarget, value: Uint8Array, pipelines: string): Delivery => ({
  batch: {
    lane: 'bulk',
    partition: 0,
    index,
    field: null,
    values: NO_BYTES,
    starts: Uint32Array.of(0),
    ends: new Uint32Array(1),
    timestamps: Float64Array.of(Date.now()),
    ids: null,
    keys: id === null ? null : [encoder.encode(id)],
    headers: null,
    position: 0,
  },
  place: 0,
  value,
  metadata: { index, id, routing, version: null, versionType: null },
  pipelines,
})
