/** Documents as records of a topic. */

import type { RecordHeader } from '../batch.js'
import type { ProducedRecord } from '../kafka/driver.js'
import { partitionOf } from '../kafka/partition.js'
import { RunFault } from '../run-fault.js'
import type { Delivery } from './sink.js'

/** The header with the hash of the pipelines that made the record. */
export const PIPELINES_HEADER = 'sluice.pipelines'
/** Headers with what a pipeline changed of the metadata. */
const METADATA_HEADERS = { index: 'sluice.index', id: 'sluice.id', routing: 'sluice.routing' } as const

const encoder = new TextEncoder()

/** Makes records for one topic. */
export class KafkaRecords {
  private readonly hashes = new Map<string, RecordHeader>()

  constructor(
    private readonly topic: string,
    private readonly partitions: number,
  ) {}

  /** The record of a document: with the key, the headers and the time of the record that it was made of. */
  of({ batch, place, value, metadata, pipelines }: Delivery): ProducedRecord {
    const key = batch.keys?.[place] ?? null
    const own: RecordHeader[] = [this.hash(pipelines)]
    if (metadata !== null) {
      for (const [member, name] of Object.entries(METADATA_HEADERS)) {
        const text = metadata[member as keyof typeof METADATA_HEADERS]
        if (text !== null) own.push({ name, value: encoder.encode(text) })
      }
    }
    const before = batch.headers?.[place]?.filter(({ name }) => !name.startsWith('sluice.')) ?? []
    return {
      topic: this.topic,
      partition: partitionOf(key, batch.partition, this.partitions),
      key,
      value,
      headers: before.length === 0 ? own : [...before, ...own],
      timestamp: batch.timestamps[place]!,
    }
  }

  private hash(pipelines: string): RecordHeader {
    let header = this.hashes.get(pipelines)
    if (header === undefined) {
      header = { name: PIPELINES_HEADER, value: encoder.encode(pipelines) }
      this.hashes.set(pipelines, header)
    }
    return header
  }
}

/** Makes records for a topic that there is. Throws RunFault for one that there is not. */
export async function newKafkaRecords(
  client: { partitionsOf(topic: string): Promise<number> },
  topic: string,
): Promise<KafkaRecords> {
  const partitions = await client.partitionsOf(topic)
  if (partitions === 0) {
    throw new RunFault(`there is no topic ${topic}`, `Create it first: kafka-topics.sh --create --topic ${topic} ...`)
  }
  return new KafkaRecords(topic, partitions)
}
