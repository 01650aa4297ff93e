/** Documents of `_bulk` requests that failed, in the form of a failure store. */
import type { IngestItem } from '@sluice/server/host'
import type { Delivery } from '../sinks/sink.js'
import { deliveryOf } from './item-delivery.js'

const encoder = new TextEncoder()
const decoder = new TextDecoder('utf-8')

/** The failure of a document. `error`: JSON text of the `error` of a failure store's document. */
export function failureDelivery(item: IngestItem, error: string, pipelines: string): Delivery {
  const parts = [
    `{"@timestamp":${JSON.stringify(new Date().toISOString())},"document":{`,
    item.id === null ? '' : `"id":${JSON.stringify(item.id)},`,
    item.routing === null ? '' : `"routing":${JSON.stringify(item.routing)},`,
    `"index":${JSON.stringify(item.index)},${sourceMember(decoder.decode(item.source))}},"error":${error}}`,
  ]
  return deliveryOf(item, encoder.encode(parts.join('')), pipelines)
}

/** The source as it came, so that its numbers stay; as text if it is not a JSON object. */
function sourceMember(source: string): string {
  try {
    const read: unknown = JSON.parse(source)
    if (typeof read === 'object' && read !== null && !Array.isArray(read)) return `"source":${source}`
  } catch (thrown) {
    if (!(thrown instanceof SyntaxError)) throw thrown
  }
  return `"value":${JSON.stringify(source)}`
}
