/** `run.yml`: read with all its faults, each with its place. */
import path from 'node:path'
import { readPipelineSource } from '@sluice/language-service/source'
import { checkRun, fillVariables, resolvePaths, runFile, type WrittenRun } from '@sluice/runner/config'
import { UsageFault } from '../faults.js'
import { codeFrame, placeText } from '../output/code-frame.js'
import { sourceFault } from '../output/source-fault.js'
import type { Paint } from '../output/style.js'
import { readText } from './text-file.js'

/** The folder of the pipelines, and which of them is the main one; null if the file does not say so. */
export interface PipelinesOfRun {
  readonly folder: string
  readonly main: string | null
}

/** Every fault of a file, each with its place. */
export class RunFileFault extends UsageFault {
  constructor(
    readonly texts: readonly string[],
    /** The folder and the main pipeline, where they could be read, and the pipelines need nothing else of the file. */
    readonly pipelines: PipelinesOfRun | null,
  ) {
    super(texts.join('\n\n'))
  }
}

/**
 * Reads a file. `${NAME}` stands for a variable of the environment. Throws RunFileFault with every fault, and UsageFault for a file that is
 * not YAML.
 */
export function readRunFile(
  file: string,
  environment: Readonly<Record<string, string | undefined>>,
  paint: Paint,
): WrittenRun {
  const text = readText(file)
  const folder = path.dirname(path.resolve(file))
  const source = readPipelineSource(text, { name: file })
  if (source.kind === 'fault') throw sourceFault(source, text, paint)
  const faults: { readonly start: number; readonly text: string }[] = []
  const places: string[] = []
  const tell = (at: readonly (string | number)[], message: string): void => {
    places.push(`${at.join('.')}.`)
    const { start, end, line, column } = source.placeOf(at)
    const [marked] = text.slice(start, end).split('\n') as [string]
    const place = { file, line, column, length: Math.max(1, marked.length) }
    faults.push({ start, text: `${placeText(place)}: ${message}\n${codeFrame(text, place, paint)}` })
  }
  const filled = fillVariables(source.value, environment, ({ path: at, name }) =>
    tell(at, `the environment has no ${name}; \${${name}:-default} gives one`),
  )
  const run = runFile.read(filled, [], tell)
  const inForm = [...places]
  for (const fault of run === undefined ? [] : checkRun(run)) {
    // What was refused, or a part of it, may be why this seems to be wrong too.
    const at = `${fault.path.join('.')}.`
    if (!inForm.some(each => each.startsWith(at))) tell(fault.path, fault.message)
  }
  if (run === undefined || faults.length > 0) {
    const sorted = faults.sort((a, b) => a.start - b.start).map(fault => fault.text)
    throw new RunFileFault(sorted, pipelinesOf(filled, folder))
  }
  return resolvePaths(run, folder)
}

/** `pipelines` of a file that has faults elsewhere. */
function pipelinesOf(value: unknown, folder: string): RunFileFault['pipelines'] {
  const written = value instanceof Map ? (value.get('pipelines') as unknown) : undefined
  if (!(written instanceof Map) || NEEDED.some(name => written.has(name))) return null
  const [at, main]: unknown[] = [written.get('folder'), written.get('main')]
  if (typeof at !== 'string') return null
  return { folder: path.resolve(folder, at), main: typeof main === 'string' ? main : null }
}

/** The settings with which pipelines are compiled. */
const NEEDED = ['geoip_dir', 'enrich', 'models']
