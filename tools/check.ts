/**
 * `npm run check`: everything but the tests that a change has to pass. Each step is one line; the output of a failing step
 * follows its line. `--only NAME,NAME` runs some of them.
 */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { layerFaultsHere, readSources } from './check-layers.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** Lines that a source file may have: about 400, with some air for the end of a thought. */
const MAX_LINES = 450

/** A step gives its complaints; empty when all is well. */
interface Step {
  readonly name: string
  run(): string
}

const node = (...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? '' : `${stdout}${stderr}${error?.message ?? ''}` || `node ${args.join(' ')} failed`
}

const tsc = (config: string): string => node('node_modules/typescript/bin/tsc', '-p', config)

const generators = readdirSync(path.join(root, 'tools')).filter(file => /^gen-.*(?<!\.test)\.ts$/.test(file))

const steps: readonly Step[] = [
  { name: 'types', run: () => tsc('tsconfig.json') },
  { name: 'types-playground', run: () => tsc('apps/playground/tsconfig.json') },
  { name: 'types-browser', run: () => tsc('test/browser/tsconfig.json') },
  { name: 'types-isomorphic', run: () => tsc('tools/isomorphic.tsconfig.json') },
  {
    name: 'format-and-lint',
    run: () =>
      node(
        'node_modules/@biomejs/biome/bin/biome',
        'ci',
        '--colors=off',
        '--diagnostic-level=warn',
        '--error-on-warnings',
      ),
  },
  { name: 'layers', run: () => layerFaultsHere().join('\n') },
  { name: 'file-length', run: tooLong },
  ...generators.map(file => ({
    name: path.basename(file, '.ts'),
    run: () => node('--conditions=@sluice/source', '--import', 'tsx', `tools/${file}`, '--check'),
  })),
]

/** Generated files, tables of cases and banks of patterns may have any length. */
const AS_LONG_AS_IT_IS = /(^test\/|\/test\/|\.gen\.ts$|\.test\.ts$|^packages\/grok\/src\/patterns\/)/

/** Source files over the limit. */
function tooLong(): string {
  return readSources()
    .filter(({ file }) => !AS_LONG_AS_IT_IS.test(file))
    .map(({ file, text }) => ({ file, lines: text.split('\n').length - 1 }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, more than ${MAX_LINES}`)
    .join('\n')
}

function main(args: readonly string[]): number {
  const only = args[0] === '--only' ? (args[1] ?? '').split(',') : undefined
  const unknown = only?.find(name => !steps.some(step => step.name === name))
  if (unknown !== undefined) {
    process.stderr.write(`no step '${unknown}'; there are ${steps.map(step => step.name).join(', ')}\n`)
    return 2
  }
  const chosen = steps.filter(step => only === undefined || only.includes(step.name))
  let failed = 0
  for (const step of chosen) {
    const started = performance.now()
    const complaints = step.run()
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (complaints !== '') failed++
    process.stdout.write(
      `${complaints === '' ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(18)} ${seconds.padStart(5)} s\n`,
    )
    if (complaints !== '') process.stdout.write(`${complaints.trimEnd().replace(/^/gm, '    ')}\n`)
  }
  process.stdout.write(`check: ${chosen.length - failed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

process.exitCode = main(process.argv.slice(2))
