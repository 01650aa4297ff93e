/** The pipelines of a run: read from their folder, and read again when it changes. */
import { createHash } from 'node:crypto'
import { watch } from 'node:fs'
import type { PipelineSet } from '@sluice/runner'
import { UsageFault } from '../faults.js'
import { type PipelineFile, readPipelineFolder } from '../input/pipeline-file.js'
import type { Paint } from '../output/style.js'

/** Characters of the hash that records carry. */
const HASH_LENGTH = 16
/** Editors write a file in several steps. */
const QUIET_MILLIS = 200

/** Pipelines with the files that they come from. */
export interface ReadPipelines {
  readonly set: PipelineSet
  readonly files: readonly PipelineFile[]
}

/** Reads the pipelines of a folder. Throws UsageFault if one cannot be read, and if `main` is not among them. */
export async function readRunPipelines(folder: string, main: string, paint: Paint): Promise<ReadPipelines> {
  return asSet(folder, main, await readPipelineFolder(folder, '', paint))
}

/** The pipelines that were read from the files of a folder. Throws UsageFault if `main` is not among them. */
export function asSet(folder: string, main: string, files: readonly PipelineFile[]): ReadPipelines {
  const entry = files.find(({ id }) => id === main)
  if (entry === undefined) {
    const ids = files.map(({ id }) => id)
    const there = ids.length === 0 ? 'It holds none.' : `It holds ${ids.join(', ')}.`
    throw new UsageFault(`pipelines.main: ${folder} holds no pipeline ${main}`, there)
  }
  const hash = createHash('sha256')
  const sorted = [...files].sort((a, b) => (a.id < b.id ? -1 : 1))
  hash.update(JSON.stringify([main, sorted.map(({ id, definition }) => [id, definition])]))
  const pipelines = files.filter(each => each !== entry).map(({ id, definition }) => [id, definition] as const)
  const setup = { id: main, definition: entry.definition, pipelines, detail: 'result' } as const
  return { set: { hash: hash.digest('hex').slice(0, HASH_LENGTH), setup }, files }
}

/**
 * Calls back when files of a folder have changed, and once at the start: they may have changed since they were read. Returns the function that
 * ends it.
 */
export function watchFolder(folder: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const change = (): void => {
    clearTimeout(timer)
    timer = setTimeout(changed, QUIET_MILLIS)
  }
  const watcher = watch(folder, change)
  watcher.unref()
  change()
  return () => {
    clearTimeout(timer)
    watcher.close()
  }
}
