/** Puts a run together from its configuration. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Readable, Writable } from 'node:stream'
import { EngineHost, type EngineSettings, type FileFault, type Host } from '@sluice/server/host'
import type { WrittenRun } from '../config/run-format.js'
import { bytesOf } from '../config/sizes.js'
import { EnginePool, type PipelineSet } from '../engines/engine-pool.js'
import type { ConsumerSettings, KafkaDriver, TransactionalLink } from '../kafka/driver.js'
import { loadDriver } from '../kafka/load-driver.js'
import { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { newSink } from '../sinks/registry.js'
import { newSource } from '../sources/registry.js'
import type { Source } from '../sources/source.js'
import { AtLeastOnce } from './at-least-once.js'
import { connectionOf } from './connection.js'
import type { DeliveryGuarantee } from './delivery.js'
import { ExactlyOnce } from './exactly-once.js'
import { Runner } from './runner.js'

/** What the process gives a run. */
export interface RunSurroundings {
  readonly input: () => Readable
  readonly output: Writable
  /** How many threads run pipelines. */
  readonly workers: number
  readonly newHost?: (settings: EngineSettings, documentMillis: number) => Host
}

/** A run that was put together. */
export interface PreparedRun {
  readonly runner: Runner
  readonly engines: EnginePool
  readonly metrics: Metrics
  /** The Kafka client, where there is one. */
  readonly driver: KafkaDriver['name'] | null
}

/** Bytes, records and times of a run where its file says nothing. */
export const DEFAULTS = {
  documentMillis: 1000,
  batchBytes: 900 * 1024,
  batchRecords: 2000,
  inflightBytes: 64 * 1024 * 1024,
  sessionMillis: 45_000,
} as const
/** Batches of a lane that are under way: one is delivered, one has run, one is read. */
const LANE_BATCHES = 3

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

/** Engines for a run. */
export function newEngines(run: WrittenRun, { newHost = defaultHost, workers }: RunSurroundings): EnginePool {
  const { geoip_dir: geoipDir, enrich, models } = run.pipelines
  const settings: EngineSettings = { geoipDir, enrich, models, ...(run.time === 'record' ? { clock: 'records' } : {}) }
  const documentMillis = run.limits?.document_millis ?? DEFAULTS.documentMillis
  return new EnginePool(() => newHost(settings, documentMillis), workers)
}

const defaultHost = (settings: EngineSettings, documentMillis: number): Host =>
  new EngineHost({ settings, documentMillis })

/**
 * Makes the parts of a run and loads its pipelines. Gives the faults of pipelines that do not compile. Throws RunFault for what cannot be
 * used: files that are not there, a client that is not installed.
 */
export async function prepareRun(
  run: WrittenRun,
  pipelines: PipelineSet,
  surroundings: RunSurroundings,
): Promise<PreparedRun | { readonly faults: readonly FileFault[] }> {
  const engines = newEngines(run, surroundings)
  const faults = await engines.load(pipelines)
  if (faults.length > 0) return { faults }
  try {
    const metrics = new Metrics()
    const driver = await driverOf(run)
    const sizes = sizesOf(run)
    const { source, delivery } =
      run.delivery === 'exactly-once'
        ? exactlyOnce(run, driver, metrics, sizes)
        : atLeastOnce(run, driver, metrics, sizes, surroundings)
    const limits = { inflightBytes: sizes.inflightBytes, laneBatches: LANE_BATCHES }
    const runner = new Runner(source, engines, delivery, limits, metrics)
    return { runner, engines, metrics, driver: driver?.name ?? null }
  } catch (thrown) {
    await engines.close()
    throw thrown
  }
}

async function driverOf({ input, output, failures, delivery }: WrittenRun): Promise<KafkaDriver | null> {
  const kafka = input.kafka ?? output.kafka ?? failures.kafka
  if (kafka === undefined) return null
  return loadDriver(delivery === 'exactly-once' ? 'librdkafka' : (kafka.driver ?? 'auto'))
}

function atLeastOnce(
  run: WrittenRun,
  driver: KafkaDriver | null,
  metrics: Metrics,
  sizes: RunSizes,
  surroundings: RunSurroundings,
): { readonly source: Source; readonly delivery: DeliveryGuarantee } {
  const parts = { run, driver, metrics, sizes, surroundings }
  const source = newSource(parts)
  return { source, delivery: new AtLeastOnce(source, newSink('output', parts), newSink('failures', parts), metrics) }
}

function exactlyOnce(
  run: WrittenRun,
  driver: KafkaDriver | null,
  metrics: Metrics,
  sizes: RunSizes,
): { readonly source: Source; readonly delivery: DeliveryGuarantee } {
  const { input, output, failures } = run
  if (driver?.newTransactionalLink == null) throw new RunFault('exactly-once needs librdkafka')
  const consumer = consumerSettings(run, sizes)
  // Each process has transactions of its own; what a dead one left open is aborted by the coordinator, and its positions are fenced by the group.
  const id = `${consumer.group}-${input.kafka?.instance ?? `${hostname()}-${randomUUID()}`}`
  const producer = {
    ...connectionOf(input.kafka!),
    compression: output.kafka!.compression ?? 'none',
    batchBytes: sizes.batchBytes,
  }
  const link: TransactionalLink = driver.newTransactionalLink(consumer, producer, id)
  const topics = { output: output.kafka!.topic, failures: failures.kafka!.topic }
  return { source: link.source, delivery: new ExactlyOnce(link, topics, metrics) }
}

/** What the consumer of a run reads. */
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
