#!/usr/bin/env node
/** The command line. Commands are loaded when they are asked for: a cold start loads no more than it needs. */
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { EXIT, UsageFault } from './faults.js'
import { paintFor } from './output/style.js'
import { version } from './version.js'

function number(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

const program = new Command('sluice')
  .description('Elasticsearch-8.18-compatible ingest pipelines without a cluster.')
  .version(version)
  .showHelpAfterError('(sluice --help shows what there is)')
  .showSuggestionAfterError()
  .exitOverride()
  .addHelpText(
    'after',
    `
Exit codes: 0 all well, 1 a document failed, 2 bad input, 3 a fault of sluice itself.
Colours: off where NO_COLOR is set or the output is no terminal.`,
  )

program
  .command('simulate')
  .summary('run documents through a pipeline')
  .description('Runs documents through a pipeline file (JSON or YAML) and shows what came out.')
  .argument('<pipeline>', 'the pipeline file')
  .argument(
    '[docs...]',
    'NDJSON, a JSON array, a _simulate body, _search hits, or log lines; - or nothing: standard input',
  )
  .option('-l, --lines', 'each line is a document: its text goes to one field')
  .option('--field <name>', 'the field for --lines', 'message')
  .option('-v, --verbose', 'show each step with what it changed')
  .addOption(
    new Option('-f, --format <form>', 'pretty for people, json (one result a line), wire (the answer of _simulate)')
      .choices(['pretty', 'json', 'wire'])
      .default('pretty'),
  )
  .option('-p, --pipelines <folder>', 'pipelines that the pipeline calls: files named by their ids')
  .option('--now <instant>', 'a fixed clock, to the nanosecond: 2026-01-02T03:04:05.678901234Z')
  .option('--geoip-dir <folder>', 'a folder of .mmdb files')
  .option('--deadline <ms>', 'how long one document may take', number, 10_000)
  .option('-q, --quiet', 'no progress, no summary')
  .addHelpText(
    'after',
    `
Examples:
  sluice simulate pipeline.yml docs.ndjson
  sluice simulate pipeline.yml --lines access.log --verbose | less -R
  tail -n 20 access.log | sluice simulate pipeline.yml --lines --format json
  sluice simulate pipeline.json request.json --format wire`,
  )
  .action(async (file: string, docs: string[], options) => {
    const { simulate } = await import('./commands/simulate.js')
    process.exitCode = await simulate(file, docs, options)
  })

program
  .command('serve')
  .summary('answer the REST API')
  .description('Answers the REST API of Elasticsearch for pipelines: _simulate, pipelines, scripts.')
  .option('--host <address>', 'the address to listen on', '127.0.0.1')
  .option('--port <number>', 'the port; 0 for any free one', number, 9200)
  .option('--now <instant>', 'a fixed clock, to the nanosecond')
  .option('--geoip-dir <folder>', 'a folder of .mmdb files')
  .option('--deadline <ms>', 'how long one document may take', number, 10_000)
  .option('--body-limit <bytes>', 'the largest body', number, 100 * 1024 * 1024)
  .addHelpText(
    'after',
    `
Examples:
  sluice serve --port 9200
  curl -s localhost:9200/_ingest/pipeline/_simulate?pretty -H 'content-type: application/json' \\
    -d '{"pipeline":{"processors":[{"set":{"field":"a","value":1}}]},"docs":[{"_source":{}}]}'`,
  )
  .action(async options => {
    const { serve } = await import('./commands/serve.js')
    await serve(options)
  })

try {
  await program.parseAsync()
} catch (thrown) {
  process.exitCode = report(thrown)
}

/** Says what went wrong; gives the exit code. */
function report(thrown: unknown): number {
  const paint = paintFor(process.stderr, process.env)
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (thrown instanceof UsageFault) {
    const help = thrown.help === undefined ? '' : `\n  ${paint('green', 'help')}: ${thrown.help}`
    process.stderr.write(`${paint('red', 'error')}: ${thrown.message}${help}\n`)
    return EXIT.usage
  }
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  process.stderr.write(`${paint('red', 'a fault of sluice itself')}, please report it:\n${text}\n`)
  return EXIT.internal
}
