/** The delivery of documents after the pipeline ran. */
import { type RecordMetadata, RecordOutcome, type RecordResults } from '@sluice/server/host'
import type { SourceBatch } from '../batch.js'
import type { Delivery } from '../sinks/sink.js'

/** A batch that went through the pipeline. */
export interface FinishedBatch {
  readonly batch: SourceBatch
  readonly results: RecordResults
  /** The hash of the pipelines. */
  readonly pipelines: string
  /** Whether the lane was taken away since: what was not begun is another member's. */
  isRevoked(): boolean
}

/** Delivers batches. Of one lane it gets one after the other. */
export interface DeliveryGuarantee {
  start(): Promise<void>
  /** Resolves when the documents are durable and the position of the lane is noted. Rejects only when the run has to end. */
  deliver(finished: FinishedBatch): Promise<void>
  /** Gives up what is tried again if that needs the source, which is closed next; resolves when nothing uses it any more. */
  giveUp(): Promise<void>
  close(): Promise<void>
}

/**
 * A document of a batch. What it consists of is made when it is needed: many of them wait for an answer at a time, and garbage
 * collection copies what waits.
 */
class BatchDelivery implements Delivery {
  constructor(
    private readonly finished: FinishedBatch,
    private readonly bytes: Buffer,
    readonly place: number,
  ) {}

  get batch(): SourceBatch {
    return this.finished.batch
  }

  get value(): Uint8Array {
    const { bytes, place } = this
    const { ends } = this.finished.results
    return bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place])
  }

  get metadata(): RecordMetadata | null {
    return this.finished.results.metadata.get(this.place) ?? null
  }

  get pipelines(): string {
    return this.finished.pipelines
  }
}

/** The documents of a batch, and those of its failures, in their order. */
export function deliveriesOf(finished: FinishedBatch): {
  readonly documents: Delivery[]
  readonly failures: Delivery[]
} {
  const documents: Delivery[] = []
  const failures: Delivery[] = []
  const { bytes, outcomes } = finished.results
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let place = 0; place < outcomes.length; place++) {
    const outcome = outcomes[place]!
    if (outcome === RecordOutcome.dropped) continue
    const delivery = new BatchDelivery(finished, buffer, place)
    if (outcome === RecordOutcome.done) documents.push(delivery)
    else failures.push(delivery)
  }
  return { documents, failures }
}
