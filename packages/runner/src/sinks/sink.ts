/** Where documents go. One kind of sink is one file in this folder; `registry.ts` lists them. */

import type { RecordMetadata } from '@sluice/server/host'
import type { SourceBatch } from '../batch.js'

/** A document that is to be delivered. */
export interface Delivery {
  /** The batch that it comes from, and its place there. */
  readonly batch: SourceBatch
  readonly place: number
  /** JSON as UTF-8 bytes. */
  readonly value: Uint8Array
  /** The metadata that the pipeline changed; null if none. */
  readonly metadata: RecordMetadata | null
  /** The hash of the pipelines that made it. */
  readonly pipelines: string
}

/** A document that the sink will never take. */
export interface Rejection {
  readonly delivery: Delivery
  /** JSON text of the error. */
  readonly error: string
  readonly status: number
}

/** A running sink. */
export interface Sink {
  /** Rejects when it cannot be used: an unknown topic, a refused login. */
  start(): Promise<void>
  /**
   * Delivers documents of one lane in their order; resolves when they are durable. Returns those that were rejected for good. What is
   * temporary (no connection, 429, 503) is tried again until it works.
   */
  write(documents: readonly Delivery[]): Promise<readonly Rejection[]>
  /** Ends the sink; what is being tried again is given up, and rejects. */
  close(): Promise<void>
}
