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
      'Reads documents from Kafka, from _bulk requests, from files or standard input, runs a pipeline on them, and writes them to ' +
        'Elasticsearch, Kafka or files. Failed documents are kept.',
    )
    .argument('<file>', 'the definition of the run, see docs/runner.md')
    .option('--check', 'show all errors of the file and its pipelines, and run nothing')
    .option('--workers <number>', 'how many threads run pipelines (default: one per CPU core)', positive)
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

On SIGTERM it stops reading, delivers what it has read, and ends; a second SIGTERM ends it immediately.
Exit codes: 0 ended, 2 the file or a pipeline is invalid, 6 the run failed.`,
    )
    .action(async (file: string, options) => {
      const { run } = await import('./run.js')
      finish(await run(file, options, surroundings))
    })
}
