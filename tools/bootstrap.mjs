// Runs a task of the repository on a machine where only Node is installed: `node tools/bootstrap.mjs TASK [ARGUMENTS]`.
// It installs the dependencies first when they are missing or older than the lockfile, with pnpm from the PATH or by npx.
// Plain JavaScript without imports from npm: it has to work before anything is there.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
/** The major version that wrote the lockfile. */
const OLDEST_PNPM = 12
const fromSource = ['--conditions=@sluice/source', '--import', 'tsx', '--import', './tools/register-pdfjs.mjs']

/** The command of each task, as arguments of Node. */
const tasks = {
  // Nothing: for those who need what is installed before a task.
  installed: ['--eval', ''],
  demo: [...fromSource, 'tools/demo.ts'],
  // Threads of tests keep all modules and make much garbage: with more room for young objects they spend a tenth less time.
  test: ['--max-semi-space-size=64', 'node_modules/vitest/vitest.mjs', 'run'],
  check: [...fromSource, 'tools/check.ts'],
  conformance: [...fromSource, 'test/conformance/main.ts'],
  bench: [...fromSource, 'test/bench/main.ts'],
  'check:package': [...fromSource, 'tools/check-package.ts'],
  'bench:bulk': [...fromSource, 'test/bench/bulk-node.ts'],
  'bench:command-line': [...fromSource, 'test/bench/command-line.ts'],
  'bench:pipeline': [...fromSource, 'test/bench/bulk-pipeline.ts'],
  'build:vscode': [...fromSource, 'tools/build-vscode.ts'],
  release: [...fromSource, 'tools/release/main.ts'],
  'build:docs': [...fromSource, 'tools/build-docs.ts'],
  'bench:search': [...fromSource, 'test/bench/search.ts'],
  'bench:throttle': [...fromSource, 'test/bench/throttle.ts'],
  'bench:timed': ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/bench/timed/vitest.config.ts'],
  fuzz: [...fromSource, 'test/fuzz/main.ts'],
  durability: [...fromSource, 'test/durability/main.ts'],
  hostile: [...fromSource, 'test/hostile/main.ts'],
  'hostile:steps': [...fromSource, 'test/hostile/longest-steps.ts'],
  'test:clients': [...fromSource, 'test/clients/main.ts'],
  'test:openapi': [...fromSource, 'test/openapi/main.ts'],
  'test:kafka': [...fromSource, 'test/kafka/main.ts'],
  soak: [...fromSource, 'test/soak/main.ts'],
  'soak:contexts': [...fromSource, 'test/soak/contexts.ts'],
  'new-processor': [...fromSource, 'tools/new-processor.ts'],
  ...generators(),
}

const [task, ...args] = process.argv.slice(2)
if (task === undefined || !Object.hasOwn(tasks, task)) fail(`Usage: npm run ${Object.keys(tasks).join('|')}`)
requireNode(20, 19)
install()
const run = spawnSync(process.execPath, [...tasks[task], ...args], { cwd: root, stdio: 'inherit' })
if (run.error) fail(run.error.message)
process.exit(run.status ?? 1)

/** `gen:NAME` runs tools/gen-NAME.ts. */
function generators() {
  const files = readdirSync(path.join(root, 'tools')).filter(file => /^gen-[\w-]+\.ts$/.test(file))
  return Object.fromEntries(
    files.map(file => [`gen:${file.slice('gen-'.length, -'.ts'.length)}`, [...fromSource, `tools/${file}`]]),
  )
}

function requireNode(major, minor) {
  const [haveMajor, haveMinor] = process.versions.node.split('.').map(Number)
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return
  fail(`Sluice needs Node ${major}.${minor} or newer; this is ${process.versions.node}.`)
}

/** Installs the locked dependencies unless `node_modules` is already as new as the lockfile. Prints its output only when it fails. */
function install() {
  const lockfile = path.join(root, 'pnpm-lock.yaml')
  const installed = path.join(root, 'node_modules', '.modules.yaml')
  if (existsSync(installed) && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs) return
  const pnpm = findPnpm()
  console.error(`Installing dependencies with ${pnpm.join(' ')} ...`)
  // The version of pnpm that package.json names is not in the lockfile, and a frozen one could not take it up: any pnpm 12 will do.
  const outcome = start([...pnpm, 'install', '--frozen-lockfile', '--config.pmOnFail=ignore'], { CI: 'true' })
  if (outcome.status !== 0) {
    fail(`${outcome.stdout ?? ''}${outcome.stderr ?? ''}${outcome.error?.message ?? ''}\nThe installation failed.`)
  }
  const now = new Date()
  utimesSync(installed, now, now)
}

/** pnpm of the PATH when it can read the lockfile, else by npx. */
function findPnpm() {
  const found = start(['pnpm', '--version'], {})
  const major = found.status === 0 ? Number(found.stdout.trim().split('.')[0]) : 0
  return major >= OLDEST_PNPM ? ['pnpm'] : ['npx', '-y', `pnpm@${OLDEST_PNPM}`]
}

function start([command, ...rest], env) {
  return spawnSync(command, rest, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: 64 * 1024 * 1024,
    // npm's commands are shell scripts there.
    shell: process.platform === 'win32',
  })
}

function fail(text) {
  console.error(text)
  process.exit(1)
}
