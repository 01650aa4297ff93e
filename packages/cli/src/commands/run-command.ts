/** The options and help of `sluice run`. */
import type { Command } from 'commander'
import type { Surroundings } from '../surroundings.js'

/** Adds the command. `finish` takes the exit code. */
export function addRunCommand(
  program: Command,
  { positive }: { readonly positive: (text: string) => number },
  surroundings: Surroundings,
  finish: (exitCode: number) => void,
): void {
  program
    .command('run')
    .summary('run pipelines in production: Kafka, _bulk, files')
    .description(
      'Reads documents from Kafka, from requests of _bulk, from files or standard input, runs a pipeline on them, and writes them to ' +
        'Elasticsearch, Kafka or files. Documents that fail are kept.',
    )
    .argument('<file>', 'what to run: docs/runner.md describes it')
    .option('--check', 'show every fault of the file and its pipelines, and run nothing')
    .option('--workers <number>', 'how many threads run pipelines; as many as processors without', positive)
    .option('--listen <host:port>', 'serve /metrics, /livez and /readyz there')
    .option('--quiet', 'no progress')
    .addHelpText(
      'after',
      `
Examples:
  sluice run run.yml --check
  sluice run run.yml --workers 4 --listen 127.0.0.1:9600
  cat access.log | sluice run run.yml

run.yml:
  pipelines: { folder: pipelines, main: nginx-access }
  input:  { kafka: { brokers: [127.0.0.1:9092], topics: [logs.raw], group: sluice } }
  output: { elasticsearch: { hosts: [https://localhost:9200], api_key: "\${API_KEY}" } }
  failures: { kafka: { topic: logs.failed } }

SIGTERM reads no more, delivers what is under way, and ends; a second one ends at once.
Exit codes: 0 ended, 2 the file or a pipeline cannot be used, 6 the run could not go on.`,
    )
    .action(async (file: string, options) => {
      const { run } = await import('./run.js')
      finish(await run(file, options, surroundings))
    })
}
