/**
 * Frees the memory of a buffer immediately. V8 notices it only when it collects young objects, and counts it until then: in a thread that
 * keeps receiving large buffers it collects all objects after every few megabytes. A node for `_bulk` paused for 11 ms every eight
 * requests.
 */
import { MessageChannel } from 'node:worker_threads'

/** A smaller buffer is not worth the call, which takes some microseconds. */
const SMALLEST = 4096

/** A buffer that is transferred to a closed port is freed: https://nodejs.org/api/worker_threads.html#portpostmessagevalue-transferlist */
const nowhere = closedPort()

function closedPort(): Pick<MessageChannel['port1'], 'postMessage'> {
  const { port1, port2 } = new MessageChannel()
  port2.close()
  port1.close()
  return port1
}

/**
 * Frees memory that nobody reads any more: the buffer is empty afterwards. Without effect if it is a part of a larger one, small, or
 * shared between threads.
 */
export function returnMemory({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < SMALLEST || byteLength !== buffer.byteLength || !(buffer instanceof ArrayBuffer)) return
  nowhere.postMessage(null, [buffer])
}
