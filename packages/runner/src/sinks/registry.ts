/** All sinks, by their names in `run.yml`. */
import { InternalError } from '@sluice/java'
import type { WrittenRun } from '../config/run-format.js'
import { connectionOf, pem } from '../run/connection.js'
import type { RunParts } from '../run/run-parts.js'
import { type ClusterSettings, ElasticsearchSink } from './elasticsearch.js'
import { FileSink } from './files.js'
import { KafkaSink } from './kafka.js'
import type { Sink } from './sink.js'
import { StreamSink } from './stdout.js'

type Written = WrittenRun['output'] & WrittenRun['failures']

const REQUEST_MILLIS = 30_000
/** Elasticsearch recommends requests of a few megabytes. */
const REQUEST_BYTES = 5 * 1024 * 1024

/** One kind of sink: null if a part of the configuration is another kind. */
type NewSink = (written: Written, parts: RunParts) => Sink | null

const kafka: NewSink = ({ kafka: written }, { run, driver, metrics, sizes }) => {
  if (written === undefined) return null
  const connection = connectionOf(written, run.input.kafka ?? run.output.kafka)
  const settings = { ...connection, compression: written.compression ?? 'none', batchBytes: sizes.batchBytes } as const
  return new KafkaSink(driver!.newProducer(settings), written.topic, metrics)
}

const elasticsearch: NewSink = ({ elasticsearch: written }, { metrics }) =>
  written === undefined ? null : new ElasticsearchSink(clusterSettings(written), metrics)

const files: NewSink = ({ files: written }) => (written === undefined ? null : new FileSink(written.file))

const stdout: NewSink = ({ stdout: written }, { surroundings }) =>
  written === undefined ? null : new StreamSink(surroundings.output)

const SINKS: Readonly<Record<keyof Written, NewSink>> = { kafka, elasticsearch, files, stdout }

/** The sink of a part of a run, which was checked to have one. */
export function newSink(part: 'output' | 'failures', parts: RunParts): Sink {
  for (const make of Object.values(SINKS)) {
    const sink = make(parts.run[part], parts)
    if (sink !== null) return sink
  }
  throw new InternalError(`${part} has no kind that is known`)
}

/** How the cluster of a configuration is reached. */
export function clusterSettings(written: NonNullable<Written['elasticsearch']>): ClusterSettings {
  const { hosts, index, username, password, api_key: apiKey, ca, timeout_millis: timeoutMillis } = written
  const basic = username === undefined ? null : `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
  return {
    hosts,
    index: index ?? null,
    authorization: apiKey === undefined ? basic : `ApiKey ${apiKey}`,
    ca: pem(ca),
    batchBytes: REQUEST_BYTES,
    timeoutMillis: timeoutMillis ?? REQUEST_MILLIS,
  }
}
