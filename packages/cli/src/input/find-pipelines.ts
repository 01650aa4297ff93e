/** The pipelines below folders: in elastic-package's layout and anywhere else. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { type PipelineSource, readPipelineSources, type SourceFault } from '@sluice/language-service'
import { isPipelineDefinition } from '@sluice/language-service/json'
import { linkReferences } from '@sluice/testing/layout'
import { UsageFault } from '../faults.js'
import { isTestFile } from './file-names.js'
import { readText } from './text-file.js'

/** A pipeline of a file, or a file that should hold one. */
export interface PipelineText {
  /** Its path, as it can be opened. */
  readonly file: string
  /** Which of the pipelines of the file it is. */
  readonly index: number
  readonly read: PipelineSource | SourceFault
}

/** The folder in which packages have their pipelines. */
const PACKAGE_FOLDER = 'ingest_pipeline'

/**
 * The pipelines of files and folders. A file that is named is taken for one; of folders those are taken that lie in an
 * `ingest_pipeline`, and others that hold what a pipeline has and no more. `nameOf` returns the name that is shown. Throws
 * UsageFault for a path that is not there.
 */
export function findPipelines(paths: readonly string[], nameOf: (file: string) => string): PipelineText[] {
  const files = new Map<string, readonly PipelineText[]>()
  const manifests: string[] = []
  for (const given of paths) {
    if (!isFolder(given)) {
      const found = pipelinesOf(given, nameOf)
      if (isManifest(given) && !found.every(isPipeline)) manifests.push(given)
      else files.set(path.resolve(given), found)
    } else {
      for (const file of candidates(given)) {
        if (files.has(path.resolve(file))) continue
        const isExpected = path.basename(path.dirname(file)) === PACKAGE_FOLDER && !isManifest(file)
        if (!isExpected && !readText(file).includes('processors')) continue
        const found = pipelinesOf(file, nameOf)
        if (isExpected || found.every(isPipeline)) files.set(path.resolve(file), found)
      }
    }
  }
  const [manifest] = manifests
  if (manifest !== undefined && manifests.length === paths.length) {
    throw new UsageFault(`${manifest} is the manifest of a package or data stream, and no pipeline`)
  }
  return [...files.values()].flat()
}

/**
 * The pipelines of a file: one, unless it is an export or requests. References between the pipelines of a package become names of files;
 * all else stays at its offset.
 */
function pipelinesOf(file: string, nameOf: (file: string) => string): readonly PipelineText[] {
  const read = readPipelineSources(linkReferences(readText(file)), { name: nameOf(file) })
  return read.kind === 'fault'
    ? [{ file, index: 0, read }]
    : read.sources.map((source, index) => ({ file, index, read: source }))
}

/** The pipelines in the folder of a file, but for itself. */
export function pipelinesNextTo(file: string, nameOf: (file: string) => string): PipelineText[] {
  const folder = path.dirname(file)
  const others = namesIn(folder).filter(name => isCandidate(name) && path.resolve(folder, name) !== path.resolve(file))
  return others
    .map(name => path.join(folder, name))
    .filter(other => !isFolder(other))
    .flatMap(other => pipelinesOf(other, nameOf))
    .filter(isPipeline)
}

const isPipeline = ({ read }: PipelineText): boolean => read.kind === 'source' && isPipelineDefinition(read.definition)

/** Packages have manifests next to what they hold, and globs name them with it. */
const isManifest = (file: string): boolean => /^manifest\.ya?ml$/i.test(path.basename(file))

const isCandidate = (name: string): boolean => /\.(?:json|ya?ml)$/i.test(name) && !isTestFile(name)

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory()
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') throw new UsageFault(`there is no file or folder ${file}`)
    throw thrown
  }
}

/** Folders in which nobody keeps pipelines. */
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
