/** The options and help of `sluice serve`. */
import { type Command, Option } from 'commander'
import type { Surroundings } from '../surroundings.js'
import { LOG_FORMATS, LOG_LEVELS } from './log-options.js'
import { securityOptions } from './security-options.js'
import { upstreamOptions } from './upstream-options.js'

/** How the command line reads the values of options. */
export interface ServeReaders {
  readonly portNumber: (text: string) => number
  readonly positive: (text: string) => number
  readonly byteSize: (text: string) => number
  readonly collect: (text: string, before?: readonly string[]) => readonly string[]
}

/** Adds the command. `finish` takes the exit code. */
export function addServeCommand(
  program: Command,
  { portNumber, positive, byteSize, collect }: ServeReaders,
  engineOptions: readonly Option[],
  { terminal }: Surroundings,
  finish: (exitCode: number) => void,
): void {
  const service = program
    .command('serve')
    .summary('answer the REST API')
    .description(
      "Answers Elasticsearch's REST API: indices and documents, pipelines and scripts, _simulate, enrich policies, trained models.",
    )
    .option(
      '--host <address>',
      'the address to listen on; others than loopback need --security or --insecure',
      '127.0.0.1',
    )
    .option('--port <number>', 'the port; 0 for any free one', portNumber, 9200)
    .option(
      '--data <folder>',
      'keep indices, documents, pipelines and scripts in this folder; without it they are lost when the process ends',
    )
    .option('--backups <folder>', 'the folder for copies of --data, which PUT /_sluice/backup/NAME makes while it runs')
    .option(
      '--memory <size>',
      'how much memory indices may take, such as 512mb; beyond it documents are refused with 429 (default: half of the memory there is)',
      byteSize,
    )
    .option(
      '--seed <folder>',
      'a folder to load at start: pipelines/, scripts/, component-templates/, index-templates/, indices/, documents/',
    )
    .option('--cluster-name <name>', 'the name of the cluster', 'sluice')
    .option('--node-name <name>', 'the name of the node', 'sluice')
    .option('--insecure', 'listen beyond loopback without authentication')
    .option(
      '--allow-host <name>',
      'a name, address or range (10.0.0.0/8) that requests may use as Host, in addition to those of this machine; can be repeated',
      collect,
    )
    .option(
      '--app-port <number>',
      'another port, for the API of the application only (connectors, detection rules, roles, spaces); 0 for any free one',
      portNumber,
    )
    .option(
      '--allow-outbound <host>',
      'a name, address or range that connectors may reach, * for all names; private addresses must be named; can be repeated',
      collect,
    )
    .addOption(
      new Option(
        '--encryption-key <text>',
        'the passphrase that encrypts secrets of connectors, 32 characters or more (default: a key file in the data folder)',
      ).env('SLUICE_ENCRYPTION_KEY'),
    )
    .option(
      '--workers <number>',
      'how many threads run pipelines at the same time (default: one per CPU core)',
      positive,
    )
    .option('--deadline <ms>', 'CPU time of one document, in milliseconds', positive, 10_000)
    .option('--request-deadline <ms>', 'CPU time of one request, in milliseconds', positive, 60_000)
    .option('--queue <number>', 'how many requests can wait', positive, 1000)
    .option('--body-limit <bytes>', 'the maximum size of a request body', positive, 100 * 1024 * 1024)
    .option('--header-limit <bytes>', 'the maximum size of the request headers', positive, 16 * 1024)
    .option('--arrival-limit <ms>', 'time in which a request must arrive', positive, 60_000)
    .option('--connections <number>', 'how many connections can be open; unlimited by default', positive)
    .option('--stored-limit <number>', 'how many pipelines, and how many scripts, can be stored', positive, 10_000)
    .option('--stored-bytes <bytes>', 'their total size in bytes', positive, 64 * 1024 * 1024)
    .option('--grace <ms>', 'time for running requests when the server stops', positive, 2000)
    .addOption(new Option('--log-level <level>', 'what to log on standard error').choices(LOG_LEVELS).default('warn'))
    .addOption(new Option('--log-format <format>', 'how').choices(LOG_FORMATS).default('text'))
    .addHelpText(
      'after',
      `
Examples:
  sluice serve
  sluice serve --data data/ --seed test/seed/
  sluice serve --enrich enrich/ --models models/ --geoip-dir geoip/
  sluice serve --host 0.0.0.0 --security --tls-self-signed --data data/ --allow-host sluice
  sluice serve --upstream http://es.test:9200 --seed pipelines-of-mine/
  curl -s 'localhost:9200/_ingest/pipeline/_simulate?pretty' -H 'content-type: application/json' \\
    -d '{"pipeline":{"processors":[{"set":{"field":"a","value":1}}]},"docs":[{"_source":{}}]}'

SIGTERM ends it, within 2.5 seconds after --grace at the latest; a second one immediately.`,
    )
    .action(async options => {
      const { serve } = await import('./serve.js')
      finish(await serve(options, terminal))
    })
  for (const option of [...securityOptions(positive), ...upstreamOptions(positive), ...engineOptions])
    service.addOption(option)
}
