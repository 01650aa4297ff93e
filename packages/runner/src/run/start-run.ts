/** Puts a run together from its configuration. */
import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { EngineHost, type EngineSettings, type FileFault, type Host } from '@sluice/server/host'
import type { WrittenRun } from '../config/run-format.js'
import { EnginePool, type PipelineSet } from '../engines/engine-pool.js'
import type { KafkaDriver, TransactionalLink } from '../kafka/driver.js'
import { loadDriver } from '../kafka/load-driver.js'
import { Metrics } from '../operations/metrics.js'
import { RunFault } from '../run-fault.js'
import { newSink } from '../sinks/registry.js'
import { newSource } from '../sources/registry.js'
import type { Source } from '../sources/source.js'
import { AtLeastOnce } from './at-least-once.js'
import { newBulkRun } from './bulk-run.js'
import { connectionOf } from './connection.js'
import type { DeliveryGuarantee } from './delivery.js'
import { driverNameOf } from './driver-name.js'
import { ExactlyOnce } from './exactly-once.js'
import { consumerSettings, DEFAULTS, type RunSizes, type RunSurroundings, sizesOf } from './run-parts.js'
import { Runner } from './runner.js'

/** A run, which lasts until it is stopped. */
export type RunLoop = Pick<Runner, 'run' | 'stop' | 'isReady'>

/** A run that was put together. */
export interface PreparedRun {
  readonly runner: RunLoop
  readonly engines: EnginePool
  readonly metrics: Metrics
  /** The Kafka client, if there is one. */
  readonly driver: KafkaDriver['name'] | null
}

/** Batches of a lane that are under way: one is delivered, one has run, one is read. */
const LANE_BATCHES = 3
/** How long what is under way may take after SIGTERM: less than the 30 s after which Kubernetes kills, so that the group is still left. */
const DRAIN_MILLIS = 20_000

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
 * Makes the parts of a run and loads its pipelines. Returns the faults of pipelines that do not compile. Throws RunFault for what cannot be
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
    const name = driverNameOf(run)
    const driver = name === null ? null : await loadDriver(name)
    const sizes = sizesOf(run)
    if (run.input.bulk !== undefined) {
      const runner = newBulkRun({ run, driver, metrics, sizes, surroundings }, engines)
      return { runner, engines, metrics, driver: driver?.name ?? null }
    }
    const { source, delivery } =
      run.delivery === 'exactly-once'
        ? exactlyOnce(run, driver, metrics, sizes)
        : atLeastOnce(run, driver, metrics, sizes, surroundings)
    const drainMillis = run.input.stdin === undefined ? DRAIN_MILLIS : null
    const limits = { inflightBytes: sizes.inflightBytes, laneBatches: LANE_BATCHES, drainMillis }
    const runner = new Runner(source, engines, delivery, limits, metrics)
    return { runner, engines, metrics, driver: driver?.name ?? null }
  } catch (thrown) {
    await engines.close()
    throw thrown
  }
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
  // Each process has its own transactions; what a dead one left open is aborted by the coordinator, and its positions are fenced by the
  // group.
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
