/** The pipelines that a pipeline of a package refers to: files next to it, or those of the package. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { referencesIn } from '@sluice/testing/layout'
import type { Paint } from '../output/style.js'
import { type PipelineFile, readPipelineFiles, readPipelineFolder } from './pipeline-file.js'
import { readText } from './text-file.js'

const ENDINGS = ['.yml', '.yaml', '.json']

/** The pipelines that a file may call: those of a folder, if one is named, and those that it refers to. */
export async function readOtherPipelines(
  folder: string | undefined,
  file: string,
  paint: Paint,
): Promise<PipelineFile[]> {
  const inFolder = folder === undefined ? [] : await readPipelineFolder(folder, file, paint)
  const referenced = await readReferenced(file, paint)
  return [...inFolder, ...referenced.filter(({ id }) => inFolder.every(each => each.id !== id))]
}

/** The pipelines that a file refers to, directly or not. A reference to a missing file is left to the engine. */
async function readReferenced(file: string, paint: Paint): Promise<PipelineFile[]> {
  const found = new Map<string, readonly PipelineFile[]>([[path.resolve(file), []]])
  for (const [from] of found) {
    for (const name of referencesIn(readText(from))) {
      const named = fileOf(name, path.dirname(from))
      if (named !== undefined && !found.has(named)) found.set(named, (await readPipelineFiles(named, paint)).files)
    }
  }
  return [...found.values()].flat()
}

/** For a data stream, the folder of its pipelines, then that of its package. */
function fileOf(name: string, folder: string): string | undefined {
  const folders = [folder, path.join(folder, '../../../..', 'elasticsearch/ingest_pipeline')]
  return folders.flatMap(each => ENDINGS.map(ending => path.join(each, name + ending))).find(existsSync)
}
