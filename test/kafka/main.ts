/**
 * `npm run test:kafka`: `sluice run` before a real broker. Without Java it says so and ends well. librdkafka's client is built once, below
 * `.sluice`; `--driver javascript` leaves it out.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { inspect, parseArgs } from 'node:util'
import zlib from 'node:zlib'
import { Broker, fetchKafka, freePort, whyNoBroker } from './broker.js'
import { duplicatesAllowed, type FaultCase, type FaultResult, runFaults } from './faults.js'
import { endWithParents } from './leftovers.js'
import { runLostCoordinator } from './lost-coordinator.js'
import { guardedListeners, runRefused } from './refused.js'
import { runRefusedLogins } from './refused-login.js'
import { differingDocuments } from './same-bytes.js'
import { certifiedConnection, SECURED, type SecuredPorts, securedConnection, securedListeners } from './secured.js'
import { runSpeed } from './speed.js'
import { runStoppedSink } from './stopped-sink.js'
import type { Compression } from './topics.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const driverFolder = path.join(root, '.sluice/kafka/librdkafka')
/** The start of a process is a small share of so many. */
const SPEED_DOCUMENTS = 640_000
const FAULT_DOCUMENTS = 100_000
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const { values } = parseArgs({
  options: {
    driver: { type: 'string', default: 'both' },
    documents: { type: 'string' },
    kills: { type: 'string', default: '2' },
    only: { type: 'string', default: '' },
    static: { type: 'boolean', default: false },
    'keep-build': { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    'same-bytes': { type: 'boolean', default: false },
    'stopped-sink': { type: 'boolean', default: false },
    'lost-coordinator': { type: 'boolean', default: false },
    secured: { type: 'boolean', default: false },
    refused: { type: 'boolean', default: false },
    seconds: { type: 'string', default: '60' },
    partitions: { type: 'string', default: '4' },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

async function main(): Promise<number> {
  endWithParents()
  const why = whyNoBroker()
  if (why !== null) {
    say(`skipped: ${why}`)
    return 0
  }
  fetchKafka()
  // Runs start in this folder, whatever their client is.
  mkdirSync(driverFolder, { recursive: true })
  if (values.driver !== 'javascript') buildLibrdkafka()
  if (!values['keep-build'])
    execFileSync(process.execPath, [...process.execArgv, path.join(root, 'tools/build.ts')], { stdio: 'inherit' })
  if (values['lost-coordinator']) return loseCoordinator()
  if (values.secured) return await compareSecured()
  if (values.refused) return await testRefused()
  const broker = await Broker.start()
  try {
    if (values.speed) return await measure(broker)
    if (values['stopped-sink']) return await stopSink(broker)
    const areSame = await compareBytes(broker)
    if (values['same-bytes']) return areSame
    return (await testFaults(broker)) || areSame
  } finally {
    await broker.close()
  }
}

/** What is delivered when the coordinator of the group is another broker from one moment on. */
async function loseCoordinator(): Promise<number> {
  let failed = 0
  for (const driver of DRIVERS.filter(isAsked)) {
    const { documents, lost, twice, isCommitted } = await runLostCoordinator(driver, driverFolder)
    const isGood = lost === 0 && isCommitted
    if (!isGood) failed++
    const position = isCommitted ? 'the group is at the end' : 'the group is NOT at the end'
    say(
      `${isGood ? 'ok    ' : 'FAILED'} at-least-once ${driver}: the coordinator is killed: ${documents} documents, ${lost} lost, ${twice} twice; ${position}`,
    )
  }
  return failed === 0 ? 0 : 1
}

/** Documents for each second of processor time, and where the time goes. */
async function measure(broker: Broker): Promise<number> {
  for (const [delivery, driver] of kinds()) {
    const speed = {
      delivery,
      driver,
      documents: Number(values.documents ?? SPEED_DOCUMENTS),
      workers: Number(values.workers),
    }
    const { warm, whole, perSecond, bound, threads } = await runSpeed(broker, speed, driverFolder)
    const [steady, all, wall, most] = [warm, whole, perSecond, bound].map(Math.round)
    say(`${delivery} ${driver}: ${steady} documents per CPU second, ${all} with the start, ${wall} per second`)
    say(`  ${most} per CPU second of its busiest thread`)
    for (const [thread, seconds] of threads) if (seconds > 0) say(`  ${thread}: ${seconds.toFixed(2)} s`)
  }
  return 0
}

/** Compares documents of a run with those of `sluice simulate`. */
async function compareBytes(broker: Broker): Promise<number> {
  let failed = 0
  for (const [delivery, driver] of kinds()) {
    const differing = await differingDocuments(broker, { delivery, driver }, driverFolder)
    failed += differing.length
    say(`${differing.length === 0 ? 'ok    ' : 'FAILED'} ${delivery} ${driver}: the bytes of sluice simulate`)
    for (const [ran, simulated] of differing) say(`  the run gave ${ran}\n  simulate gives ${simulated}`)
  }
  return failed === 0 ? 0 : 1
}

/** Compares them again, with connections that are encrypted and need a login, and with records that are compressed. */
async function compareSecured(): Promise<number> {
  const ports = await securedPorts()
  const broker = await Broker.start(folder => securedListeners(folder, ports))
  let failed = 0
  try {
    const logins = SECURED.map(({ mechanism, compression }) => {
      return { title: mechanism, compression, connection: securedConnection(broker.folder, ports, mechanism) }
    })
    const certificate = { title: 'a certificate', connection: certifiedConnection(broker.folder, ports) }
    for (const { title, compression, connection } of [...logins, { ...certificate, compression: lastCompression() }]) {
      for (const [delivery, driver] of kinds()) {
        const differing = await differingDocuments(broker, { delivery, driver }, driverFolder, {
          connection,
          compression,
        })
        failed += differing.length
        say(`${differing.length === 0 ? 'ok    ' : 'FAILED'} ${delivery} ${driver}: TLS, ${title}, ${compression}`)
      }
    }
  } finally {
    await broker.close()
  }
  return failed === 0 ? 0 : 1
}

const securedPorts = async (): Promise<SecuredPorts> => ({ login: await freePort(), certificate: await freePort() })

/** The JavaScript client needs Node 22.15 for zstd. */
const lastCompression = (): Compression => ('zstdCompressSync' in zlib ? 'zstd' : 'none')

/** What a run does with records that are too large, without permissions, and with logins that are refused. */
async function testRefused(): Promise<number> {
  const ports = await securedPorts()
  const broker = await Broker.start(folder => guardedListeners(folder, ports))
  let failed = 0
  try {
    for (const kind of kinds().map(([delivery, driver]) => ({ delivery, driver }))) {
      for (const cases of [runRefused, runRefusedLogins]) {
        for await (const { title, isGood, shown } of cases(broker, ports, kind, driverFolder)) {
          if (!isGood) failed++
          say(`${isGood ? 'ok    ' : 'FAILED'} ${kind.delivery} ${kind.driver}: ${title}: ${shown.trimEnd()}`)
        }
      }
    }
  } finally {
    await broker.close()
  }
  return failed === 0 ? 0 : 1
}

/** The memory of a run whose output stops. */
async function stopSink(broker: Broker): Promise<number> {
  for (const driver of DRIVERS.filter(isAsked)) {
    const sizes = { seconds: Number(values.seconds), partitions: Number(values.partitions) }
    const { before, highest, inflight } = await runStoppedSink(broker, { driver, ...sizes }, driverFolder)
    const grown = `${megabytes(before)} before, ${megabytes(highest - before)} more at the most`
    say(`${driver}: ${grown} in ${values.seconds} s; ${megabytes(inflight)} of records under way`)
  }
  return 0
}

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`

async function testFaults(broker: Broker): Promise<number> {
  let failed = 0
  for (const fault of casesOf()) {
    const { delivery, driver, output, isOrdered, victim, signal, kills } = fault
    const order = isOrdered ? 'ordered' : 'spread'
    const title = `${delivery} ${driver} to ${output} ${order}: ${victim} ${signal} × ${kills}`
    if (!title.includes(values.only)) continue
    const result = await runFaults(broker, fault, driverFolder).catch((thrown: unknown) => {
      say(`FAILED ${title}: ${inspect(thrown, { depth: 4 })}`)
      return null
    })
    if (result === null || !isGood(fault, result)) failed++
    if (result !== null) say(`${isGood(fault, result) ? 'ok    ' : 'FAILED'} ${title}: ${shown(fault, result)}`)
  }
  return failed === 0 ? 0 : 1
}

/** Ids keep duplicates out of a cluster, and transactions out of topics. */
const allowedTwice = ({ delivery, output, kills }: FaultCase): number =>
  delivery === 'exactly-once' || output === 'elasticsearch' ? 0 : duplicatesAllowed(kills)

function isGood(fault: FaultCase, { lost, twice, outOfOrder, changed }: FaultResult): boolean {
  // Two members may deliver the same records side by side while a partition changes hands; only transactions fence that. Items that a
  // cluster refuses for a while come later.
  const isInOrder = outOfOrder === 0 || fault.delivery === 'at-least-once'
  return lost === 0 && changed === 0 && isInOrder && twice <= allowedTwice(fault)
}

function shown(fault: FaultCase, { documents, lost, twice, outOfOrder, changed, longestPause, faults }: FaultResult) {
  const counts = `${documents} documents, ${lost} lost, ${twice} twice (${allowedTwice(fault)} allowed), ${changed} changed, ${outOfOrder} out of order`
  const answers = Object.entries(faults).map(([name, count]) => `${count} × ${name}`)
  const answered = answers.length === 0 ? '' : `; answers: ${answers.join(', ')}`
  return `${counts}; longest pause of a partition ${(longestPause / 1000).toFixed(1)} s${answered}`
}

const DRIVERS = ['javascript', 'librdkafka'] as const

const isAsked = (driver: string): boolean => values.driver === 'both' || values.driver === driver

/** The combinations of deliveries and requested drivers. */
function kinds() {
  const all = [
    ['at-least-once', 'javascript'],
    ['at-least-once', 'librdkafka'],
    ['exactly-once', 'librdkafka'],
  ] as const
  return all.filter(([, driver]) => isAsked(driver))
}

const FAULTS = [
  { victim: 'worker', signal: 'SIGKILL' },
  { victim: 'worker', signal: 'SIGTERM' },
  { victim: 'worker', signal: 'SIGSTOP' },
  { victim: 'broker', signal: 'SIGKILL' },
  { victim: 'broker', signal: 'SIGTERM' },
] as const

/** The cells of the matrix. */
function casesOf(): FaultCase[] {
  const sizes = {
    documents: Number(values.documents ?? FAULT_DOCUMENTS),
    kills: Number(values.kills),
    isStatic: values.static,
  }
  const targets = kinds().flatMap(([delivery, driver]) => [
    // Which documents are refused for a while is chance, so that a cluster has no order to compare.
    ...(delivery === 'at-least-once' ? [{ delivery, driver, output: 'elasticsearch', isOrdered: false } as const] : []),
    ...[true, false].map(isOrdered => ({ delivery, driver, output: 'kafka', isOrdered }) as const),
  ])
  return targets.flatMap(target => FAULTS.map(fault => ({ ...target, ...fault, ...sizes })))
}

/** Installs node-rdkafka, which compiles librdkafka: once, some minutes. */
function buildLibrdkafka(): void {
  if (existsSync(path.join(driverFolder, 'node_modules/node-rdkafka/build/Release'))) return
  say('node-rdkafka is built, which takes some minutes ...')
  writeFileSync(path.join(driverFolder, 'package.json'), '{ "private": true }\n')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'node-rdkafka@3.6.1'], {
    cwd: driverFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

if (values.help) {
  say(`npm run test:kafka -- [--driver both|javascript|librdkafka] [--keep-build] and one of
  [--documents N] [--kills N] [--only TEXT] [--static]   the fault matrix; documents and kills of each cell
  --same-bytes                                           compares documents with those of sluice simulate; the matrix begins with this
  --secured                                              the same over TLS, with each kind of login, and with a certificate
  --refused                                              records that are too large, missing permissions, refused logins
  --speed [--documents N] [--workers N]                  documents for each second of processor time
  --stopped-sink [--seconds N] [--partitions N]          memory while the output answers nothing
  --lost-coordinator                                     three brokers, of which the coordinator of the group is killed`)
} else process.exitCode = await main()
