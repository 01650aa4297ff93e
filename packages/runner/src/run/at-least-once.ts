/** Documents first, then the position: what was under way when a process dies is processed again. */
import { recordId } from '@sluice/server/host'
import type { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { rejectionDelivery } from '../sinks/rejection.js'
import type { Rejection, Sink } from '../sinks/sink.js'
import { LostLane } from '../sources/lost-lane.js'
import type { Source } from '../sources/source.js'
import { type DeliveryGuarantee, deliveriesOf, type FinishedBatch } from './delivery.js'

/** Writes to a sink, failures to another, and notes the position. */
export class AtLeastOnce implements DeliveryGuarantee {
  constructor(
    private readonly source: Source,
    private readonly sink: Sink,
    private readonly failureSink: Sink,
    private readonly metrics: Metrics,
  ) {}

  async start(): Promise<void> {
    await Promise.all([this.sink.start(), this.failureSink.start()])
  }

  async deliver(finished: FinishedBatch): Promise<void> {
    const { batch } = finished
    const { documents, failures } = deliveriesOf(finished)
    const rejected = documents.length === 0 ? [] : await this.sink.write(documents)
    if (rejected.length > 0) this.metrics.rejected(rejected)
    const kept = [...failures, ...rejected.map(rejectionDelivery)]
    if (kept.length > 0) refuseRejections(await this.failureSink.write(kept))
    try {
      await this.source.commit(batch.lane, batch.position)
    } catch (thrown) {
      // Another member reads it again: that is what at-least-once says.
      if (!(thrown instanceof LostLane)) this.metrics.commitFailed()
    }
  }

  /** Commits are the source's own. */
  async giveUp(): Promise<void> {}

  async close(): Promise<void> {
    await Promise.all([this.sink.close(), this.failureSink.close()])
  }
}

/** A failure that is not kept would be lost: the run ends instead. Throws RunFault. */
export function refuseRejections(rejected: readonly Rejection[]): void {
  const [first] = rejected
  if (first === undefined) return
  const { batch, place } = first.delivery
  throw new RunFault(
    `a failed document of ${batch.lane} (${recordId(batch, place) ?? `record ${place + 1} of a batch`}) cannot be kept: ${first.error}`,
    'Failures must go where every one is taken: for Kafka raise max.message.bytes of their topic.',
  )
}
