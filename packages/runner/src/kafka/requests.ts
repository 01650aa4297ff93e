/** Cuts records into requests that brokers take. */
import type { ProducedRecord, ProducerSettings, TopicPartition } from './driver.js'
import { BatchWriter, type NumberedProducer } from './wire/batch-writer.js'
import type { EncodedBatch } from './wire/raw-produce.js'

/** Batches for some partitions, one for each. */
export interface EncodedRequest {
  readonly batches: readonly EncodedBatch[]
  /** Says that the bytes of the batches are needed no more. */
  release(): void
}

/** Says which producer writes a batch of so many records, and numbers it; each batch is asked for once, in the order of its partition. */
export type Numbering = (partition: TopicPartition, records: number) => NumberedProducer

/** Batches of records in their order, in requests that have one batch for a partition, of at most so many bytes; a record that is larger is alone. */
export function* requestsOf(
  records: Iterable<ProducedRecord>,
  maxBytes: number,
  compression: ProducerSettings['compression'],
  idle: BatchWriter[] = [],
  numbering: Numbering | null = null,
): Generator<EncodedRequest> {
  let request = new RequestWriter(idle)
  for (const record of records) {
    if (request.add(record, maxBytes)) continue
    yield request.finish(compression, numbering)
    request = new RequestWriter(idle)
    request.add(record, maxBytes)
  }
  if (!request.isEmpty) yield request.finish(compression, numbering)
}

class RequestWriter {
  private readonly topics = new Map<string, Map<number, BatchWriter>>()

  /** `idle`: writers that are not in use. */
  constructor(private readonly idle: BatchWriter[]) {}

  get isEmpty(): boolean {
    return this.topics.size === 0
  }

  add(record: ProducedRecord, maxBytes: number): boolean {
    const { topic, partition } = record
    let partitions = this.topics.get(topic)
    if (partitions === undefined) this.topics.set(topic, (partitions = new Map()))
    let writer = partitions.get(partition)
    if (writer === undefined) partitions.set(partition, (writer = (this.idle.pop() ?? new BatchWriter()).begin()))
    return writer.add(record, maxBytes)
  }

  finish(compression: ProducerSettings['compression'], numbering: Numbering | null): EncodedRequest {
    const writers = [...this.topics].flatMap(([topic, partitions]) =>
      [...partitions].map(([partition, writer]) => ({ topic, partition, writer })),
    )
    return {
      batches: writers.map(({ topic, partition, writer }) => {
        const producer = numbering?.({ topic, partition }, writer.records) ?? null
        return { topic, partition, bytes: writer.finish(compression, producer), records: writer.records }
      }),
      release: () => void this.idle.push(...writers.map(({ writer }) => writer)),
    }
  }
}
