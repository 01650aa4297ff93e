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
    .summary('measure how fast a pipeline runs, and what its time goes to')
    .description(
      'Runs documents through a pipeline again and again: documents a second, and for each step its mean, its p95 and its share. Folders of packages give a table.',
    )
    .argument('<pipeline>', 'the pipeline file, or a folder of packages; with --compare of two files: the documents')
    .argument('[docs...]', 'documents in every form that simulate takes')
    .option('-l, --lines', 'each line is a document: its text goes to one field')
    .option('--field <name>', 'the field for --lines', 'message')
    .option('-p, --pipelines <folder>', 'pipelines that the pipeline calls: files named by their ids')
    .option('--compare <versions...>', 'two pipeline files, or two revisions of git: measured in turns')
    .option('--seconds <s>', 'how long to measure', seconds, 3)
    .option('--warmup <s>', 'how long to run before: the first documents are slow', seconds, 1)
    .addOption(
      new Option('-f, --format <form>', 'the form of the report').choices(['text', 'json', 'markdown']).default('text'),
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

Times are processor time of one thread: others on the machine count little. Give some hundred different documents: few are flattered by caches.

Exit codes: 0 measured, 2 bad input (arguments, files, a pipeline with faults), 3 a fault of sluice itself.`,
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
