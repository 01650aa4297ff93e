/** The options and help of `sluice play`. */
import type { Command } from 'commander'
import type { Surroundings } from '../surroundings.js'

/** Adds the command. `finish` takes the exit code. */
export function addPlayCommand(
  program: Command,
  { portNumber }: { readonly portNumber: (text: string) => number },
  surroundings: Surroundings,
  finish: (exitCode: number) => void,
): void {
  program
    .command('play')
    .summary('try pipelines in a browser')
    .description(
      'Serves the playground: a page where a pipeline runs while you type, and every step shows what it did to every document. It needs no network, and nothing leaves this machine except what you send to --server.',
    )
    .argument(
      '[files...]',
      'what to open: pipelines (JSON, YAML, folders of them), and samples (log lines, NDJSON, JSON, _simulate bodies); - for samples of standard input',
    )
    .option('--port <number>', 'the port; 0 for any free one', portNumber, 0)
    .option(
      '--server <url>',
      'a running Sluice or Elasticsearch, whose pipelines the page can open and run in addition to its own; nothing is written there',
    )
    .option('-o, --open', 'open it in the browser')
    .addHelpText(
      'after',
      `
Examples:
  sluice play
  sluice play pipeline.yml access.log --open
  sluice play data_stream/log/elasticsearch/ingest_pipeline data_stream/log/_dev/test/pipeline/test-common.log
  tail -n 100 app.log | sluice play pipeline.json -
  sluice play access.log --server http://localhost:9200

The files are read once; nothing is written. Ctrl+C stops it.`,
    )
    .action(async (files, options) => {
      const { play } = await import('./play.js')
      finish(await play(files, options, surroundings))
    })
}
