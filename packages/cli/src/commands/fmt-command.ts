/** The options and help of `sluice fmt`. */
import type { Command } from 'commander'
import type { Surroundings } from '../surroundings.js'

/** Adds the command. `finish` takes the exit code. */
export function addFmtCommand(program: Command, { terminal }: Surroundings, finish: (exitCode: number) => void): void {
  program
    .command('fmt')
    .summary('lay out pipelines uniformly')
    .description(
      'Lays out pipelines uniformly: the JSON or YAML, and the Painless within. Comments, anchors and block texts stay, and the pipeline means what it meant. Without --write and --check one file is printed.',
    )
    .argument('[paths...]', 'pipeline files, or folders of them; - for standard input')
    .option('-w, --write', 'write the files')
    .option('-c, --check', 'name the files whose layout differs, and change nothing')
    .addHelpText(
      'after',
      `
Examples:
  sluice fmt --write .
  sluice fmt --check packages/nginx
  sluice fmt - < pipeline.yml

Exit codes: 0 all well, 1 the layout of a file differs (--check), 2 bad input, 3 a fault of sluice itself.`,
    )
    .action(async (paths, options) => {
      const { fmt } = await import('./fmt.js')
      finish(await fmt(paths, options, terminal))
    })
}
