/** The command line: its commands, options and help. Commands are loaded when they are needed: a cold start loads what it needs. */
import type { Profile } from '@sluice/core'
import { bytesOf } from '@sluice/runner/sizes'
import { documentForms } from '@sluice/testing/samples/settings'
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander'
import { againstOptions } from './commands/against-options.js'
import { addBenchCommand } from './commands/bench-command.js'
import { addFmtCommand } from './commands/fmt-command.js'
import { addLintCommand } from './commands/lint-command.js'
import { addLspCommand } from './commands/lsp-command.js'
import { addPlayCommand } from './commands/play-command.js'
import { addRunCommand } from './commands/run-command.js'
import { addServeCommand } from './commands/serve-command.js'
import { addTestCommand } from './commands/test-command.js'
import { EXIT, outputFault, UsageFault } from './faults.js'
import { applyConfig, findConfig } from './input/config-file.js'
import { SHELLS, type Shell } from './shell/shells.js'
import type { Surroundings } from './surroundings.js'
import type { Screen } from './terminal.js'
import { version } from './version.js'

/** Runs a command line (without `node` and the program's name); returns the exit code. Never throws. */
export async function runCommandLine(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { errors } = surroundings.terminal
  let exitCode: number = EXIT.ok
  const program = programFor(surroundings, code => {
    exitCode = code
  })
  try {
    await program.parseAsync(args, { from: 'user' })
    return exitCode
  } catch (thrown) {
    return await report(thrown, errors)
  }
}

/** Said here, since the engine is not loaded for reading arguments. */
const PROFILES = ['fleet'] as const satisfies readonly Profile[]

const DEADLINE = 'how many milliseconds one document may take'

/** The options that make an engine: its clock, and replacements for the rest of a cluster. */
const engineOptions = (): Option[] => [
  new Option('--now <instant>', 'a fixed clock, to the nanosecond: 2026-01-02T03:04:05.678901234Z'),
  new Option(
    '--geoip-dir <path>',
    'a folder of .mmdb files, or one file; or tables that replace them: GeoLite2-City.csv, .json',
  ),
  new Option(
    '--enrich <path>',
    'an enrich policy, or a folder of policies and their documents; can be repeated',
  ).argParser(collect),
  new Option('--models <path>', 'a trained model, or a folder of them; can be repeated').argParser(collect),
  new Option('--user <user>', 'the user of requests, for set_security_user: a name, a file, or JSON'),
]

const collect = (path: string, before: readonly string[] = []): readonly string[] => [...before, path]

function programFor(surroundings: Surroundings, finish: (exitCode: number) => void): Command {
  const { terminal } = surroundings
  const program = new Command('sluice')
    .description('Ingest pipelines as Elasticsearch 8.18 runs them, without a cluster.')
    .version(version, '-v, --version')
    // The same letter is another option of commands.
    .enablePositionalOptions()
    .configureOutput({
      writeOut: text => void terminal.output.write(text),
      writeErr: text => void terminal.errors.write(text),
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .showSuggestionAfterError()
    .exitOverride()
    .hook('preAction', async (_, command) => {
      const config = await findConfig(surroundings.workingFolder, terminal.errors.paint)
      if (config !== null) applyConfig(config, command)
    })
    .addHelpText(
      'after',
      `
Examples:
  sluice simulate pipeline.yml docs.ndjson
  sluice test
  sluice lint
  sluice play pipeline.yml access.log
  sluice serve --port 9200
  sluice processors set

Exit codes: 0 all well, 1 a document failed, 2 bad input, 3 a fault of sluice itself,
4 the output cannot be written (a full disk), 141 the reader of the output has gone (as with | head).
Colours are off where NO_COLOR is set or the output is not a terminal.`,
    )

  const simulation = program
    .command('simulate')
    .summary('run documents through a pipeline')
    .description('Runs documents through a pipeline file (JSON or YAML) and prints the results.')
    .argument(
      '<pipeline>',
      'the pipeline file: JSON, YAML, the response of GET _ingest/pipeline, Dev Tools requests, curl commands',
    )
    .argument(
      '[docs...]',
      'NDJSON, JSON, a _simulate or _bulk body, _search hits, a CSV export of Discover, Dev Tools requests, log lines (--lines); - or nothing: standard input',
    )
    .addOption(new Option('--as <form>', 'the form of the documents, if it is not recognised').choices(documentForms))
    .option('-l, --lines', 'each line is a document with one field')
    .option('--field <name>', 'the field for --lines', 'message')
    .option('-v, --verbose', 'show each step with its changes')
    .addOption(
      new Option('--explain <step>', 'explain a step, by its number in --verbose: 3, 3.1, 3[0].1')
        .argParser(stepNumber)
        .conflicts('against'),
    )
    .addOption(
      new Option('-f, --format <form>', 'pretty for people, json (one result per line), wire (the _simulate response)')
        .choices(['pretty', 'json', 'wire'])
        .default('pretty'),
    )
    .option('--pipeline <id>', 'the pipeline to run, if the file has several')
    .option('-p, --pipelines <folder>', 'pipelines that the pipeline calls, in files named by id')
    .addOption(
      new Option(
        '--profile <name>',
        'fleet removes null fields before the pipeline and runs the final pipeline of Fleet after it',
      )
        .choices(PROFILES)
        .conflicts('against'),
    )
    .option('--deadline <ms>', DEADLINE, positive, 10_000)
    .option('--jobs <n>', 'how many threads run documents (default: one per CPU core)', positive)
    .option('-q, --quiet', 'no progress, no summary')
    .addHelpText(
      'after',
      `
Examples:
  sluice simulate pipeline.yml docs.ndjson
  sluice simulate pipeline.yml access.log --lines --verbose | less -R
  sluice simulate pipeline.yml docs.ndjson --explain 2
  tail -n 20 access.log | sluice simulate pipeline.yml --lines --format json
  sluice simulate pipeline.json request.json --format wire
  sluice simulate devtools.txt discover.csv
  sluice simulate pipeline.yml docs.ndjson --enrich users-policy.json --models models/ --user jdoe
  sluice simulate pipeline.yml docs.ndjson --against https://localhost:9200 --ca ca.pem

Exit codes: 0 all well, 1 a document failed (the others are still run) or differs from --against, 2 bad input (nothing is run).`,
    )
    .action(async (file, docs, options) => {
      const { against } = options
      if (against !== undefined) {
        const { simulateAgainst } = await import('./commands/simulate-against.js')
        finish(await simulateAgainst(file, docs, { ...options, against }, surroundings))
        return
      }
      const { simulate } = await import('./commands/simulate.js')
      finish(await simulate(file, docs, options, surroundings))
    })
  for (const option of [...engineOptions(), ...againstOptions()]) simulation.addOption(option)

  addBenchCommand(program, engineOptions(), surroundings, finish)
  addTestCommand(program, { positive }, surroundings, finish)
  addLintCommand(program, surroundings, finish)
  addFmtCommand(program, surroundings, finish)
  addLspCommand(program, surroundings, finish)
  addPlayCommand(program, { portNumber }, surroundings, finish)

  addServeCommand(program, { portNumber, positive, byteSize, collect }, engineOptions(), surroundings, finish)

  addRunCommand(program, { positive }, surroundings, finish)

  program
    .command('processors')
    .summary('list the processors, or explain one')
    .description('Lists the processors, or shows the options and examples of one.')
    .argument('[name]', 'a processor type')
    .addOption(
      new Option('-f, --format <form>', 'text, json, json-schema (for editors), markdown')
        .choices(['text', 'json', 'json-schema', 'markdown'])
        .default('text'),
    )
    .addHelpText(
      'after',
      `
Examples:
  sluice processors
  sluice processors grok
  sluice processors --format json-schema > pipeline.schema.json`,
    )
    .action(async (name, options) => {
      const { printProcessors } = await import('./commands/processors.js')
      finish(await printProcessors(name, options, terminal.output))
    })

  program
    .command('completion')
    .summary('print the completion script of a shell')
    .description('Prints the completion script of a shell, for its start-up file.')
    .addArgument(new Argument('<shell>', 'the shell').choices(SHELLS))
    .addHelpText(
      'after',
      `
Examples:
  eval "$(sluice completion bash)"
  sluice completion fish | source`,
    )
    .action(async (shell: Shell) => {
      const { completionFor } = await import('./shell/completion.js')
      await terminal.output.write(completionFor(program, shell))
      finish(EXIT.ok)
    })

  program
    .command('manual')
    .summary('print the man page')
    .description('Prints the man page of all commands.')
    .addHelpText(
      'after',
      `
Examples:
  sluice manual | man -l -`,
    )
    .action(async () => {
      const { manPage } = await import('./shell/man-page.js')
      await terminal.output.write(manPage(program, version))
      finish(EXIT.ok)
    })

  for (const command of program.commands) command.showHelpAfterError(`(sluice ${command.name()} --help shows how)`)
  return program.showHelpAfterError('(see sluice --help)')
}

function stepNumber(text: string): string {
  if (!/^\d+(?:\[\d+\])?(?:\.\d+(?:\[\d+\])?)*$/.test(text)) {
    throw new InvalidArgumentError('It must be a number as --verbose shows it.')
  }
  return text
}

function wholeNumber(text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.')
  return Number(text)
}

/** See https://www.rfc-editor.org/rfc/rfc6335#section-6: port numbers have 16 bits. */
const LAST_PORT = 65_535

function portNumber(text: string): number {
  const value = wholeNumber(text)
  if (value > LAST_PORT) throw new InvalidArgumentError(`Ports are numbers from 0 to ${LAST_PORT}.`)
  return value
}

function positive(text: string): number {
  const value = wholeNumber(text)
  if (value === 0) throw new InvalidArgumentError('It must be more than 0.')
  return value
}

/** As https://www.elastic.co/guide/en/elasticsearch/reference/8.18/api-conventions.html#byte-units has them: with a unit. */
function byteSize(text: string): number {
  const bytes = /[a-z]\s*$/i.test(text) ? bytesOf(text) : null
  if (bytes === null) throw new InvalidArgumentError('It must be a size with a unit (b, kb, mb, gb, tb): 512mb.')
  if (bytes === 0) throw new InvalidArgumentError('It must be more than 0.')
  if (!Number.isSafeInteger(bytes)) throw new InvalidArgumentError('It is too large.')
  return bytes
}

/** Says what went wrong; returns the exit code. */
async function report(thrown: unknown, { paint, write }: Screen): Promise<number> {
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? EXIT.ok : EXIT.usage
  if (thrown instanceof UsageFault) {
    const help = thrown.help === undefined ? '' : `\n  ${paint('green', 'help')}: ${thrown.help}`
    await write(`${paint('red', 'error')}: ${thrown.message}${help}\n`)
    return EXIT.usage
  }
  const output = outputFault(thrown)
  if (output !== null) {
    await write(`${paint('red', 'error')}: ${output.message}\n`)
    return output.exitCode
  }
  const text = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)
  await write(`${paint('red', 'a fault of sluice itself')}, please report it:\n${text}\n`)
  return EXIT.internal
}
