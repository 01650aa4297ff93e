/**
 * What editors can run: a case of a file of tests, a pipeline on a sample. Each has a code lens, so that every editor with lenses offers
 * it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { formatOf, readSourceNodes } from '@sluice/language-service'
import type { CodeLens } from 'vscode-languageserver/node'
import type { TextDocument } from 'vscode-languageserver-textdocument'
import { casesOf } from './symbols.js'
import { fileOf, kindOf, nameOf, rangeIn } from './text-document.js'

/** The commands by their ids, which are the same in every editor. */
export const COMMANDS = { runTest: 'sluice.runTest', runOnSample: 'sluice.runOnSample' } as const

/** The result of a command line. */
export interface CommandResult {
  readonly exitCode: number
  /** Its output, errors last. */
  readonly output: string
}

/** Runs `sluice ARGUMENTS` in a folder. */
export type RunInFolder = (args: readonly string[], folder: string) => Promise<CommandResult>

/** The most samples that have a lens: a folder may have many files. */
const MOST_SAMPLES = 3

const SAMPLE = /\.(?:log|ndjson|txt|csv)$|(?:^|[.-])(?:docs?|samples?|documents)\.json$/i
const LINES = /\.(?:log|txt)$/i

/** The lenses of a document. */
export function lensesOf(document: TextDocument): CodeLens[] {
  const kind = kindOf(document)
  const file = fileOf(document)
  if (file === null) return []
  const { uri } = document
  if (kind === 'cases') {
    return casesOf(document).map(each => {
      const range = rangeIn(document, each)
      const command = { title: 'Run this test', command: COMMANDS.runTest, arguments: [uri, range.start.line + 1] }
      return { range, command }
    })
  }
  if (kind !== 'pipeline') return []
  const range = rangeIn(document, processorsOf(document))
  return samplesNextTo(file).map(sample => {
    const args = [uri, pathToFileURL(sample).href]
    return {
      range,
      command: { title: `Run on ${path.basename(sample)}`, command: COMMANDS.runOnSample, arguments: args },
    }
  })
}

function processorsOf(document: TextDocument): { readonly start: number; readonly end: number } {
  const text = document.getText()
  const root = readSourceNodes(text, formatOf(text, nameOf(document)))
  const member = root?.kind === 'map' ? root.members.find(({ key }) => key === 'processors') : undefined
  return { start: member?.keyStart ?? 0, end: member?.keyEnd ?? 0 }
}

/** Files of documents next to a pipeline, or among the tests of its package. */
function samplesNextTo(file: string): string[] {
  const folder = path.dirname(file)
  const ofPackage = path.resolve(folder, '../../_dev/test/pipeline')
  return [folder, ...(path.basename(folder) === 'ingest_pipeline' && existsSync(ofPackage) ? [ofPackage] : [])]
    .flatMap(each =>
      readdirSync(each)
        .sort()
        .filter(name => SAMPLE.test(name))
        .map(name => path.join(each, name)),
    )
    .slice(0, MOST_SAMPLES)
}

/** A command that cannot be run, in words for its user. */
export class CommandFault extends Error {}

/**
 * Runs a command of an editor. Files are read from the disk: `opened` returns the documents that an editor has, of which none may have
 * changes that are not saved. Throws CommandFault for arguments that name nothing.
 */
export async function runCommand(
  command: string,
  args: readonly unknown[],
  opened: (uri: string) => TextDocument | undefined,
  run: RunInFolder,
): Promise<CommandResult> {
  const [uri, second] = args
  const file = storedFile(uri, 'a file', opened)
  const folder = path.dirname(file)
  const name = path.basename(file)
  switch (command) {
    case COMMANDS.runTest: {
      if (second !== undefined && !Number.isInteger(second))
        throw new CommandFault('The second argument is the line of a case, from 1.')
      return run(['test', second === undefined ? name : `${name}:${second}`], folder)
    }
    case COMMANDS.runOnSample: {
      const sample = storedFile(second, 'a file of documents', opened)
      return run(['simulate', file, sample, ...(LINES.test(sample) ? ['--lines'] : []), '--verbose', '--quiet'], folder)
    }
    default:
      throw new CommandFault(`Unknown command ${command}.`)
  }
}

function storedFile(uri: unknown, noun: string, opened: (uri: string) => TextDocument | undefined): string {
  if (typeof uri !== 'string' || !uri.startsWith('file:'))
    throw new CommandFault(`The command takes the URI of ${noun}.`)
  const file = fileURLToPath(uri)
  if (!existsSync(file)) throw new CommandFault(`${file} does not exist. Save it first.`)
  const text = opened(uri)?.getText()
  if (text !== undefined && text !== readFileSync(file, 'utf8'))
    throw new CommandFault(`${path.basename(file)} has changes that are not saved. Save it first.`)
  return file
}
