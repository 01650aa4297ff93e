/** The options and help of `sluice lint`. */
import { type Command, Option } from 'commander'
import type { Surroundings } from '../surroundings.js'

const collect = (text: string, before: readonly string[] = []): readonly string[] => [...before, text]

/** Adds the command. `finish` takes the exit code. */
export function addLintCommand(program: Command, { terminal }: Surroundings, finish: (exitCode: number) => void): void {
  program
    .command('lint')
    .summary('find errors in pipelines')
    .description('Finds errors in pipelines without running them. Without paths: in all pipelines below this folder.')
    .argument('[paths...]', 'pipeline files, or folders of them')
    .option('--fix', 'apply the safe fixes; comments and layout stay')
    .addOption(new Option('--rule <id=severity>', 'error, warning, info or off; can be repeated').argParser(collect))
    .option('--config <file>', 'severities of rules; by default sluice-lint.yml in this folder or above')
    .addOption(
      new Option('-f, --format <form>', 'the format of the report')
        .choices(['pretty', 'json', 'sarif', 'github', 'markdown'])
        .default('pretty'),
    )
    .addOption(
      new Option('--level <severity>', 'the lowest severity to report')
        .choices(['error', 'warning', 'info'])
        .default('warning'),
    )
    .addOption(
      new Option('--fail-on <severity>', 'the lowest severity that sets exit code 1')
        .choices(['error', 'warning', 'info', 'never'])
        .default('warning'),
    )
    .addOption(
      new Option('--enrich <path>', 'the existing enrich policies, as for simulate; can be repeated').argParser(
        collect,
      ),
    )
    .option('--explain <rule>', 'print the page of a rule, and do nothing else')
    .addHelpText(
      'after',
      `
Examples:
  sluice lint
  sluice lint packages/nginx --fix
  sluice lint pipeline.yml --rule unanchored-grok=error --level info
  sluice lint --format sarif > lint.sarif
  sluice lint --explain null-unsafe-condition

Exit codes: 0 no findings at or above --fail-on, 1 findings, 2 invalid input (arguments, configuration), 3 an internal error of Sluice.`,
    )
    .action(async (paths, options) => {
      const { lint } = await import('./lint.js')
      finish(await lint(paths, options, terminal))
    })
}
