/**
 * Pipeline files, JSON or YAML: read to the JSON text that the engine takes, with the place of every path for faults. The YAML
 * library is loaded for YAML and for faults only.
 */
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { writeJson } from '@sluice/core'
import { UsageFault } from '../faults.js'
import type { FilePlace } from '../output/code-frame.js'
import type { Paint } from '../output/style.js'
import { jsonValues } from './json-fault.js'
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
  const value = await readDefinition(file, text, extension, paint)
  if (!(value instanceof Map)) {
    throw new UsageFault(`${file}: a pipeline must be an object with a list "processors"`)
  }
  const { definition, prefix } = pipelineOf(value as Map<string, unknown>)
  return {
    file,
    id: path.basename(file, extension),
    text,
    definition: writeJson(definition),
    place: async ({ path: inner, offset }) => {
      const { placeOf } = await import('./yaml-text.js')
      return placeOf({ file, text }, [...prefix, ...inner], offset)
    },
    textAt: inner => textAt(definition, inner),
  }
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

async function readDefinition(file: string, text: string, extension: string, paint: Paint): Promise<unknown> {
  const isYaml = /^\.ya?ml$/.test(extension) || (extension !== '.json' && !/^\s*\{/.test(text))
  if (isYaml) {
    const { readYaml } = await import('./yaml-text.js')
    return readYaml({ file, text }, paint)
  }
  const [value] = jsonValues({ name: file, text, paint })
  return value
}

/** A file that holds `{"pipeline": {...}}` (a `_simulate` body) is taken for its pipeline. */
function pipelineOf(value: Map<string, unknown>): { definition: Map<string, unknown>; prefix: string[] } {
  const inner = value.get('pipeline')
  if (value.has('processors') || !(inner instanceof Map)) return { definition: value, prefix: [] }
  return { definition: inner as Map<string, unknown>, prefix: ['pipeline'] }
}

function textAt(definition: unknown, at: readonly (string | number)[]): string | undefined {
  const found = at.reduce<unknown>(
    (value, part) =>
      value instanceof Map ? value.get(String(part)) : Array.isArray(value) ? value[Number(part)] : null,
    definition,
  )
  return typeof found === 'string' ? found : undefined
}
