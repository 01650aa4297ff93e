/**
 * `npm run hostile`: every attack against a running server, while another client asks 20 times a second. Nobody may wait longer than five
 * times what is usual, or 250 ms; every request is answered; the server ends when it is asked to, in the middle of an attack.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Attack } from './attack.js'
import { attacks } from './attacks/index.js'
import { Bystander, median, worst } from './bystander.js'
import { Client } from './client.js'
import { ServerProcess } from './server-process.js'
import { strike } from './strike.js'

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    program: { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run hostile -- [--only TEXT]... [--quick] [--program FILE]

--only TEXT      attacks whose names have the text
--quick          those that npm test runs too
--program FILE   the built sluice.cjs; by default the source is run, whose threads start slowly: build with \`npm pack\` in packages/cli
`

const LEAST_LIMIT_MILLIS = 250
const TIMES_MEDIAN = 5
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
  let server = await ServerProcess.start(command)
  let failed = 0
  try {
    const usual = await usualMillis(server)
    const limit = Math.max(LEAST_LIMIT_MILLIS, TIMES_MEDIAN * usual)
    print(
      `another client usually waits ${usual.toFixed(1)} ms; nobody may make it wait longer than ${limit.toFixed(0)} ms`,
    )
    for (const attack of chosen) {
      const faults = await judged(server, attack, limit)
      if (faults > 0) failed++
      if (!server.isAlive) server = await ServerProcess.start(command)
    }
  } finally {
    await server.stop('SIGKILL')
  }
  for (const name of MEANWHILE) {
    const attack = chosen.find(each => each.name.startsWith(name))
    if (attack !== undefined && !(await endsInTheMiddle(attack))) failed++
  }
  print(`${chosen.length} attacks, ${failed} failed`)
  return failed
}

/** What the other client waits when nobody attacks. */
async function usualMillis(server: ServerProcess): Promise<number> {
  const client = new Client(server.port)
  const bystander = new Bystander(client)
  await new Promise(resolve => setTimeout(resolve, 5000))
  const answers = await bystander.stop()
  client.close()
  // The first ones find everything cold.
  return median(answers.slice(20))
}

async function judged(server: ServerProcess, attack: Attack, limit: number): Promise<number> {
  const start = performance.now()
  const { hostile, others, faults } = await strike(server, attack)
  const longest = worst(others)
  const all = longest > limit ? [...faults, `the other client waited ${longest.toFixed(0)} ms`] : faults
  const answers = [...new Set(hostile.map(({ status }) => status))].join(', ')
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  print(
    `${all.length === 0 ? 'ok    ' : 'FAILED'} ${attack.name}: ${answers} after ${seconds} s, the other client ${longest.toFixed(0)} ms`,
  )
  for (const fault of new Set(all)) print(`         ${fault}`)
  return all.length
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
