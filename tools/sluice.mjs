#!/usr/bin/env node
// `npx sluice ...` in a checkout: the program from source, in the folder of the caller. npx finds it by the `bin` of package.json; without
// that it would ask the registry. Plain JavaScript: it has to work before anything is installed.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const inRoot = file => path.join(root, file)

run([inRoot('tools/bootstrap.mjs'), 'installed'])
const fromSource = ['--conditions=@sluice/source', '--import', import.meta.resolve('tsx')]
run([
  ...fromSource,
  '--import',
  inRoot('tools/register-pdfjs.mjs'),
  inRoot('packages/cli/src/main.ts'),
  ...process.argv.slice(2),
])

/** Runs Node, and ends with its exit code unless that is 0. */
function run(args) {
  const { status, error } = spawnSync(process.execPath, args, { stdio: 'inherit' })
  if (error) throw error
  if (status !== 0) process.exit(status ?? 1)
}
