/** The factories of the parts of a run. */
import type { Readable, Writable } from 'node:stream'
import type { EngineSettings, Host } from '@sluice/server/host'
import type { WrittenRun } from '../config/run-format.js'
import { bytesOf } from '../config/sizes.js'
import type { ConsumerSettings, KafkaDriver } from '../kafka/driver.js'
import type { Metrics } from '../operations/metrics.js'
import { connectionOf } from './connection.js'

/** The process's services for a run. */
export interface RunSurroundings {
  readonly input: () => Readable
  readonly output: Writable
  /** How many threads run pipelines. */
  readonly workers: number
  readonly newHost?: (settings: EngineSettings, documentMillis: number) => Host
  /** Called with the address of an input that listens, as soon as it does. */
  readonly onListening?: (address: string) => void
}

/** Bytes, records and times of a run if its file says nothing. */
export const DEFAULTS = {
  documentMillis: 1000,
  batchBytes: 900 * 1024,
  batchRecords: 2000,
  inflightBytes: 64 * 1024 * 1024,
  sessionMillis: 45_000,
} as const
/** The sizes of a run. */
export interface RunSizes {
  readonly batchBytes: number
  readonly batchRecords: number
  readonly inflightBytes: number
}

export const sizesOf = ({ limits = {} }: WrittenRun): RunSizes => ({
  batchBytes: limits.batch_bytes === undefined ? DEFAULTS.batchBytes : bytesOf(limits.batch_bytes)!,
  batchRecords: limits.batch_records ?? DEFAULTS.batchRecords,
  inflightBytes: limits.inflight_bytes === undefined ? DEFAULTS.inflightBytes : bytesOf(limits.inflight_bytes)!,
})

/** The arguments of sources and sinks. */
export interface RunParts {
  readonly run: WrittenRun
  /** The Kafka client; null if no part is Kafka. */
  readonly driver: KafkaDriver | null
  readonly metrics: Metrics
  readonly sizes: RunSizes
  readonly surroundings: RunSurroundings
}

/** The topics of a run's consumer. */
export function consumerSettings({ input }: WrittenRun, sizes: RunSizes): ConsumerSettings {
  const { topics, group, from = 'earliest', instance, session_millis, index, field, ...rest } = input.kafka!
  return {
    ...connectionOf(rest),
    topics,
    group,
    from,
    instance: instance ?? null,
    sessionMillis: session_millis ?? DEFAULTS.sessionMillis,
    index: index ?? null,
    field: field ?? null,
    batchBytes: sizes.batchBytes,
    batchRecords: sizes.batchRecords,
  }
}
