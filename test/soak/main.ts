/**
 * `npm run soak`: a server under load for a long time, with a share of hostile documents. Every request is answered, every document of it
 * once; memory does not grow after the warm-up. Every status and every broken connection is counted.
 */
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ServerProcess } from '../hostile/server-process.js'
import { Load } from './load.js'
import { soakFaults } from './soak-faults.js'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    share: { type: 'string', default: '0.7' },
    rate: { type: 'string' },
    hostile: { type: 'string', default: '0.01' },
    program: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})

const HELP = `npm run soak -- [--minutes 30] [--share 0.7] [--rate REQUESTS] [--hostile 0.01] [--program FILE]

--share     of all processors that the server is to be busy; the rate follows
--rate      requests a second, in place of a share
--hostile   share of requests with a document that takes long, or much
--program   the built sluice.cjs; by default the source is run
`

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
const SECOND = 1000

if (values.help) process.stdout.write(HELP)
else process.exitCode = await run()

async function run(): Promise<number> {
  const command: readonly [string, ...string[]] =
    values.program === undefined
      ? [
          process.execPath,
          '--conditions=@sluice/source',
          '--import',
          'tsx',
          path.join(root, 'packages/cli/src/main.ts'),
        ]
      : [process.execPath, path.resolve(values.program)]
  const server = await ServerProcess.start(command, ['--deadline', '1000'])
  const load = new Load(server, {
    rate: values.rate === undefined ? { share: Number(values.share) } : { perSecond: Number(values.rate) },
    hostile: Number(values.hostile),
  })
  const seconds = Number(values.minutes) * 60
  for (let second = 0; second < seconds && server.isAlive; second++) {
    await new Promise(resolve => setTimeout(resolve, SECOND))
    load.tick()
    if (second % 30 === 29) process.stdout.write(`${load.line()}\n`)
  }
  await load.stop()
  const millis = await server.stop()
  const faults = [
    ...soakFaults(load.totals()),
    ...(server.errors === '' ? [] : [`the server wrote: ${server.errors.slice(0, 2000)}`]),
  ]
  if (millis > 5 * SECOND) faults.push(`SIGTERM took ${millis.toFixed(0)} ms`)
  process.stdout.write(`${load.line()}\n${faults.length === 0 ? 'ok' : `FAILED\n${faults.join('\n')}`}\n`)
  return faults.length === 0 ? 0 : 1
}
