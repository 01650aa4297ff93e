/** Runs every block of the documentation that is marked to be run (`blocks.ts` says how). */
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { compile, createEngine, readJson, writeJson } from 'sluice'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { root } from '../conformance/record-files.js'
import { type Block, blocksOf, matchesOutput } from './blocks.js'

const installed = path.join(inject('installedIn'), 'node_modules/sluice')
const typescript = ['--import', path.join(root, 'node_modules/tsx/dist/loader.mjs')]

/** `sluice` and `npx sluice` of a block are the command line of the installed package: a program, so that it can be ended by its number. */
const PROGRAM = `#!/bin/sh
exec "$NODE" "${path.join(installed, 'dist/sluice.cjs')}" "$@"
`
const SHELL_START = `
set -euo pipefail
export PATH="$PWD/node_modules/.bin:$PATH"
npx() { if [ "$1" = sluice ]; then shift; sluice "$@"; else command npx "$@"; fi; }
`

const documents = [
  'README.md',
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  ...below('docs'),
  ...readmesOf('packages'),
  ...readmesOf('examples'),
]

function below(folder: string): string[] {
  if (!existsSync(path.join(root, folder))) return []
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .map(file => path.join(folder, file))
}

/** The documents of the command line package are copies that the build makes. */
function readmesOf(parent: string): string[] {
  const names = readdirSync(path.join(root, parent)).filter(name => name !== 'cli')
  return names.map(name => path.join(parent, name, 'README.md'))
}

for (const document of documents) {
  if (!existsSync(path.join(root, document))) continue
  const blocks = blocksOf(readFileSync(path.join(root, document), 'utf8'))
  if (blocks.length === 0) continue
  describe(document, () => {
    const folder = newFolder()
    afterAll(() => rmSync(folder, { recursive: true }))
    for (const [i, block] of blocks.entries()) {
      const next = blocks[i + 1]
      const expected = next?.action === 'output' ? next.text : null
      if (block.action === 'output') continue
      it(`line ${block.line}: ${block.language} ${block.file ?? 'runs'}`, () => perform(block, expected, folder))
    }
  })
}

/** A separate folder for a document, with the examples; its programs find the installed package and those of this checkout. */
function newFolder(): string {
  const parent = path.join(root, '.sluice/docs')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(path.join(parent, 'document-'))
  symlinkSync(path.join(root, 'examples'), path.join(folder, 'examples'))
  mkdirSync(path.join(folder, 'node_modules'))
  symlinkSync(installed, path.join(folder, 'node_modules/sluice'))
  symlinkSync(path.join(root, 'test/node_modules/@sluice'), path.join(folder, 'node_modules/@sluice'))
  mkdirSync(path.join(folder, 'node_modules/.bin'))
  writeFileSync(path.join(folder, 'node_modules/.bin/sluice'), PROGRAM, { mode: 0o755 })
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module" }\n')
  return folder
}

function perform(block: Block, expected: string | null, folder: string): void {
  if (block.file !== null) {
    const file = path.join(folder, block.file)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${block.text}\n`)
    return
  }
  const printed = run(block, folder)
  if (expected !== null && !matchesOutput(expected, printed)) expect(printed.trimEnd()).toBe(expected.trimEnd())
}

function run(block: Block, folder: string): string {
  switch (block.language) {
    case 'sh':
      return spawn('bash', ['-c', SHELL_START + block.text], folder)
    case 'ts': {
      const file = path.join(folder, `block-${block.line}.ts`)
      writeFileSync(file, block.text)
      const ofCheckout = block.text.includes(" from '@sluice/") ? ['--conditions=@sluice/source'] : []
      return spawn(process.execPath, [...ofCheckout, ...typescript, file], folder)
    }
    case 'json':
      return simulate(block.text)
    case 'painless': {
      const compiled = compile({ processors: [{ script: { source: block.text } }] })
      if (!compiled.ok) throw new Error(compiled.exception.toJavaString())
      const result = compiled.pipeline.run({ source: {} })
      expect(result.status).toBe('done')
      return 'json' in result ? result.json : ''
    }
    default:
      throw new Error(`a block of ${block.language} cannot be run`)
  }
}

/** A program that waits forever is terminated. */
const LONGEST_MILLIS = 280_000

function spawn(command: string, args: readonly string[], folder: string): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    timeout: LONGEST_MILLIS,
    env: { ...process.env, NODE: process.execPath, NO_COLOR: '1' },
  })
  expect(status, `${stdout}${stderr}`).toBe(0)
  return stdout
}

function simulate(text: string): string {
  const { status, body } = createEngine({}).simulateWire({ bodyText: text })
  const answer = writeJson(body, { indent: 2 })
  expect(status, answer).toBe(200)
  const docs = (readJson(answer) as Map<string, unknown>).get('docs') as (Map<string, unknown> | null)[]
  for (const doc of docs) expect(doc?.has('error') ?? false, answer).toBe(false)
  return answer
}
