/**
 * `npm run test:kafka`: `sluice run` before a real broker. Without Java it says so and ends well. librdkafka's client is built once, below `.sluice`;
 * `--driver javascript` leaves it out.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Broker, fetchKafka, whyNoBroker } from './broker.js'
import { duplicatesAllowed, type FaultCase, runFaults } from './faults.js'
import { runSpeed } from './speed.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const driverFolder = path.join(root, '.sluice/kafka/librdkafka')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

const { values } = parseArgs({
  options: {
    driver: { type: 'string', default: 'both' },
    documents: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '24' },
    only: { type: 'string', default: '' },
    static: { type: 'boolean', default: false },
    'keep-build': { type: 'boolean', default: false },
    speed: { type: 'boolean', default: false },
    workers: { type: 'string', default: '1' },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) {
  say(
    'npm run test:kafka -- [--driver both|javascript|librdkafka] [--documents N] [--kills N] [--only TEXT] [--static] [--keep-build]',
  )
  say('npm run test:kafka -- --speed [--driver …] [--documents N] [--workers N] [--keep-build]')
} else process.exitCode = await main()

async function main(): Promise<number> {
  const why = whyNoBroker()
  if (why !== null) {
    say(`skipped: ${why}`)
    return 0
  }
  fetchKafka()
  if (values.driver !== 'javascript') buildLibrdkafka()
  if (!values['keep-build'])
    execFileSync(process.execPath, [...process.execArgv, path.join(root, 'tools/build.ts')], { stdio: 'inherit' })
  const broker = await Broker.start()
  try {
    return await (values.speed ? measure(broker) : testFaults(broker))
  } finally {
    await broker.close()
  }
}

/** Documents for each second of processor time, and where the time goes. */
async function measure(broker: Broker): Promise<number> {
  for (const [delivery, driver] of kinds()) {
    const speed = { delivery, driver, documents: Number(values.documents), workers: Number(values.workers) }
    const { warm, perSecond, threads } = await runSpeed(broker, speed, driverFolder)
    say(`${delivery} ${driver}: ${Math.round(warm)} documents per CPU second, ${Math.round(perSecond)} per second`)
    for (const [thread, seconds] of threads) if (seconds > 0) say(`  ${thread}: ${seconds.toFixed(2)} s`)
  }
  return 0
}

async function testFaults(broker: Broker): Promise<number> {
  let failed = 0
  for (const fault of casesOf(Number(values.documents), Number(values.kills))) {
    const title = `${fault.delivery} ${fault.driver}: ${fault.victim} ${fault.signal} × ${fault.kills}`
    if (!title.includes(values.only)) continue
    const result = await runFaults(broker, fault, driverFolder).catch((thrown: unknown) => {
      say(`FAILED ${title}: ${(thrown as Error).message}`)
      return null
    })
    if (result === null) {
      failed++
      continue
    }
    const allowed = fault.delivery === 'exactly-once' ? 0 : duplicatesAllowed(fault.kills)
    // Two members may deliver the same records side by side while a partition changes hands; only transactions fence that.
    const isOrdered = result.outOfOrder === 0 || fault.delivery === 'at-least-once'
    const isGood = result.lost === 0 && isOrdered && result.twice <= allowed
    if (!isGood) failed++
    const { lost, twice, outOfOrder, longestPause } = result
    const counts = `${lost} lost, ${twice} twice (${allowed} allowed), ${outOfOrder} out of order`
    say(`${isGood ? 'ok    ' : 'FAILED'} ${title}: ${counts}; longest pause ${(longestPause / 1000).toFixed(1)} s`)
  }
  return failed === 0 ? 0 : 1
}

/** What is delivered how, of the drivers that were asked for. */
function kinds() {
  const all = [
    ['at-least-once', 'javascript'],
    ['at-least-once', 'librdkafka'],
    ['exactly-once', 'librdkafka'],
  ] as const
  return all.filter(([, driver]) => values.driver === 'both' || values.driver === driver)
}

/** The cells of the matrix, with the documents and kills of all of them together. */
function casesOf(documents: number, kills: number): FaultCase[] {
  const cells = kinds().flatMap(([delivery, driver]) =>
    (['worker', 'broker'] as const).flatMap(victim =>
      (['SIGKILL', 'SIGTERM'] as const).map(signal => ({ delivery, driver, victim, signal })),
    ),
  )
  return cells.map(cell => ({
    ...cell,
    isStatic: values.static,
    documents: Math.ceil(documents / cells.length),
    kills: Math.ceil(kills / cells.length),
  }))
}

/** Installs node-rdkafka, which compiles librdkafka: once, some minutes. */
function buildLibrdkafka(): void {
  if (existsSync(path.join(driverFolder, 'node_modules/node-rdkafka/build/Release'))) return
  say('node-rdkafka is built, which takes some minutes ...')
  mkdirSync(driverFolder, { recursive: true })
  writeFileSync(path.join(driverFolder, 'package.json'), '{ "private": true }\n')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', 'node-rdkafka@3.6.1'], {
    cwd: driverFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
