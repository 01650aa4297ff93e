/** Checks of `run.yml` beyond its format: which parts can be combined. */
import type { WrittenRun } from './run-format.js'

/** A fault of the file: where, what, and the fix. */
export interface ConfigFault {
  readonly path: readonly string[]
  readonly message: string
}

const KINDS = { input: 'input', output: 'output', failures: 'failures' } as const

/** The readable part of a file, without missing or rejected members. */
type Partly<T> = T extends readonly unknown[] ? T : T extends object ? { readonly [K in keyof T]?: Partly<T[K]> } : T

/** All faults; empty for a file that can run. Missing members are reported by the format, not here. */
export function checkRun(run: Partly<WrittenRun>): ConfigFault[] {
  const faults: ConfigFault[] = []
  for (const part of Object.values(KINDS)) {
    const kinds = Object.keys(run[part] ?? {})
    if (run[part] !== undefined && kinds.length !== 1) {
      const message =
        kinds.length === 0 ? `${part} has nothing: name one kind` : `${part} has ${kinds.join(' and ')}: name one`
      faults.push({ path: [part], message })
    }
  }
  const { input = {}, output = {}, failures = {}, delivery } = run
  for (const [path, named] of [
    [['input', 'kafka', 'brokers'], input.kafka?.brokers],
    [['input', 'kafka', 'topics'], input.kafka?.topics],
    [['input', 'files', 'paths'], input.files?.paths],
    [['output', 'elasticsearch', 'hosts'], output.elasticsearch?.hosts],
    [['failures', 'elasticsearch', 'hosts'], failures.elasticsearch?.hosts],
  ] as const) {
    if (named?.length === 0) faults.push({ path, message: `${path.at(-1)} names nothing` })
  }
  if (
    run.input !== undefined &&
    output.kafka !== undefined &&
    output.kafka.brokers === undefined &&
    input.kafka === undefined
  ) {
    faults.push({ path: ['output', 'kafka'], message: 'brokers is missing: the input is not Kafka' })
  }
  if (
    run.input !== undefined &&
    run.output !== undefined &&
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
    for (const [place, host] of (cluster.hosts ?? []).entries()) {
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
  faults.push(...driverFaults(run))
  if (delivery === 'exactly-once') faults.push(...exactlyOnceFaults(run))
  return faults
}

function exactlyOnceFaults({ input, output, failures }: Partly<WrittenRun>): ConfigFault[] {
  const faults: ConfigFault[] = []
  const add = (path: readonly string[], message: string): void => void faults.push({ path, message })
  if (input !== undefined && input.kafka === undefined) add(['input'], 'exactly-once needs kafka here')
  if (output !== undefined && output.kafka === undefined) add(['output'], 'exactly-once needs kafka here')
  if (failures !== undefined && failures.kafka === undefined) {
    add(['failures'], 'exactly-once needs kafka here: failures are in the same transaction')
  }
  if (input?.kafka?.driver === 'javascript') add(['input', 'kafka', 'driver'], 'exactly-once needs librdkafka')
  for (const [part, topic] of [
    ['output', output?.kafka],
    ['failures', failures?.kafka],
  ] as const) {
    if (topic?.brokers !== undefined)
      add([part, 'kafka', 'brokers'], 'exactly-once needs the brokers of the input: leave it out')
    if (topic?.driver === 'javascript') add([part, 'kafka', 'driver'], 'exactly-once needs librdkafka')
  }
  return faults
}

/** One client reads and writes. */
function driverFaults({ input, output, failures }: Partly<WrittenRun>): ConfigFault[] {
  const written = { input: input?.kafka?.driver, output: output?.kafka?.driver, failures: failures?.kafka?.driver }
  const named = Object.entries(written).filter(([, driver]) => driver !== undefined && driver !== 'auto')
  return named
    .filter(([, driver]) => driver !== named[0]![1])
    .map(([part]) => ({
      path: [part, 'kafka', 'driver'],
      message: `a run has one client, and ${named[0]![0]} names another`,
    }))
}
