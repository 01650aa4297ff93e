/** Brokers that tests answer for. */
import type { FetchedPartition, LaneClient, OfPartition, ReadPlace } from '../kafka/lane-client.js'
import { BatchWriter } from '../kafka/wire/batch-writer.js'
import type { RawPartition } from '../kafka/wire/raw-fetch.js'
import { At } from '../kafka/wire/record-batch.js'

/** A request of records that was not answered yet. */
export interface HeldFetch {
  readonly leader: number
  /** Partitions with the offsets that are asked for: `0@5`. */
  readonly places: readonly string[]
  /** Answers with the given answers, in the order of `places`. */
  answer(...answers: readonly Partial<RawPartition>[]): void
  fail(fault: Error): void
}

/** A batch of records from an offset on, as brokers keep it. Texts are values. */
export function encodedBatch(
  first: number,
  values: readonly string[],
  more: { readonly producer?: number } = {},
): Buffer {
  const writer = new BatchWriter().begin()
  for (const value of values) {
    const record = { topic: '', partition: 0, key: null, value: Buffer.from(value), headers: [], timestamp: 0 }
    writer.add(record, 1_000_000)
  }
  const bytes = Buffer.from(writer.finish('none'))
  bytes.writeBigInt64BE(BigInt(first), At.firstOffset)
  if (more.producer !== undefined) {
    bytes.writeInt16BE(0x10, At.attributes)
    bytes.writeBigInt64BE(BigInt(more.producer), At.producerId)
  }
  return bytes
}

/** One broker, whose requests of records are answered by the test. */
export class HeldLaneClient implements LaneClient {
  readonly fetches: HeldFetch[] = []
  /** The offsets of all partitions. */
  ends = { earliest: 0n, latest: 0n }
  /** Errors of the next requests of leaders. */
  readonly leaderFaults: Error[] = []
  leader: number | undefined = 1
  forgotten = 0
  isClosed = false

  async requireTopics(): Promise<void> {}

  async leaders(): Promise<OfPartition<number>> {
    const fault = this.leaderFaults.shift()
    if (fault !== undefined) throw fault
    return () => this.leader
  }

  fetch<P extends ReadPlace>(leader: number, places: readonly P[]): Promise<readonly FetchedPartition<P>[]> {
    return new Promise((resolve, reject) =>
      this.fetches.push({
        leader,
        places: places.map(({ partition, next }) => `${partition}@${next}`),
        answer: (...answers) => resolve(places.map((place, i) => ({ place, answer: answerOf(place, answers[i]) }))),
        fail: reject,
      }),
    )
  }

  async offsets(_: unknown, which: 'earliest' | 'latest'): Promise<OfPartition<bigint>> {
    return () => this.ends[which]
  }

  forgetLeaders(): void {
    this.forgotten++
  }

  async close(): Promise<void> {
    this.isClosed = true
  }
}

const answerOf = ({ partition, next }: ReadPlace, more: Partial<RawPartition> = {}): RawPartition => ({
  partitionIndex: partition,
  errorCode: 0,
  highWatermark: next,
  abortedTransactions: [],
  bytes: Buffer.alloc(0),
  ...more,
})
