/**
 * `npm run check:package`: packs `sluice` and asks publint and attw whether every way of importing it finds its code and its types. Part of CI and of
 * a release; apart from `npm run check`, since it builds the package and attw compiles with every way of resolving modules.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const folder = mkdtempSync(path.join(tmpdir(), 'sluice-packed-'))

/** Runs a program with its output shown; throws when it finds something. */
function run(command: string, ...args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, {
    cwd: path.join(root, 'packages/cli'),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status ?? error?.message}`)
}

try {
  run('npm', 'pack', '--silent', '--pack-destination', folder)
  const tarball = path.join(folder, readdirSync(folder)[0]!)
  process.stdout.write(`${statSync(tarball).size} bytes\n`)
  const bin = path.join(root, 'test/node_modules/.bin')
  run(path.join(bin, 'publint'), 'run', tarball, '--strict')
  run(path.join(bin, 'attw'), tarball)
} finally {
  rmSync(folder, { recursive: true })
}
