/** The pipelines below folders: in elastic-package's layout and anywhere else. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type PipelineSource, readPipelineSource, type SourceFault } from '@sluice/language-service'
import { UsageFault } from '../faults.js'
import { readText } from './text-file.js'

/** A file that holds a pipeline, or should. */
export interface PipelineText {
  /** Its path, as it can be opened. */
  readonly file: string
  readonly read: PipelineSource | SourceFault
}

/** The folder in which packages have their pipelines. */
const PACKAGE_FOLDER = 'ingest_pipeline'

/**
 * The pipelines of files and folders. A file that is named is taken for one; of folders those are taken that lie in an
 * `ingest_pipeline`, and others that hold what a pipeline has and no more. `nameOf` gives the name that is shown. Throws
 * UsageFault for a path that is not there.
 */
export function findPipelines(paths: readonly string[], nameOf: (file: string) => string): PipelineText[] {
  const files = new Map<string, PipelineText>()
  const read = (file: string): PipelineText => {
    const text = readText(file)
    return { file, read: readPipelineSource(text, { name: nameOf(file) }) }
  }
  for (const given of paths) {
    if (!isFolder(given)) files.set(path.resolve(given), read(given))
    else {
      for (const file of candidates(given)) {
        if (files.has(path.resolve(file))) continue
        const isExpected = path.basename(path.dirname(file)) === PACKAGE_FOLDER
        if (!isExpected && !readText(file).includes('processors')) continue
        const found = read(file)
        if (isExpected || isPipeline(found)) files.set(path.resolve(file), found)
      }
    }
  }
  return [...files.values()]
}

/** The pipelines in the folder of a file, but for itself. */
export function pipelinesBeside(file: string, nameOf: (file: string) => string): PipelineText[] {
  const folder = path.dirname(file)
  const others = namesIn(folder).filter(name => isCandidate(name) && path.resolve(folder, name) !== path.resolve(file))
  return others
    .map(name => path.join(folder, name))
    .filter(other => !isFolder(other))
    .map(other => ({ file: other, read: readPipelineSource(readText(other), { name: nameOf(other) }) }))
    .filter(isPipeline)
}

/** What a pipeline may have. A file with others is something else that has processors, such as the configuration of a Beat. */
export const PIPELINE_MEMBERS: ReadonlySet<string> = new Set([
  'description',
  'version',
  '_meta',
  'deprecated',
  'processors',
  'on_failure',
])

const isPipeline = ({ read }: PipelineText): boolean => read.kind === 'source' && isPipelineDefinition(read.definition)

/** Whether a value has what a pipeline has, and no more. */
export const isPipelineDefinition = (definition: ReadonlyMap<string, unknown> | null): boolean =>
  definition !== null &&
  Array.isArray(definition.get('processors')) &&
  [...definition.keys()].every(key => PIPELINE_MEMBERS.has(key))

const isCandidate = (name: string): boolean => /\.(?:json|ya?ml)$/i.test(name) && !/\.sluice\.ya?ml$/i.test(name)

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory()
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') throw new UsageFault(`there is no file or folder ${file}`)
    throw thrown
  }
}

/** Folders in which nobody has pipelines of their own. */
const LEFT_OUT = /^(?:\..*|node_modules|_dev|build|dist)$/

function* candidates(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const full = path.join(folder, entry.name)
    if (entry.isDirectory()) {
      if (!LEFT_OUT.test(entry.name)) yield* candidates(full)
    } else if (isCandidate(entry.name)) yield full
  }
}

const namesIn = (folder: string): string[] => readdirSync(folder).sort()
