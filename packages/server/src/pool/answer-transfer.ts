/** Buffers that are moved between threads, not copied: bodies of answers, and documents for pipelines. */
import type { TransferListItem } from 'node:worker_threads'
import type { EngineAnswer, EngineRequest } from '../host/messages.js'
import type { RestAnswer } from '../rest/request.js'

/** The answer with its body in separate memory, and what is to be transferred. Afterwards nobody else may use the body. */
export function movable(answer: RestAnswer): { readonly answer: RestAnswer; readonly transfer: TransferListItem[] } {
  const { body } = answer
  // An empty body is one object for all answers.
  if (body.length === 0) return { answer, transfer: [] }
  const isOwn = body.byteLength === body.buffer.byteLength && body.buffer instanceof ArrayBuffer
  const own = isOwn ? body : new Uint8Array(body)
  return { answer: { ...answer, body: own }, transfer: [own.buffer as ArrayBuffer] }
}

/** The bytes of documents in a question to the engine, or in its answer. Afterwards nobody else may use them. */
export function handedOver(message: EngineRequest | EngineAnswer | null): ArrayBuffer[] {
  if (message === null) return []
  if ('ingested' in message && message.ingested !== undefined) return [message.ingested.buffer]
  return 'batch' in message && message.kind === 'ingest' ? [message.batch.sources.buffer] : []
}
