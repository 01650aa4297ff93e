/** Documents as records of a topic. */

import type { RecordMetadata } from '@sluice/server/host'
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
  private readonly hashes = new Map<string, readonly RecordHeader[]>()

  constructor(
    private readonly topic: string,
    private readonly partitions: number,
  ) {}

  /** The record of a document: with the key, the headers and the time of the record that it was made of. */
  of({ batch, place, value, metadata, pipelines }: Delivery): ProducedRecord {
    const key = batch.keys?.[place] ?? null
    const before = batch.headers?.[place]
    const hash = this.hash(pipelines)
    const isPlain = metadata === null && (before === undefined || before.length === 0)
    return {
      topic: this.topic,
      partition: partitionOf(key, batch.partition, this.partitions),
      key,
      value,
      headers: isPlain ? hash : [...kept(before), ...hash, ...metadataHeaders(metadata)],
      timestamp: batch.timestamps[place]!,
    }
  }

  /** The same list for all records of the same pipelines. */
  private hash(pipelines: string): readonly RecordHeader[] {
    let headers = this.hashes.get(pipelines)
    if (headers === undefined) {
      headers = [{ name: PIPELINES_HEADER, value: encoder.encode(pipelines) }]
      this.hashes.set(pipelines, headers)
    }
    return headers
  }
}

/** The headers of the input, without those of an earlier run. */
const kept = (headers: readonly RecordHeader[] = []): RecordHeader[] =>
  headers.filter(({ name }) => !name.startsWith('sluice.'))

function metadataHeaders(metadata: RecordMetadata | null): RecordHeader[] {
  if (metadata === null) return []
  const { index, id, routing } = metadata
  const named = { index, id, routing }
  return Object.entries(named).flatMap(([member, text]) =>
    text === null
      ? []
      : [{ name: METADATA_HEADERS[member as keyof typeof METADATA_HEADERS], value: encoder.encode(text) }],
  )
}

/** Makes records for a topic. Throws RunFault when the topic does not exist. */
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
