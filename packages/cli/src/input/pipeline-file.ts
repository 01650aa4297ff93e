/**
 * Pipeline files, JSON or YAML: read to the JSON text that the engine takes, with the place of every path for faults. The YAML
 * library is loaded for YAML and for faults only.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { writeJson } from '@sluice/core'
import { InternalError } from '@sluice/java'
import { formatOf, pipelineWithin, readJsonText, textWithin } from '@sluice/language-service/json'
import { UsageFault } from '../faults.js'
import type { FilePlace } from '../output/code-frame.js'
import { sourceFault } from '../output/source-fault.js'
import type { Paint } from '../output/style.js'
import { readText } from './text-file.js'

/** Where in a pipeline's JSON: a path, and how far into the text that is there. */
export interface PipelinePlace {
  readonly path: readonly (string | number)[]
  readonly offset?: number
}

/** A pipeline file that was read. */
export interface PipelineFile {
  readonly file: string
  /** The file's name without its ending: under it other pipelines call this one. */
  readonly id: string
  /** The definition as JSON text. */
  readonly definition: string
  readonly text: string
  /** The place of a part of the definition: the deepest that the file has. */
  place(at: PipelinePlace): Promise<FilePlace>
  /** The text at a path; undefined where there is something else. */
  textAt(at: readonly (string | number)[]): string | undefined
}

/** Reads a pipeline file. Throws UsageFault with file, line, column and code frame where it cannot be read. */
export async function readPipelineFile(file: string, paint: Paint): Promise<PipelineFile> {
  const text = readText(file)
  const extension = path.extname(file)
  const format = formatOf(text, file)
  const read = format === 'json' ? readJsonText(text, file) : await readYaml(text, file)
  if (read?.kind === 'fault') throw sourceFault(read, text, paint)
  const { definition } = pipelineWithin(read?.value)
  if (definition === null) throw new UsageFault(`${file}: a pipeline must be an object with a list "processors"`)
  return {
    file,
    id: path.basename(file, extension),
    text,
    definition: writeJson(definition),
    place: async ({ path: inner, offset }) => {
      const { readPipelineSource } = await import('@sluice/language-service/source')
      const source = readPipelineSource(text, { name: file, format })
      if (source.kind === 'fault') throw new InternalError(`${file} was read before: ${source.message}`)
      const { start, end, line, column } = source.placeOf(inner, offset)
      const [marked] = text.slice(start, end).split('\n') as [string]
      return { file, line, column, length: Math.max(1, marked.length) }
    },
    textAt: inner => textWithin(definition, inner),
  }
}

async function readYaml(text: string, file: string) {
  const { readYamlText } = await import('@sluice/language-service/yaml')
  return readYamlText(text, file)
}

/** Reads all pipeline files of a folder but one, in the order of their names. */
export async function readPipelineFolder(folder: string, except: string, paint: Paint): Promise<PipelineFile[]> {
  const names = namesIn(folder).filter(name => /\.(?:json|ya?ml)$/.test(name))
  const files = names.map(name => path.join(folder, name)).filter(file => path.resolve(file) !== path.resolve(except))
  const read: PipelineFile[] = []
  for (const file of files.sort()) read.push(await readPipelineFile(file, paint))
  return read
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (thrown) {
    const { code, message } = thrown as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new UsageFault(`there is no folder ${folder}`)
    throw new UsageFault(`${folder} cannot be read as a folder of pipelines: ${message}`)
  }
}
