/** `sluice test`: finds tests of pipelines, runs them, and says what is wrong with those that fail. */
import path from 'node:path'
import { SettingFault } from '@sluice/server/host'
import { hintsOf, OWN_FAULT, type SuiteResult, type TestFile, type TestRun, testFileOf } from '@sluice/testing'
import { NodeFiles } from '@sluice/testing/node'
import { EXIT, UsageFault } from '../faults.js'
import { writeReport } from '../output/report-file.js'
import type { Surroundings } from '../surroundings.js'
import { askedCluster, askedCoverage } from '../testing/asked-parts.js'
import type { CoverageOptions } from '../testing/coverage-report.js'
import { keepFailed, readFailed } from '../testing/last-run.js'
import type { TestSettings } from '../testing/new-session.js'
import { countCases } from '../testing/render-run.js'
import { findTargets, type NamedPaths, resolvePaths, type TestTarget, untestedTargets } from '../testing/targets.js'
import { TestRunner } from '../testing/test-run.js'
import type { Tester } from '../testing/tester.js'
import { version } from '../version.js'
import type { AgainstOptions } from './against-options.js'
import { settingFault } from './setting-options.js'

/** Options as given on the command line. */
export interface TestOptions extends CoverageOptions, AgainstOptions {
  readonly geoipDir?: string
  readonly now?: string
  readonly testNamePattern?: string
  readonly onlyFailed?: boolean
  readonly watch?: boolean
  readonly update?: boolean
  readonly init?: boolean
  readonly bail?: boolean
  readonly parallel: number
  readonly jobs?: number
  readonly from?: string
  readonly to?: string
  readonly deadline: number
  readonly quiet?: boolean
  readonly reporter?: readonly string[]
}

/** Runs the command; returns the exit code. Throws UsageFault for tests that cannot be run. */
export async function test(
  names: readonly string[],
  options: TestOptions,
  surroundings: Surroundings,
): Promise<number> {
  if (options.init !== true) return await testFiles(names, options, surroundings)
  const { initTests } = await import('../testing/init-tests.js')
  const { workingFolder, terminal } = surroundings
  const file = await initTests(names, { now: options.now, workingFolder }, terminal)
  // What the cases give is what they expect.
  return await testFiles([file], { ...options, update: true }, surroundings)
}

async function testFiles(names: readonly string[], options: TestOptions, surroundings: Surroundings): Promise<number> {
  const startedAt = new Date()
  const coverage = await askedCoverage(options, surroundings)
  const given = coverage?.path == null ? names : [...names, coverage.path]
  const named = resolvePaths(given, surroundings.workingFolder)
  const reports = await reportsOf(options.reporter ?? [])
  checkPattern(options.testNamePattern)
  const targets = targetsOf(named, given, options)
  if (targets.length === 0) {
    await surroundings.terminal.output.write('nothing failed in the last run\n')
    return EXIT.ok
  }
  const settings: TestSettings = {
    root: named.root,
    mocks: options.now === undefined ? {} : { now: options.now },
    range: {
      ...(options.from === undefined ? {} : { from: options.from }),
      ...(options.to === undefined ? {} : { to: options.to }),
    },
    coverage: coverage !== null,
    ...(options.geoipDir === undefined ? {} : { geoipDir: options.geoipDir }),
  }
  const threads = Math.min(options.jobs ?? options.parallel, targets.length)
  const tester =
    (await askedCluster(options, settings, surroundings)) ??
    (await surroundings.newTester({ settings, caseMillis: options.deadline, threads }))
  const { terminal } = surroundings
  const runner = new TestRunner(tester, terminal, {
    root: named.root,
    pattern: options.testNamePattern,
    failed: options.onlyFailed === true ? readFailed(named.root) : undefined,
    bail: options.bail === true,
    threads,
    update: options.update === true,
    isQuiet: options.quiet === true,
  })
  try {
    const started = performance.now()
    const suites = await runner.run(targets)
    if (coverage !== null && !isSelection(options)) await tester.cover(untestedTargets(named))
    const run: TestRun = {
      root: named.root,
      suites,
      milliseconds: performance.now() - started,
      coverage: await tester.coverage(),
    }
    await runner.summarize(suites, run.milliseconds)
    for (const hint of hintsOf(suites, { geoipDir: options.geoipDir !== undefined, now: options.now !== undefined })) {
      await terminal.output.write(`${terminal.output.paint('yellow', 'help:')} ${hint}\n`)
    }
    const isPart = options.testNamePattern !== undefined || options.bail === true || named.paths.some(isLine)
    keepFailed(named.root, suites, isPart)
    for (const { reporter, file } of reports) {
      const text = reporter.render(run, { version, startedAt })
      if (file === null) await terminal.output.writeData(text)
      else writeReport(path.resolve(surroundings.workingFolder, file), text)
    }
    const isCovered =
      coverage === null ||
      run.coverage === null ||
      (await coverage.report(run.coverage, { root: named.root, startedAt }, terminal.output))
    if (options.watch === true) await watch(runner, named, tester, surroundings)
    return isCovered ? exitCodeOf(suites) : Math.max(exitCodeOf(suites), EXIT.failed)
  } catch (thrown) {
    throw thrown instanceof SettingFault ? settingFault(thrown) : thrown
  } finally {
    await tester.close()
  }
}

/** Whether only some of the tests are asked for: what they leave out is then no gap. */
const isSelection = ({ testNamePattern, onlyFailed, bail }: TestOptions): boolean =>
  testNamePattern !== undefined || onlyFailed === true || bail === true

const isLine = ({ line }: NamedPaths['paths'][number]): boolean => line !== null

/** The tests to run. Throws UsageFault if there are none. */
function targetsOf(named: NamedPaths, names: readonly string[], { onlyFailed }: TestOptions): readonly TestTarget[] {
  const targets = findTargets(named, new NodeFiles(named.root))
  if (targets.length === 0) {
    throw new UsageFault(
      `there are no tests in ${names.length === 0 ? 'this folder' : names.join(', ')}`,
      'tests are *.sluice.yml, and test-*.log or test-*.json in _dev/test/pipeline of a package',
    )
  }
  if (onlyFailed !== true) return targets
  const failed = readFailed(named.root)
  return targets.filter(({ test }) => failed.has(test.file))
}

function checkPattern(pattern: string | undefined): void {
  try {
    new RegExp(pattern ?? '')
  } catch (thrown) {
    throw new UsageFault(`-t: ${(thrown as Error).message}`)
  }
}

/** `junit=report.xml`; without a file it goes to standard output. Reports are loaded if one is requested. */
async function reportsOf(texts: readonly string[]) {
  if (texts.length === 0) return []
  const { reporters } = await import('@sluice/testing/reports')
  return texts.map(text => {
    const [name, ...rest] = text.split('=') as [string, ...string[]]
    const reporter = reporters.find(each => each.name === name)
    if (reporter === undefined) {
      const names = reporters.map(each => each.name).join(', ')
      throw new UsageFault(`there is no reporter ${name}`, `reporters are ${names}`)
    }
    return { reporter, file: rest.length === 0 ? null : rest.join('=') }
  })
}

/** The exit code says the cause: an internal error is worse than a file that cannot run, and that worse than a case that fails. */
function exitCodeOf(suites: readonly SuiteResult[]): number {
  const { failed, broken } = countCases(suites)
  if (suites.some(({ cases }) => cases.some(({ code }) => code === OWN_FAULT))) return EXIT.internal
  if (broken > 0) return EXIT.usage
  return failed > 0 ? EXIT.failed : EXIT.ok
}

/** Runs again what changes touch, until the command is stopped. */
async function watch(
  runner: TestRunner,
  { root, paths }: NamedPaths,
  tester: Tester,
  { terminal, whenStopped }: Surroundings,
): Promise<void> {
  const { output } = terminal
  const { watchFiles } = await import('../testing/watch.js')
  const files = new NodeFiles(root)
  const isNamed = (file: string): boolean =>
    paths.some(({ path }) => path === '' || file === path || file.startsWith(`${path}/`))
  await output.write('\nwaiting for changes …\n')
  await watchFiles(
    root,
    async changed => {
      const touched = new Set<string>(runner.touchedBy(changed))
      const added = [...changed].flatMap((file): TestFile[] => {
        const test = isNamed(file) ? testFileOf(file) : null
        return test === null ? [] : [test]
      })
      for (const { file } of added) touched.add(file)
      const gone = [...touched].filter(file => files.read(file) === null)
      runner.forget(gone)
      const targets = [...touched]
        .filter(file => !gone.includes(file))
        .map((file): TestTarget => ({ test: testFileOf(file)!, lines: null }))
      if (targets.length === 0) return
      const started = performance.now()
      await tester.forget(changed)
      await output.write(`\n${[...changed].join(', ')}\n`)
      await runner.run(targets)
      await runner.summarize(runner.suites, performance.now() - started)
      keepFailed(root, runner.suites, false)
    },
    whenStopped(),
  )
}
