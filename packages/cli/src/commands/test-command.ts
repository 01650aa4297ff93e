/** The options and help of `sluice test`. */
import type { Command } from 'commander'
import { Option } from 'commander'
import type { Surroundings } from '../surroundings.js'
import { againstOptions } from './against-options.js'

/** How numbers of options are read; they throw what commander shows. */
export interface NumberReaders {
  readonly positive: (text: string) => number
}

const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text]

/** Adds the command. `finish` takes the exit code. */
export function addTestCommand(
  program: Command,
  { positive }: NumberReaders,
  surroundings: Surroundings,
  finish: (exitCode: number) => void,
): void {
  const command = program
    .command('test')
    .summary('run the tests of pipelines')
    .description(
      "Runs tests of pipelines: *.sluice.yml, and elastic-package's _dev/test/pipeline as it is. Without paths all below this folder.",
    )
    .argument('[paths...]', 'files or folders; FILE:LINE for the case at that line; a pipeline for its tests')
    .option('-t, --test-name-pattern <pattern>', 'only cases whose file and name match the regular expression')
    .option('--only-failed', 'only cases that failed in the last run')
    .option('-w, --watch', 'run again what a change of a file touches')
    .option('-u, --update', 'write what cases give as what they expect; shows the differences first')
    .option('--init', 'write a first file of tests: sluice test --init PIPELINE DOCUMENTS')
    .option('--bail', 'stop at the first case that fails')
    .addOption(new Option('--parallel [threads]', 'several files at a time').argParser(positive).default(1).preset(4))
    .option('--jobs <n>', 'how many threads run files, as --parallel has it', positive)
    .addOption(new Option('--reporter <name[=file]>', 'a report; may be repeated').argParser(collect))
    .option('--coverage [forms]', 'what of the pipelines ran: text (unless given), html, lcov, cobertura, sonar, json')
    .option('--coverage-dir <folder>', 'where the files of coverage go', 'coverage')
    .option('--coverage-threshold <n>', 'fail below so many per cent: 80, or branches=75,processors=90')
    .option('--from <step>', 'the first step to run: its tag, its number, or its path')
    .option('--to <step>', 'the last step to run')
    .option('--now <instant>', 'a fixed clock, over that of the files: 2026-01-02T03:04:05.678901234Z')
    .option('--geoip-dir <folder>', 'a folder of .mmdb files')
    .option('--deadline <ms>', 'how many milliseconds one case may take', positive, 10_000)
    .option('-q, --quiet', 'show only files with cases that did not pass')
    .addHelpText(
      'after',
      `
Examples:
  sluice test
  sluice test packages/nginx --geoip-dir test/geoip
  sluice test pipeline.sluice.yml:12 --from parse --to geo
  sluice test --init pipeline.yml access.log
  sluice test --only-failed --reporter junit=report.xml
  sluice test --coverage=text,html --coverage-threshold 80
  sluice test --against https://localhost:9200 --ca ca.pem

Exit codes: 0 all passed, 1 a case failed or coverage is below its threshold, 2 something cannot run (arguments, files, a pipeline with faults), 3 a fault of sluice itself.`,
    )
    .action(async (paths, options) => {
      const { test } = await import('./test.js')
      finish(await test(paths, options, surroundings))
    })
  for (const option of againstOptions()) command.addOption(option)
}
