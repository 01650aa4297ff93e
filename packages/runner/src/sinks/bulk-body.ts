/** Bodies of `_bulk`. */
import { recordId } from '@sluice/server/host'
import type { Delivery } from './sink.js'

/** The settings of bodies. */
export interface BulkSettings {
  /** The index of documents whose pipeline names none; null for the `_index` of the input. */
  readonly index: string | null
  /** Bytes of a body, at most; a document that is larger is alone. */
  readonly batchBytes: number
}

/** A body and its documents. */
export interface BulkPart {
  readonly documents: readonly Delivery[]
  readonly body: Uint8Array
}

const encoder = new TextEncoder()
const LINE_END = encoder.encode('\n')

/** The action of a document: `create` with the id that the pipeline gave it, else with that of the record. */
export function actionOf({ batch, place, metadata }: Delivery, index: string | null): string {
  const id = metadata?.id ?? recordId(batch, place)
  const renamed = metadata !== null && metadata.index !== batch.index ? metadata.index : null
  return JSON.stringify({
    create: {
      _index: renamed ?? index ?? batch.index,
      ...(id === null ? {} : { _id: id }),
      ...(metadata?.routing == null ? {} : { routing: metadata.routing }),
    },
  })
}

/** Bodies for documents in their order. */
export function* bulkBody(documents: readonly Delivery[], { index, batchBytes }: BulkSettings): Generator<BulkPart> {
  let parts: Uint8Array[] = []
  let bytes = 0
  let start = 0
  for (const [place, document] of documents.entries()) {
    const action = encoder.encode(`${actionOf(document, index)}\n`)
    const size = action.length + document.value.length + 1
    if (bytes > 0 && bytes + size > batchBytes) {
      yield { documents: documents.slice(start, place), body: Buffer.concat(parts) }
      parts = []
      bytes = 0
      start = place
    }
    parts.push(action, document.value, LINE_END)
    bytes += size
  }
  if (bytes > 0) yield { documents: documents.slice(start), body: Buffer.concat(parts) }
}
