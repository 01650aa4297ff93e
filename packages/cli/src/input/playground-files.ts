/** The files that `sluice play` opens: which hold pipelines, and which samples. */
import { statSync } from 'node:fs'
import path from 'node:path'
import { isPipelineDefinition, type PipelineSource, readPipelineSources } from '@sluice/language-service'
import { beginsAsRequests } from '@sluice/language-service/requests'
import { recognise } from '@sluice/testing/samples'
import { UsageFault } from '../faults.js'
import { findPipelines } from './find-pipelines.js'
import { readText, STANDARD_INPUT } from './text-file.js'

/** What the page opens: `OpenedFiles` in apps/playground reads the same. */
export interface PlaygroundFiles {
  readonly pipelines: readonly PlaygroundPipeline[]
  readonly samples: PlaygroundSamples | null
}

/** A pipeline as it is written. */
export interface PlaygroundPipeline {
  /** The file's name without its ending: under it other pipelines call this one. */
  readonly id: string
  readonly text: string
  readonly format: 'json' | 'yaml'
}

/** Samples as they are written; the page finds out their form. */
export interface PlaygroundSamples {
  readonly text: string
  /** The name of the file; null for standard input and for several files. */
  readonly name: string | null
}

/** Both, with the file that they are from. */
interface Opened {
  readonly file: string
  readonly pipeline?: PlaygroundPipeline
  readonly samples?: string
}

/**
 * Reads files: JSON, YAML and requests that hold pipelines are these, folders are searched for pipelines, all else is samples; a
 * `_simulate` body is both. Throws UsageFault for what cannot be read or opened together.
 */
export async function readPlaygroundFiles(
  files: readonly string[],
  standardInput: () => AsyncIterable<string>,
): Promise<PlaygroundFiles> {
  const opened: Opened[] = []
  for (const file of files) {
    if (file === STANDARD_INPUT) opened.push({ file, samples: await wholeText(standardInput()) })
    else if (isFolder(file)) opened.push(...pipelinesIn(file))
    else opened.push(...read(file))
  }
  return { pipelines: pipelinesOf(opened), samples: samplesOf(opened) }
}

function read(file: string): Opened[] {
  const text = readText(file)
  const isData = /\.(?:json|ya?ml)$/i.test(file)
  if (!isData && !beginsAsRequests(text) && !/^\s*\{/.test(text)) return [{ file, samples: text }]
  const source = readPipelineSources(text, { name: file })
  const isYaml = /\.ya?ml$/i.test(file)
  if (source.kind === 'fault') {
    // The page shows where the fault is, and it can be fixed there.
    if (isYaml || (isData && text.includes('"processors"')))
      return [{ file, pipeline: { id: idOf(file), text, format: isYaml ? 'yaml' : 'json' } }]
    return [{ file, samples: text }]
  }
  const { sources } = source
  const holdsPipelines = sources.every(({ definition, prefix }) =>
    prefix[0] === 'pipeline' ? !isYaml : isPipelineDefinition(definition),
  )
  if (holdsPipelines) {
    const opened = sources.map(each => pipelineIn(file, each))
    const holdsSamples = recognise(text, { name: file }).documents.length > 0
    return holdsSamples ? [...opened, { file, samples: text }] : opened
  }
  if (isYaml) throw new UsageFault(`${file} holds no pipeline`, 'Samples are log lines, NDJSON or JSON.')
  return [{ file, samples: text }]
}

const pipelineIn = (file: string, { id, ownText, format }: PipelineSource): Opened => ({
  file,
  pipeline: { id: id ?? idOf(file), text: ownText, format },
})

function pipelinesIn(folder: string): Opened[] {
  const found = findPipelines([folder], file => file)
  if (found.length === 0) throw new UsageFault(`there are no pipelines in ${folder}`)
  return [...new Set(found.map(({ file }) => file))].flatMap(read)
}

function pipelinesOf(opened: readonly Opened[]): PlaygroundPipeline[] {
  const files = new Map<string, string>()
  return opened.flatMap(({ file, pipeline }) => {
    if (pipeline === undefined) return []
    const before = files.get(pipeline.id)
    if (before !== undefined) {
      throw new UsageFault(
        `two pipelines would be called ${pipeline.id}: ${before} and ${file}`,
        'A pipeline is called by the name of its file. Open one of them.',
      )
    }
    files.set(pipeline.id, file)
    return [pipeline]
  })
}

/** Lines of several files are joined; a JSON value over several lines stands alone. */
function samplesOf(opened: readonly Opened[]): PlaygroundSamples | null {
  const found = opened.flatMap(({ file, samples }) => (samples === undefined ? [] : [{ file, text: samples }]))
  const [first, ...more] = found
  if (first === undefined) return null
  if (more.length === 0)
    return { text: first.text, name: first.file === STANDARD_INPUT ? null : path.basename(first.file) }
  const forms = new Set(found.map(({ text }) => lineForm(text)))
  if (forms.size > 1 || forms.has('none')) {
    throw new UsageFault(
      `these samples cannot be opened together: ${found.map(({ file }) => file).join(', ')}`,
      'Files of log lines are joined, and files of NDJSON; of other files one is opened.',
    )
  }
  return { text: found.map(({ text }) => (text.endsWith('\n') ? text : `${text}\n`)).join(''), name: null }
}

/** Whether the lines of a text are documents, and of which form. */
function lineForm(text: string): 'json' | 'lines' | 'none' {
  const first = text.split('\n').find(line => line.trim() !== '') ?? ''
  if (!/^\s*[[{]/.test(first)) return 'lines'
  try {
    return Array.isArray(JSON.parse(first)) ? 'none' : 'json'
  } catch {
    return 'none' // a value that goes on in the next line
  }
}

const idOf = (file: string): string => path.basename(file, path.extname(file))

function isFolder(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isDirectory() ?? false
}

async function wholeText(pieces: AsyncIterable<string>): Promise<string> {
  const read: string[] = []
  for await (const piece of pieces) read.push(piece)
  return read.join('')
}
