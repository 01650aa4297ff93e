/**
 * Once per run of tests: the package is built, packed, and installed in an empty folder, as its users get it. Engine threads of the other
 * tests then run its build too: from source each would take two seconds to load.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder in which `sluice` is installed, and nothing else. */
    installedIn: string
    /** The file that `npm publish` would send. */
    tarball: string
  }
}

const packed = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../packages/cli')

/** Installs; returns how that is undone. */
export default function setup(project: TestProject): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'sluice-installed-'))
  const printed = npm(['pack', '--json', '--pack-destination', folder], packed)
  const [{ filename }] = JSON.parse(printed.slice(printed.indexOf('[\n'))) as [{ filename: string }]
  writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}')
  // SQLite for Node 20 is an optional dependency: without the registry it is left out.
  const quietly = ['--prefer-offline', '--fetch-retries=0', '--no-audit', '--no-fund']
  npm(['install', ...quietly, path.join(folder, filename)], folder)
  project.provide('installedIn', folder)
  project.provide('tarball', path.join(folder, filename))
  process.env.SLUICE_BUILT_THREADS = path.join(folder, 'node_modules/sluice/dist')
  return () => {
    delete process.env.SLUICE_BUILT_THREADS
    rmSync(folder, { recursive: true })
  }
}

function npm(args: readonly string[], cwd: string): string {
  const { NODE_ENV: _, VITEST: __, ...env } = process.env
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd,
    env,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}
