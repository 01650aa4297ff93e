/**
 * `npm run test:openapi`: schemathesis (https://schemathesis.readthedocs.io) sends hostile requests to every route of the OpenAPI document,
 * for ten minutes; `-- --seconds 180 --seed 7` for another time, and for other requests than those of seed 1. No request may be answered
 * with a fault of the server, with a status that the document does not name, or not at all. Where Python is missing that is said, and
 * nothing is tested.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ServerProcess } from '../hostile/server-process.js'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '../..')
const kept = path.join(root, '.sluice/openapi')
const schemathesis = path.join(kept, 'bin/schemathesis')
/** A request that is not answered in so many seconds counts as one that never is. */
const HANG_SECONDS = 60
const DEFAULT_SECONDS = '600'
const DEFAULT_SEED = '1'

const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** Why schemathesis cannot be run; null if it can. */
function missing(): string | null {
  if (existsSync(schemathesis)) return null
  if (spawnSync('python3', ['--version']).status !== 0) return 'python3 is not installed'
  mkdirSync(kept, { recursive: true })
  for (const command of [
    ['-m', 'venv', kept],
    [
      '-m',
      'pip',
      '--python',
      path.join(kept, 'bin/python'),
      'install',
      '--quiet',
      '-r',
      path.join(here, 'requirements.txt'),
    ],
  ]) {
    const { status, stderr } = spawnSync('python3', command, { encoding: 'utf8' })
    if (status !== 0) return `schemathesis cannot be installed: ${stderr.trim().split('\n').at(-1)}`
  }
  return null
}

async function main(): Promise<number> {
  const reason = missing()
  if (reason !== null) {
    say(`skipped: ${reason}`)
    return 0
  }
  const { seconds, seed } = parseArgs({
    options: { seconds: { type: 'string', default: DEFAULT_SECONDS }, seed: { type: 'string', default: DEFAULT_SEED } },
  }).values
  const command = [
    ...[process.execPath, '--conditions=@sluice/source', '--import', 'tsx'],
    ...['--import', path.join(root, 'tools/register-pdfjs.mjs'), path.join(root, 'packages/cli/src/main.ts')],
  ] as [string, ...string[]]
  const server = await ServerProcess.start(command)
  const url = `http://127.0.0.1:${server.port}`
  const args = [
    ...['run', `${url}/_sluice/openapi.json`, '--url', url],
    ...['--checks', 'no_internal_error,status_code_conformance', '--phases', 'coverage,fuzzing'],
    ...['--max-time', seconds, '--request-timeout', String(HANG_SECONDS), '--seed', seed, '-n', '30'],
    ...['--continue-on-failure', '--no-shrink', '--generation-database', 'none', '--suppress-health-check', 'all'],
  ]
  const child = spawn(schemathesis, args, {
    cwd: here,
    env: { ...process.env, SCHEMATHESIS_HOOKS: 'hooks' },
    stdio: 'inherit',
  })
  const code = await new Promise<number>(resolve => child.on('close', status => resolve(status ?? 1)))
  await server.stop()
  return code
}

process.exitCode = await main()
