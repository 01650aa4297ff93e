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
  readonly collect: (text: string, before?: readonly string[]) => readonly string[]
}

/** Adds the command. `finish` takes the exit code. */
export function addServeCommand(
  program: Command,
  { portNumber, positive, collect }: ServeReaders,
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
      'keep indices, documents, pipelines and scripts in this folder; without it they go with the process',
    )
    .option(
      '--seed <folder>',
      'what the server has from its start: pipelines/, scripts/, component-templates/, index-templates/, indices/, documents/',
    )
    .option('--cluster-name <name>', 'what the server calls its cluster', 'sluice')
    .option('--node-name <name>', 'what the server calls itself', 'sluice')
    .option('--insecure', 'listen beyond this machine, though nobody has to log in')
    .option(
      '--allow-host <name>',
      'a name, address or range (10.0.0.0/8) under which the server may be asked, beside those of this machine; may be repeated',
      collect,
    )
    .option(
      '--app-port <number>',
      'another port, for the API of the application alone (connectors, detection rules, roles, spaces); 0 for any free one',
      portNumber,
    )
    .option(
      '--allow-outbound <host>',
      'a name, address or range that connectors may reach, * for all names; addresses that are not public have to be named; may be repeated',
      collect,
    )
    .addOption(
      new Option(
        '--encryption-key <text>',
        'what the key of the secrets of connectors is derived from, 32 characters or more; a file of the data folder without it',
      ).env('SLUICE_ENCRYPTION_KEY'),
    )
    .option('--workers <number>', 'how many threads run pipelines at a time; as many as processors without', positive)
    .option('--deadline <ms>', 'how many milliseconds of processor time one document may take', positive, 10_000)
    .option('--request-deadline <ms>', 'how many milliseconds of processor time one request may take', positive, 60_000)
    .option('--queue <number>', 'how many requests may wait', positive, 1000)
    .option('--body-limit <bytes>', 'the largest body of a request', positive, 100 * 1024 * 1024)
    .option('--header-limit <bytes>', 'the largest head of a request', positive, 16 * 1024)
    .option('--arrival-limit <ms>', 'how long a request may take to come', positive, 60_000)
    .option('--connections <number>', 'how many connections may be open; any number without', positive)
    .option('--stored-limit <number>', 'how many pipelines, and how many scripts, may be stored', positive, 10_000)
    .option('--stored-bytes <bytes>', 'how many bytes they may have together', positive, 64 * 1024 * 1024)
    .option('--grace <ms>', 'how long requests under way have when the server is stopped', positive, 2000)
    .addOption(
      new Option('--log-level <level>', 'what is logged on standard error').choices(LOG_LEVELS).default('warn'),
    )
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

SIGTERM ends it, within 2.5 seconds after --grace at the latest; a second one at once.`,
    )
    .action(async options => {
      const { serve } = await import('./serve.js')
      finish(await serve(options, terminal))
    })
  for (const option of [...securityOptions(positive), ...upstreamOptions(positive), ...engineOptions])
    service.addOption(option)
}
