/** What happens with documents after the pipeline ran. */
import { RecordOutcome, type RecordResults } from '@sluice/server/host'
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
  close(): Promise<void>
}

/** The documents of a batch, and those of its failures, in their order. */
export function deliveriesOf({ batch, results, pipelines }: FinishedBatch): {
  readonly documents: Delivery[]
  readonly failures: Delivery[]
} {
  const documents: Delivery[] = []
  const failures: Delivery[] = []
  const { ends, outcomes, metadata } = results
  const bytes = Buffer.from(results.bytes.buffer, results.bytes.byteOffset, results.bytes.length)
  for (let place = 0; place < outcomes.length; place++) {
    const outcome = outcomes[place]!
    if (outcome === RecordOutcome.dropped) continue
    const value = bytes.subarray(place === 0 ? 0 : ends[place - 1], ends[place])
    const delivery = { batch, place, value, metadata: metadata.get(place) ?? null, pipelines }
    if (outcome === RecordOutcome.done) documents.push(delivery)
    else failures.push(delivery)
  }
  return { documents, failures }
}
