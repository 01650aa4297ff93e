/** What the form of `run.yml` cannot say: which parts go together. */
import type { WrittenRun } from './run-format.js'

/** A fault of the file: where, what, and the fix. */
export interface ConfigFault {
  readonly path: readonly string[]
  readonly message: string
}

const KINDS = { input: 'input', output: 'output', failures: 'failures' } as const

/** All faults at once; none for a file that can run. */
export function checkRun(run: WrittenRun): ConfigFault[] {
  const faults: ConfigFault[] = []
  for (const part of Object.values(KINDS)) {
    const kinds = Object.keys(run[part])
    if (kinds.length !== 1) {
      const message =
        kinds.length === 0 ? `${part} has nothing: name one kind` : `${part} has ${kinds.join(' and ')}: name one`
      faults.push({ path: [part], message })
    }
  }
  const { input, output, failures, delivery } = run
  if (output.kafka !== undefined && output.kafka.brokers === undefined && input.kafka === undefined) {
    faults.push({ path: ['output', 'kafka'], message: 'brokers is missing: the input is not Kafka' })
  }
  if (
    failures.kafka !== undefined &&
    failures.kafka.brokers === undefined &&
    input.kafka === undefined &&
    output.kafka === undefined
  ) {
    faults.push({ path: ['failures', 'kafka'], message: 'brokers is missing: neither input nor output is Kafka' })
  }
  for (const [part, cluster] of [
    ['output', output.elasticsearch],
    ['failures', failures.elasticsearch],
  ] as const) {
    if (cluster === undefined) continue
    for (const [place, host] of cluster.hosts.entries()) {
      if (!URL.canParse(host) || !/^https?:$/.test(new URL(host).protocol)) {
        faults.push({
          path: [part, 'elasticsearch', 'hosts', String(place)],
          message: `${host} is not a URL like https://host:9200`,
        })
      }
    }
    if (cluster.api_key !== undefined && cluster.username !== undefined) {
      faults.push({ path: [part, 'elasticsearch', 'api_key'], message: 'there is a username too: name one login' })
    }
    if ((cluster.username === undefined) !== (cluster.password === undefined)) {
      faults.push({ path: [part, 'elasticsearch'], message: 'username and password go together' })
    }
  }
  if (delivery === 'exactly-once') faults.push(...exactlyOnceFaults(run))
  return faults
}

function exactlyOnceFaults({ input, output, failures }: WrittenRun): ConfigFault[] {
  const faults: ConfigFault[] = []
  const add = (path: readonly string[], message: string): void => void faults.push({ path, message })
  if (input.kafka === undefined) add(['input'], 'exactly-once needs kafka here')
  if (output.kafka === undefined) add(['output'], 'exactly-once needs kafka here')
  if (failures.kafka === undefined)
    add(['failures'], 'exactly-once needs kafka here: failures are in the same transaction')
  if (input.kafka?.driver === 'javascript') add(['input', 'kafka', 'driver'], 'exactly-once needs librdkafka')
  for (const [part, topic] of [
    ['output', output.kafka],
    ['failures', failures.kafka],
  ] as const) {
    if (topic?.brokers !== undefined)
      add([part, 'kafka', 'brokers'], 'exactly-once needs the brokers of the input: leave it out')
    if (topic?.driver === 'javascript') add([part, 'kafka', 'driver'], 'exactly-once needs librdkafka')
  }
  return faults
}
