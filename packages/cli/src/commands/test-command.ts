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
      'Runs pipeline tests: *.sluice.yml, and the _dev/test/pipeline folders of elastic-package. Without paths: all below this folder.',
    )
    .argument('[paths...]', 'files or folders; FILE:LINE for the case at that line; a pipeline for its tests')
    .option('-t, --test-name-pattern <pattern>', 'only cases whose file and name match the regular expression')
    .option('--only-failed', 'only cases that failed in the last run')
    .option('-w, --watch', 'rerun what a changed file affects')
    .option('-u, --update', 'write results as expectations, after showing the differences')
    .option('--init', 'write a first test file: sluice test --init PIPELINE DOCUMENTS')
    .option('--bail', 'stop at the first failing case')
    .addOption(
      new Option('--parallel [threads]', 'run several files at the same time').argParser(positive).default(1).preset(4),
    )
    .option('--jobs <n>', 'how many threads run files, the same as --parallel', positive)
    .addOption(new Option('--reporter <name[=file]>', 'a report; can be repeated').argParser(collect))
    .option('--coverage [forms]', 'coverage of the pipelines: text (default), html, lcov, cobertura, sonar, json')
    .option('--coverage-dir <folder>', 'the folder for coverage files', 'coverage')
    .option('--coverage-threshold <n>', 'fail below these percentages: 80, or branches=75,processors=90')
    .option('--from <step>', 'the first step to run: its tag, its number, or its path')
    .option('--to <step>', 'the last step to run')
    .option('--now <instant>', 'a fixed clock that overrides that of the files: 2026-01-02T03:04:05.678901234Z')
    .option('--geoip-dir <folder>', 'a folder of .mmdb files')
    .option('--deadline <ms>', 'CPU time of one case, in milliseconds', positive, 10_000)
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

Exit codes: 0 all passed, 1 a case failed or coverage is below its threshold, 2 invalid input (arguments, files, pipelines), 3 an internal error of Sluice.`,
    )
    .action(async (paths, options) => {
      const { test } = await import('./test.js')
      finish(await test(paths, options, surroundings))
    })
  for (const option of againstOptions()) command.addOption(option)
}
