/** The options and help of `sluice fmt`. */
import type { Command } from 'commander'
import type { Surroundings } from '../surroundings.js'

/** Adds the command. `finish` takes the exit code. */
export function addFmtCommand(program: Command, { terminal }: Surroundings, finish: (exitCode: number) => void): void {
  program
    .command('fmt')
    .summary('format pipelines')
    .description(
      'Formats pipelines: the JSON or YAML, and the Painless in it. Comments, anchors and block scalars stay, and the meaning does not change. Without --write and --check, one file is printed.',
    )
    .argument('[paths...]', 'pipeline files, or folders of them; - for standard input')
    .option('-w, --write', 'write the files')
    .option('-c, --check', 'list files that are not formatted, and change nothing')
    .addHelpText(
      'after',
      `
Examples:
  sluice fmt --write .
  sluice fmt --check packages/nginx
  sluice fmt - < pipeline.yml

Exit codes: 0 success, 1 a file is not formatted (--check), 2 invalid input, 3 an internal error of Sluice.`,
    )
    .action(async (paths, options) => {
      const { fmt } = await import('./fmt.js')
      finish(await fmt(paths, options, terminal))
    })
}
