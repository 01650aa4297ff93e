/** `npm run bench`: how fast the twelve recorded pipelines run, compared with the JSON floor and the real engine. */
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { inlineNumbers } from '@sluice/parts/build'
import { build } from 'vite'
import { root } from '../conformance/record-files.js'
import type { Figures, MeasureOptions } from './measure.js'
import { type Row, rowsOf, table } from './table.js'
import { readEngineFigures, readWorkloads } from './workload.js'

const USAGE = `Usage: npm run bench -- [PIPELINE ...] [options]

  PIPELINE         only pipelines whose name holds this text
  --seconds S      measured seconds of processor time per pipeline (default 2)
  --warmup S       seconds before (default 6, as the real engine had when it was measured)
  --json FILE      write the figures as JSON
  --against FILE   compare with the figures of an earlier run
  --profile        write a CPU profile to .sluice/bench`

/** Shown below the table: its columns are of different documents. */
const EXPLANATION = `ratio     our share of the JSON floor over the engine's, both on the 20 recorded documents
varied    our share on 2,000 different documents over the engine's on the 20: the engine was not measured on them
vs. 20    our share on the 2,000 over ours on the 20; each was measured in a separate process`

const folder = path.join(root, '.sluice/bench')

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '2' },
      warmup: { type: 'string', default: '6' },
      json: { type: 'string' },
      against: { type: 'string' },
      profile: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(`${USAGE}\n`)
    return 0
  }
  const earlier = values.against === undefined ? null : (JSON.parse(readFileSync(values.against, 'utf8')) as Row[])
  const measured = await measure(
    {
      names: positionals,
      warmupSeconds: Number(values.warmup),
      seconds: Number(values.seconds),
      output: path.join(folder, 'figures.json'),
    },
    values.profile ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [],
  )
  if (measured.length === 0) throw new Error(`no pipeline of that name: ${positionals.join(', ')}`)
  const rows = rowsOf(measured, readEngineFigures())
  if (rows.length > 0) process.stdout.write(`${table(rows, earlier)}\n\n${EXPLANATION}\n`)
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(rows, null, 1)}\n`)
  const wrong = measured.filter(each => 'wrong' in each)
  for (const each of wrong) process.stdout.write(`${each.name}: not measured, its answers are wrong: ${each.wrong}\n`)
  return wrong.length === 0 ? 0 : 1
}

/** Builds `measure.ts` into one file and runs it for each pipeline. */
async function measure(
  options: Omit<MeasureOptions, 'documents'>,
  nodeOptions: readonly string[],
): Promise<readonly Figures[]> {
  mkdirSync(folder, { recursive: true })
  const conditions = ['@sluice/source']
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [inlineNumbers()],
    resolve: { conditions },
    ssr: { noExternal: true, resolve: { conditions } },
    build: { ssr: 'test/bench/measure.ts', outDir: folder, emptyOutDir: true, minify: false, target: 'node20' },
  })
  // In its place in the published package: next to the code.
  copyFileSync(path.join(root, 'packages/core/data/user-agents.gen.json'), path.join(folder, 'user-agents.gen.json'))
  return readWorkloads(options.names).map(({ name }) => {
    const recorded = measureOne({ ...options, names: [name], documents: 'recorded' }, nodeOptions)
    if ('wrong' in recorded) return recorded
    const varied = measureOne({ ...options, names: [name], documents: 'varied' }, nodeOptions)
    return 'wrong' in varied ? varied : { ...recorded, varied }
  })
}

/**
 * Each pipeline and each kind of documents has its own process: optimizations that V8 made for others would distort it, depending on their
 * order.
 */
function measureOne(options: MeasureOptions, nodeOptions: readonly string[]): Figures {
  const { status } = spawnSync(
    process.execPath,
    [...nodeOptions, path.join(folder, 'measure.js'), JSON.stringify(options)],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('the measurement ended early')
  const { figures } = JSON.parse(readFileSync(options.output, 'utf8')) as { readonly figures: readonly Figures[] }
  const [name] = options.names
  return figures.find(each => each.name === name)!
}

main().then(
  code => {
    process.exitCode = code
  },
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}\n`)
    process.exitCode = 2
  },
)
