/**
 * `npm run hostile`: every attack against a running server, while another client asks 20 times a second. Nobody may wait longer than five
 * times what is usual, or 250 ms; every request is answered; the server ends when it is asked to, in the middle of an attack.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Attack } from './attack.js'
import { attacks } from './attacks/index.js'
import { Bystander, percentile99, worst } from './bystander.js'
import { Client, type Ended } from './client.js'
import { ServerProcess } from './server-process.js'
import { prepare, strike } from './strike.js'
import { Waits } from './waits.js'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    program: { type: 'string' },
    quick: { type: 'boolean', default: false },
    'processor-time': { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run hostile -- [--only TEXT]... [--quick] [--processor-time] [--program FILE]

Prints, for each attack, how long another client waits meanwhile: the 99th percentile and the worst, and the usual values of its requests.
npm run hostile -- --only "search:" --program packages/cli/dist/sluice.cjs   hostile searches, in ten minutes

--only TEXT      attacks whose names have the text
--quick          those that npm test runs too
--processor-time on a busy machine: a wait counts at most as the processor time of the server's busiest thread meanwhile
--program FILE   the built sluice.cjs; by default the source is run, whose threads start slowly: build with \`npm pack\` in packages/cli
`

/** Within 5 seconds the process has to end. */
const END_MILLIS = 5000
/** Attacks that still run when the server is asked to end. */
const MEANWHILE = [
  'YAML: 500,000 escapes in a text',
  'gsub: three counted groups',
  '1,000,000 empty documents',
  'script: slow for the whole deadline',
]

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const command: readonly [string, ...string[]] =
  values.program === undefined
    ? [process.execPath, '--conditions=@sluice/source', '--import', 'tsx', path.join(root, 'packages/cli/src/main.ts')]
    : [process.execPath, path.resolve(values.program)]

if (values.help) process.stdout.write(HELP)
else process.exitCode = (await run()) === 0 ? 0 : 1

async function run(): Promise<number> {
  const chosen = attacks.filter(
    ({ name, isQuick = false }) =>
      (!values.quick || isQuick) && (values.only.length === 0 || values.only.some(text => name.includes(text))),
  )
  let failed = 0
  const last = { server: null as ServerProcess | null, args: '' }
  /** By server, and by what the other client sends. */
  const groups = new Map<ServerProcess, Map<Attack['other'], Waits>>()
  try {
    for (const attack of chosen) {
      const { serverArguments = [], other } = attack
      const args = serverArguments.join(' ')
      if (last.args !== args || last.server?.isAlive !== true) {
        await last.server?.stop('SIGKILL')
        last.server = await ServerProcess.start(command, serverArguments)
        last.args = args
      }
      const { server } = last
      await prepare(server, attack)
      const own = groups.get(server) ?? new Map<Attack['other'], Waits>()
      groups.set(server, own)
      let waits = own.get(other)
      if (waits === undefined) own.set(other, (waits = new Waits(await usual(server, other), print)))
      if ((await judged(server, attack, waits)) > 0) failed++
    }
  } finally {
    await last.server?.stop('SIGKILL')
  }
  for (const own of groups.values()) for (const waits of own.values()) waits.printAll()
  for (const name of MEANWHILE) {
    const attack = chosen.find(each => each.name.startsWith(name))
    if (attack !== undefined && !(await endsInTheMiddle(attack))) failed++
  }
  print(`${chosen.length} attacks, ${failed} failed`)
  return failed
}

/** The waiting times of another client without an attack. */
async function usual(server: ServerProcess, other: Attack['other']): Promise<readonly Ended[]> {
  const client = new Client(server.port)
  const bystander = new Bystander(client, other, values['processor-time'] ? () => server.threadMillis : null)
  await new Promise(resolve => setTimeout(resolve, 6000))
  const answers = await bystander.stop()
  client.close()
  // The first ones find everything cold.
  return answers.slice(20)
}

async function judged(server: ServerProcess, attack: Attack, waits: Waits): Promise<number> {
  const start = performance.now()
  const { hostile, others, faults } = await strike(server, attack, values['processor-time'])
  waits.add(attack, others)
  const longest = worst(others)
  const all = longest > waits.limit ? [...faults, `the other client waited ${longest.toFixed(0)} ms`] : faults
  const answers = [...new Set(hostile.map(endOf))].join(', ')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(
    `${all.length === 0 ? 'ok    ' : 'FAILED'} ${attack.name}: ${answers} after ${seconds} s, the other client ${percentile99(others).toFixed(0)} ms at the 99th percentile, ${longest.toFixed(0)} ms at worst`,
  )
  for (const fault of new Set(all)) print(`         ${fault}`)
  return all.length
}

/** The status of an answer, with the class of the fault if it is one. */
function endOf({ status, body }: Ended): string {
  const [, fault] = /"type":"([a-z_]+)"/.exec(body.toString('utf8', 0, 500)) ?? []
  return status === 200 || fault === undefined ? String(status) : `${status} ${fault}`
}

async function endsInTheMiddle(attack: Attack): Promise<boolean> {
  const server = await ServerProcess.start(command)
  const client = new Client(server.port)
  const under = attack.requests().map(request => client.send(request))
  await new Promise(resolve => setTimeout(resolve, 1500))
  const millis = await server.stop()
  client.close()
  await Promise.all(under)
  const isInTime = millis <= END_MILLIS
  print(
    `${isInTime ? 'ok    ' : 'FAILED'} SIGTERM in the middle of ${attack.name}: ended after ${millis.toFixed(0)} ms`,
  )
  return isInTime
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
