/**
 * Runs the pipeline tests of a folder of integration packages and prints how many events are as their packages expect, and the others by
 * reason. Nothing is fetched: the folder is a checkout of such packages, which have their own licences.
 *
 *   node --conditions=@sluice/source --import tsx tools/package-tests.ts FOLDER [--geoip-dir DIR] [--minutes N] [--show N] [--json FILE]
 *
 * Each event has 20 seconds, and the thread that runs them a gigabyte; one that ends is replaced. With `--minutes` (default 30) over, files
 * that have not begun are counted as not run. Ends with 1 if a percent or more of the events differ for no known reason.
 */
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ThreadedTester } from '../packages/cli/src/testing/index.js'
import { type CaseResult, type SuiteResult, type TestFile, testsBelow } from '../packages/testing/src/index.js'
import { NodeFiles } from '../packages/testing/src/node/index.js'
import { reasonOf } from './package-reasons.js'

const CASE_MILLIS = 20_000
const MEMORY_MEGABYTES = 1024
/** The share of events that may differ for reasons of ours. */
const ALLOWED_SHARE = 0.01

const OURS = 'not explained: ours'

interface Options {
  readonly folder: string
  readonly geoipDir?: string
  readonly minutes: number
  readonly show: number
  readonly json?: string
}

async function main(): Promise<number> {
  const options = readOptions()
  if (options === null) {
    process.stderr.write('usage: package-tests.ts FOLDER [--geoip-dir DIR] [--minutes N] [--show N] [--json FILE]\n')
    return 2
  }
  const root = path.resolve(options.folder)
  const tests = testsBelow('', new NodeFiles(root)).filter(({ kind }) => kind === 'elastic-package')
  const suites = await runAll(root, tests, options)
  const events = suites.flatMap(({ cases }) => cases)
  const differing = events.filter(({ status }) => status === 'failed' || status === 'broken')
  const byReason = new Map<string, CaseResult[]>()
  for (const result of differing) {
    const reason = reasonOf(result) ?? OURS
    byReason.set(reason, [...(byReason.get(reason) ?? []), result])
  }
  const streams = new Set(tests.map(({ file }) => streamOf(file))).size
  const counted = (status: CaseResult['status']): number => events.filter(each => each.status === status).length
  print([
    ['data streams', String(streams)],
    ['files of tests', String(tests.length)],
    ['files not run', String(tests.length - suites.length)],
    ['events', String(events.length)],
    ['equal', shareText(counted('passed'), events.length)],
    ['skipped', shareText(counted('skipped'), events.length)],
    ['differing', shareText(differing.length, events.length)],
  ])
  const rows = [...byReason].sort((a, b) => b[1].length - a[1].length)
  print(rows.map(([reason, all]) => [reason, shareText(all.length, events.length)]))
  const ours = byReason.get(OURS) ?? []
  for (const result of ours.slice(0, options.show)) process.stdout.write(`${shown(result)}\n`)
  if (options.json !== undefined) {
    const table = rows.map(([reason, all]) => ({ reason, events: all.map(({ id }) => id) }))
    writeFileSync(
      options.json,
      `${JSON.stringify({ events: events.length, equal: counted('passed'), table }, null, 2)}\n`,
    )
  }
  return ours.length >= events.length * ALLOWED_SHARE ? 1 : 0
}

function readOptions(): Options | null {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      'geoip-dir': { type: 'string' },
      minutes: { type: 'string', default: '30' },
      show: { type: 'string', default: '20' },
      json: { type: 'string' },
    },
  })
  const [folder, ...others] = positionals
  const [minutes, show] = [Number(values.minutes), Number(values.show)]
  if (folder === undefined || others.length > 0 || !(minutes > 0) || !(show >= 0)) return null
  return {
    folder,
    minutes,
    show,
    ...(values['geoip-dir'] === undefined ? {} : { geoipDir: values['geoip-dir'] }),
    ...(values.json === undefined ? {} : { json: values.json }),
  }
}

/** Runs the files one after the other, as many as the time allows. */
async function runAll(
  root: string,
  tests: readonly TestFile[],
  { geoipDir, minutes }: Options,
): Promise<SuiteResult[]> {
  const ends = Date.now() + minutes * 60_000
  const tester = new ThreadedTester({
    settings: { root, mocks: {}, range: {}, coverage: false, ...(geoipDir === undefined ? {} : { geoipDir }) },
    caseMillis: CASE_MILLIS,
    threads: 1,
    memoryMegabytes: MEMORY_MEGABYTES,
  })
  const suites: SuiteResult[] = []
  try {
    for (const test of tests) {
      if (Date.now() > ends) break
      const reply = await tester.run({ test, selection: {}, stopped: [], bail: false, update: false })
      suites.push(reply.suite)
    }
  } finally {
    await tester.close()
  }
  return suites
}

/** The data stream, or package, of a test. */
const streamOf = (file: string): string => file.slice(0, file.lastIndexOf('/_dev/'))

const shareText = (count: number, of: number): string =>
  `${String(count).padStart(6)}  ${of === 0 ? '' : `${((100 * count) / of).toFixed(2)} %`}`

function print(rows: readonly (readonly [string, string])[]): void {
  const width = Math.max(...rows.map(([name]) => name.length), 0)
  process.stdout.write(`${rows.map(([name, value]) => `${name.padEnd(width)}  ${value.padStart(6)}`).join('\n')}\n\n`)
}

function shown({ id, message, differences, step }: CaseResult): string {
  const where = step === null ? '' : `\n    at ${step.type} ${step.tag ?? ''} of ${step.pipeline}`
  const lines = differences.slice(0, 5).map(difference => `\n    ${difference.path}: ${difference.message}`)
  return `${id}: ${message}${lines.join('')}${where}`
}

process.exitCode = await main()
