/** Answers between threads: their bodies are handed over, not copied. */
import type { TransferListItem } from 'node:worker_threads'
import type { RestAnswer } from '../rest/request.js'

/** The answer with its body in memory of its own, and what is to be handed over. Afterwards nobody else may use the body. */
export function movable(answer: RestAnswer): { readonly answer: RestAnswer; readonly transfer: TransferListItem[] } {
  const { body } = answer
  // An empty body is one object for all answers.
  if (body.length === 0) return { answer, transfer: [] }
  const isOwn = body.byteLength === body.buffer.byteLength && body.buffer instanceof ArrayBuffer
  const own = isOwn ? body : new Uint8Array(body)
  return { answer: { ...answer, body: own }, transfer: [own.buffer as ArrayBuffer] }
}
