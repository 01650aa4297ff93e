/**
 * `npm run bench:command-line`: how fast the command of the package is, end to end. For each of the twelve pipelines `sluice simulate
 * --format json` runs the same documents with one job and with two, alternately; then one line from a cold start is set against a bare
 * `node`, alternately too. The program is that of packages/cli/dist: `npm pack` there builds it. Wall-clock times need a quiet machine;
 * processor time is measured too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, createWriteStream, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../conformance/record-files.js'
import { variationsOf } from './variations.js'
import { readWorkloads, type Workload } from './workload.js'

const USAGE = `Usage: npm run bench:command-line -- [PIPELINE ...] [options]

  PIPELINE         only pipelines whose name holds this text
  --seconds S      how long one job is to run, about (default 6)
  --rounds N       runs with each number of jobs, of which the quickest counts (default 2)
  --cold N         cold starts (default 20)
  --program FILE   the program (default packages/cli/dist/sluice.cjs)`

/** Documents of the run from which the number of documents is computed. */
const PROBE = 40_000
/** Different documents; they are repeated. */
const DIFFERENT = 2000
const MEMORY_MILLIS = 20

interface Run {
  readonly seconds: number
  /** Of processor time. */
  readonly processor: number
  /** The most memory that the process had, in MB. */
  readonly megabytes: number
}

const folder = path.join(root, '.sluice/bench/command-line')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '6' },
    rounds: { type: 'string', default: '2' },
    cold: { type: 'string', default: '20' },
    program: { type: 'string', default: path.join(root, 'packages/cli/dist/sluice.cjs') },
    help: { type: 'boolean', default: false },
  },
})

/** Runs Node with some arguments until it ends; what it prints goes into a file. */
async function run(args: readonly string[]): Promise<Run> {
  const begin = performance.now()
  // The shell reports the processor time of its command, however short that was.
  const line = ['TIMEFORMAT="%U %S"; time "$0" "$@" 2>/dev/null', process.execPath, ...args]
  const output = openSync(path.join(folder, 'out'), 'w')
  const child = spawn('bash', ['-c', ...line], { stdio: ['ignore', output, 'pipe'] })
  closeSync(output)
  let times = ''
  child.stderr!.on('data', (text: Buffer) => {
    times += text.toString()
  })
  let kilobytes = 0
  const watch = setInterval(() => {
    kilobytes = Math.max(kilobytes, memoryOfChildren(child.pid!))
  }, MEMORY_MILLIS)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(watch)
  // 1: a pipeline of the benchmark has documents that fail.
  if (code > 1) throw new Error(`node ${args.join(' ')} ended with ${code}`)
  const processor = times.trim().split(' ').map(Number)
  return { seconds: (performance.now() - begin) / 1000, processor: sum(processor), megabytes: kilobytes / 1024 }
}

/** The most that the children of a process have had so far: https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function memoryOfChildren(id: number): number {
  try {
    const children = readFileSync(`/proc/${id}/task/${id}/children`, 'utf8').trim().split(' ')
    // A process that is about to end has no memory.
    return Math.max(
      ...children.map(child => Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${child}/status`, 'utf8'))?.[1] ?? 0)),
    )
  } catch (thrown) {
    if (['ENOENT', 'ESRCH'].includes((thrown as NodeJS.ErrnoException).code!)) return 0
    throw thrown
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

const quickest = (runs: readonly Run[]): Run => runs.reduce((best, each) => (each.seconds < best.seconds ? each : best))

async function writeDocuments(name: string, texts: readonly string[], count: number): Promise<string> {
  const file = path.join(folder, `${name}.ndjson`)
  const stream = createWriteStream(file)
  const lines = `${texts.join('\n')}\n`
  for (let left = count; left > 0; left -= texts.length) if (!stream.write(lines)) await once(stream, 'drain')
  stream.end()
  await once(stream, 'close')
  return file
}

/** Measures one pipeline; returns the ratio of one job to two. */
async function compareJobs({ name, request, sources }: Workload): Promise<number> {
  const { pipeline } = JSON.parse(request) as { pipeline: object }
  const file = path.join(folder, `${name}.json`)
  writeFileSync(file, JSON.stringify(pipeline))
  const texts = variationsOf(sources, DIFFERENT)
  const simulate = (documents: string, jobs: number) =>
    run([values.program, 'simulate', file, documents, '--format', 'json', '--jobs', `${jobs}`])
  const few = await writeDocuments(name, texts, DIFFERENT)
  const start = quickest([await simulate(few, 1), await simulate(few, 1)])
  const probe = await simulate(await writeDocuments(name, texts, PROBE), 1)
  const wanted = (PROBE * Number(values.seconds)) / (probe.seconds - start.seconds)
  const count = Math.ceil(wanted / DIFFERENT) * DIFFERENT
  const documents = await writeDocuments(name, texts, count)
  const runs: Record<1 | 2, Run[]> = { 1: [], 2: [] }
  for (let round = 0; round < Number(values.rounds); round++)
    for (const jobs of [1, 2] as const) runs[jobs].push(await simulate(documents, jobs))
  const [one, two] = [quickest(runs[1]), quickest(runs[2])]
  const ratio = one.seconds / two.seconds
  const cells = [
    count.toFixed(0),
    (count / one.seconds).toFixed(0),
    (count / two.seconds).toFixed(0),
    ratio.toFixed(2),
    (one.processor / one.seconds).toFixed(2),
    (two.processor / two.seconds).toFixed(2),
    two.megabytes.toFixed(0),
  ]
  process.stdout.write(`${name.padEnd(22)}${cells.map(cell => cell.padStart(12)).join('')}\n`)
  return ratio
}

/** One line from a cold start, in times of a bare `node`. */
async function coldStart(workload: Workload): Promise<void> {
  const file = path.join(folder, 'cold.json')
  writeFileSync(file, JSON.stringify((JSON.parse(workload.request) as { pipeline: object }).pipeline))
  const document = await writeDocuments('cold', workload.sources.slice(0, 1), 1)
  const runs = { bare: [] as Run[], line: [] as Run[] }
  for (let round = 0; round < Number(values.cold); round++) {
    runs.bare.push(await run(['--eval', '0']))
    runs.line.push(await run([values.program, 'simulate', file, document, '--format', 'json']))
  }
  const middle = (times: number[]): number => times.sort((a, b) => a - b)[times.length >> 1]!
  for (const measure of ['seconds', 'processor'] as const) {
    const [bare, line] = [runs.bare, runs.line].map(each => middle(each.map(of => of[measure])) * 1000) as [
      number,
      number,
    ]
    const name = measure === 'seconds' ? 'of the clock' : 'of processors'
    process.stdout.write(
      `a cold start, ${name}: ${line.toFixed(0)} ms, ${(line / bare).toFixed(2)} times a bare node (${bare.toFixed(0)} ms)\n`,
    )
  }
}

if (values.help) process.stdout.write(`${USAGE}\n`)
else {
  mkdirSync(folder, { recursive: true })
  const workloads = readWorkloads(positionals)
  const [first] = workloads
  if (first === undefined) throw new Error(`no pipeline of that name: ${positionals.join(', ')}`)
  const header = ['documents', '1 job /s', '2 jobs /s', 'ratio', 'cores of 1', 'cores of 2', 'MB of 2']
  process.stdout.write(`${''.padEnd(22)}${header.map(cell => cell.padStart(12)).join('')}\n`)
  const ratios: number[] = []
  for (const workload of workloads) ratios.push(await compareJobs(workload))
  const mean = Math.exp(sum(ratios.map(Math.log)) / ratios.length)
  process.stdout.write(`two jobs are ${mean.toFixed(2)} times one, as the geometric mean\n`)
  await coldStart(workloads.find(({ name }) => name === 'nginx-access-dissect') ?? first)
}
