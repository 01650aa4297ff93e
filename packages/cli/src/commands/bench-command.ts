/** The options and help of `sluice bench`. */
import { type Command, InvalidArgumentError, Option } from 'commander'
import type { Surroundings } from '../surroundings.js'

/** Adds the command. `finish` takes the exit code. */
export function addBenchCommand(
  program: Command,
  engineOptions: readonly Option[],
  { terminal }: Surroundings,
  finish: (exitCode: number) => void,
): void {
  const command = program
    .command('bench')
    .summary('measure how fast a pipeline runs, and where its time goes')
    .description(
      'Runs documents through a pipeline repeatedly and measures documents per second, and the mean, p95 and share of each step. For a folder of packages, prints a table.',
    )
    .argument('<pipeline>', 'the pipeline file, or a folder of packages; with --compare of two files: the documents')
    .argument('[docs...]', 'documents in any form that simulate reads')
    .option('-l, --lines', 'each line is a document with one field')
    .option('--field <name>', 'the field for --lines', 'message')
    .option('-p, --pipelines <folder>', 'pipelines that the pipeline calls, in files named by id')
    .option('--compare <versions...>', 'two pipeline files, or two git revisions, measured in turns')
    .option('--seconds <s>', 'how long to measure', seconds, 3)
    .option('--warmup <s>', 'how long to warm up: the first documents are slow', seconds, 1)
    .addOption(
      new Option('-f, --format <form>', 'the format of the report')
        .choices(['text', 'json', 'markdown'])
        .default('text'),
    )
    .addHelpText(
      'after',
      `
Examples:
  sluice bench pipeline.yml docs.ndjson
  sluice bench pipeline.yml access.log --lines --format markdown > bench.md
  sluice bench pipeline.yml docs.ndjson --compare HEAD~1 HEAD
  sluice bench docs.ndjson --compare old.yml new.yml
  sluice bench packages/nginx

Times are CPU time of one thread, so other programs matter little. Use some hundred different documents: with a few, caches flatter the result.

Exit codes: 0 measured, 2 invalid input (arguments, files, pipelines), 3 an internal error of Sluice.`,
    )
    .action(async (pipeline, docs, options) => {
      const { bench } = await import('./bench.js')
      finish(await bench(pipeline, docs, options, terminal))
    })
  for (const option of engineOptions) command.addOption(option)
}

function seconds(text: string): number {
  if (!/^\d{1,4}(?:\.\d{1,3})?$/.test(text)) throw new InvalidArgumentError('It must be a number of seconds.')
  return Number(text)
}
