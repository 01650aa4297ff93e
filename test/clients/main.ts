/**
 * `npm run test:clients`: the official clients of Python, Go and Java, unchanged, each against its own server. A client whose tools are
 * missing is skipped, and that is said. What they need is fetched from their registries into `.sluice/clients`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createServer } from '@sluice/server'
import { createLocalApi } from '@sluice/server/rest'

const here = path.dirname(fileURLToPath(import.meta.url))
const kept = path.resolve(here, '../../.sluice/clients')
const python = path.join(kept, 'python/bin/python')

interface OfficialClient {
  readonly name: string
  /** The program that must be there. */
  readonly tool: string
  readonly folder: string
  /** Fetches what the client needs. */
  readonly prepare: readonly (readonly string[])[]
  /** Runs it; the address of the server comes last, and after it the password of `elastic` where it logs in. */
  readonly run: (url: string, password: string) => readonly string[]
  /** Whether its server has security. */
  readonly logsIn?: boolean
}

const ofPython = {
  tool: 'python3',
  folder: path.join(here, 'python'),
  prepare: [
    ['python3', '-m', 'venv', path.join(kept, 'python')],
    [python, '-m', 'pip', 'install', '--quiet', '-r', 'requirements.txt'],
  ],
}

const clients: readonly OfficialClient[] = [
  { name: 'Python', ...ofPython, run: url => [python, 'client.py', url] },
  {
    name: 'Python, log in',
    ...ofPython,
    run: (url, password) => [python, 'log_in.py', url, password],
    logsIn: true,
  },
  {
    name: 'Go',
    tool: 'go',
    folder: path.join(here, 'go'),
    prepare: [['go', 'build', '-mod=mod', '-o', path.join(kept, 'go-client'), '.']],
    run: url => [path.join(kept, 'go-client'), url],
  },
  {
    name: 'Java',
    tool: 'mvn',
    folder: path.join(here, 'java'),
    prepare: [['mvn', '--quiet', '--batch-mode', 'compile', `-Dproject.build.directory=${kept}/java`]],
    run: url => ['mvn', '--quiet', '--batch-mode', 'compile', 'exec:java', `-Dexec.args=${url}`],
  },
]

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Output of a command that fails; null if it ends well. */
function faultOf([program, ...args]: readonly string[], cwd: string): Promise<string | null> {
  const child = spawn(program!, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += String(chunk)))
  return new Promise(resolve => child.on('close', code => resolve(code === 0 ? null : output)))
}

const PASSWORD = 'of-elastic'
const SECURITY = { bootstrapPassword: PASSWORD, hasTokens: true }

async function tryClient({ folder, prepare, run, logsIn = false }: OfficialClient): Promise<string | null> {
  for (const command of prepare) {
    const fault = await faultOf(command, folder)
    if (fault !== null) return fault
  }
  const api = createLocalApi({}, logsIn ? { security: SECURITY } : {})
  await api.start()
  const app = createServer({ handler: api })
  try {
    return await faultOf(run(await app.listen({ host: '127.0.0.1', port: 0 }), PASSWORD), folder)
  } finally {
    await app.close()
  }
}

mkdirSync(kept, { recursive: true })
const only = process.argv.slice(2)
let passed = 0
let failed = 0
for (const client of clients.filter(({ name }) => only.length === 0 || only.includes(name))) {
  const isThere = spawnSync(client.tool, ['--help'], { stdio: 'ignore' }).error === undefined
  const fault = isThere ? await tryClient(client) : null
  if (!isThere) say(`${client.name}: skipped, there is no ${client.tool}`)
  else if (fault === null) passed++
  else failed++
  if (isThere) say(`${client.name}: ${fault === null ? 'passed' : `failed\n${fault}`}`)
}
say(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
