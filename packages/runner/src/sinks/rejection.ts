/** The record of a document that an output rejected: in the form of a failure store, as for a document that failed in the pipeline. */
import { recordId } from '@sluice/server/host'
import type { Delivery, Rejection } from './sink.js'

const decoder = new TextDecoder('utf-8')
const encoder = new TextEncoder()

/** The rejection of a document whose record is larger than its topic takes. */
export function tooLargeFor(topic: string, delivery: Delivery): Rejection {
  const message = `a record of ${delivery.value.length} bytes is larger than topic ${topic} takes`
  return { delivery, error: JSON.stringify({ type: 'record_too_large', message }), status: 413 }
}

/** The failure document of a rejection, as a separate delivery. */
export function rejectionDelivery({ delivery, error }: Rejection): Delivery {
  const { batch, place, value, metadata, pipelines } = delivery
  const id = metadata?.id ?? recordId(batch, place)
  // The document is JSON already: it is put in as it is, so that its numbers stay as they are.
  const parts = [
    `{"@timestamp":${JSON.stringify(new Date(batch.timestamps[place]!).toISOString())},"document":{`,
    id === null ? '' : `"id":${JSON.stringify(id)},`,
    `"index":${JSON.stringify(metadata?.index ?? batch.index)},"source":${decoder.decode(value)}},`,
    `"error":${error}}`,
  ]
  return { batch, place, metadata, pipelines, value: encoder.encode(parts.join('')) }
}
