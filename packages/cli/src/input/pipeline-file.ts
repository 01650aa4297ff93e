/**
 * Pipeline files, in every form that Elasticsearch and Kibana give: read to the JSON text that the engine takes, with the place of every
 * path for faults. Plain JSON is read without the parsers of YAML and of places, which are loaded for the other forms and for faults.
 */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { writeJson } from '@sluice/core'
import { InternalError } from '@sluice/java'
import { formatOf, type PipelineWithin, pipelinesWithin, readJsonText, textWithin } from '@sluice/language-service/json'
import { beginsAsRequests, hasTripleQuotes } from '@sluice/language-service/requests'
import { linkReferences } from '@sluice/testing/layout'
import { UsageFault } from '../faults.js'
import type { FilePlace } from '../output/code-frame.js'
import { sourceFault } from '../output/source-fault.js'
import type { Paint } from '../output/style.js'
import { isTestFile } from './file-names.js'
import { readText } from './text-file.js'

/** Where in a pipeline's JSON: a path, and how far into the text that is there. */
export interface PipelinePlace {
  readonly path: readonly (string | number)[]
  readonly offset?: number
}

/** A pipeline that was read of a file. */
export interface PipelineFile {
  readonly file: string
  /** The id that the file gives it, else the file's name without its ending: under it other pipelines call this one. */
  readonly id: string
  /** The definition as JSON text. */
  readonly definition: string
  readonly text: string
  /** The place of a part of the definition: the deepest that the file has. */
  place(at: PipelinePlace): Promise<FilePlace>
  /** The text at a path; undefined if there is something else. */
  textAt(at: readonly (string | number)[]): string | undefined
}

/** The pipelines of a file. */
export interface PipelineFiles {
  /** The form of the file, if it is more than a pipeline: `requests of Dev Tools`. */
  readonly form: string | null
  readonly files: readonly [PipelineFile, ...PipelineFile[]]
}

/** Reads the pipelines of a file. Throws UsageFault with file, line, column and code frame if it cannot be read. */
export async function readPipelineFiles(file: string, paint: Paint): Promise<PipelineFiles> {
  const text = linkReferences(readText(file))
  const isPlain = formatOf(text, file) === 'json' && !hasTripleQuotes(text) && !beginsAsRequests(text)
  return isPlain ? readPlainJson(file, text, paint) : await readSources(file, text, paint)
}

/**
 * The pipeline of a file that is to be run, and the others of the file. Of several it is the one with the id `wanted`. Throws UsageFault
 * if there are several and none is named, or none has that id.
 */
export async function readMainPipeline(
  file: string,
  wanted: string | undefined,
  paint: Paint,
): Promise<{ readonly main: PipelineFile; readonly others: readonly PipelineFile[]; readonly form: string | null }> {
  const { files, form } = await readPipelineFiles(file, paint)
  const main = files.length === 1 && wanted === undefined ? files[0] : files.find(({ id }) => id === wanted)
  if (main === undefined) {
    const ids = files.map(({ id }) => id).join(', ')
    if (wanted === undefined) {
      throw new UsageFault(
        `${file} holds ${files.length} pipelines: ${ids}`,
        `Name the one to run: --pipeline ${files[0].id}`,
      )
    }
    throw new UsageFault(`${file} holds no pipeline ${wanted}`, `It holds ${ids}.`)
  }
  return { main, others: files.filter(each => each !== main), form }
}

/**
 * Reads all pipeline files of a folder but one, in the order of their names. Files of tests and of packages are skipped. `onFault` takes
 * what is thrown for a file that cannot be read, and the others are read; without it, the first one is thrown.
 */
export async function readPipelineFolder(
  folder: string,
  except: string,
  paint: Paint,
  onFault: (thrown: unknown) => void = rethrow,
): Promise<PipelineFile[]> {
  const names = namesIn(folder).filter(name => /\.(?:json|ya?ml)$/.test(name) && !isTestFile(name))
  const files = names
    .map(name => path.join(folder, name))
    .filter(file => path.resolve(file) !== path.resolve(except) && !statSync(file).isDirectory())
  const read: PipelineFile[] = []
  for (const file of files.sort()) {
    try {
      // Files without a pipeline are skipped: documents and settings are often next to pipelines. What should be a pipeline is read, with
      // its faults.
      if (readText(file).includes('processors')) read.push(...(await readPipelineFiles(file, paint)).files)
    } catch (thrown) {
      onFault(thrown)
    }
  }
  return read
}

function rethrow(thrown: unknown): never {
  throw thrown
}

function readPlainJson(file: string, text: string, paint: Paint): PipelineFiles {
  const read = readJsonText(text, file)
  if (read?.kind === 'fault') throw sourceFault(read, text, paint)
  const [first, ...more] = pipelinesWithin(read?.value)
  const made = (within: PipelineWithin, i: number) => {
    const sourceOf = async () => {
      const { readPipelineSources } = await import('@sluice/language-service/source')
      const again = readPipelineSources(text, { name: file, format: 'json' })
      if (again.kind === 'fault') throw new InternalError(`${file} was read before: ${again.message}`)
      return again.sources[i]!
    }
    return pipelineFile(file, text, within, sourceOf)
  }
  const form = first.id === null ? null : 'the answer of GET _ingest/pipeline'
  return { form, files: [made(first, 0), ...more.map((within, i) => made(within, i + 1))] }
}

async function readSources(file: string, text: string, paint: Paint): Promise<PipelineFiles> {
  const { readPipelineSources } = await import('@sluice/language-service/source')
  const read = readPipelineSources(text, { name: file })
  if (read.kind === 'fault') throw sourceFault(read, text, paint)
  const [first, ...more] = read.sources
  const made = (source: typeof first) => pipelineFile(file, text, source, async () => source)
  return { form: read.form, files: [made(first), ...more.map(made)] }
}

function pipelineFile(
  file: string,
  text: string,
  { id, definition }: Pick<PipelineWithin, 'id' | 'definition'>,
  sourceOf: () => Promise<{
    placeOf(
      at: readonly (string | number)[],
      offset?: number,
    ): { readonly start: number; readonly end: number; readonly line: number; readonly column: number }
  }>,
): PipelineFile {
  if (definition === null) throw new UsageFault(`${file}: a pipeline must be an object with a list "processors"`)
  return {
    file,
    id: id ?? path.basename(file, path.extname(file)),
    text,
    definition: writeJson(definition),
    place: async ({ path: inner, offset }) => {
      const { start, end, line, column } = (await sourceOf()).placeOf(inner, offset)
      const [marked] = text.slice(start, end).split('\n') as [string]
      return { file, line, column, length: Math.max(1, marked.length) }
    },
    textAt: inner => textWithin(definition, inner),
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageFault(`there is no folder ${folder}`)
    if (code === 'ENOTDIR') throw new UsageFault(`${folder} is a file: --pipelines takes its folder`)
    throw new UsageFault(`${folder} cannot be read as a folder of pipelines: ${message}`)
  }
}
