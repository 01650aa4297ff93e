/** The data streams of packages in elastic-package's layout: their pipeline, and the documents of its tests. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** A pipeline with documents. */
export interface PackageData {
  /** `nginx/access`. */
  readonly name: string
  readonly pipeline: string
  /** Files of events as JSON. */
  readonly events: readonly string[]
  /** Files of raw lines. */
  readonly logs: readonly string[]
}

const ENTRY = ['default.yml', 'default.yaml', 'default.json']
/** Folders deeper than this hold no packages. */
const DEEPEST = 4

/** The data streams at a folder: one of a data stream, of a package, or of packages. */
export function packageData(folder: string): PackageData[] {
  return [...streamsBelow(folder, 0)].flatMap(dataOf)
}

function* streamsBelow(folder: string, depth: number): Generator<string> {
  if (existsSync(path.join(folder, 'elasticsearch/ingest_pipeline'))) yield folder
  if (depth === DEEPEST) return
  for (const name of readdirSync(folder).sort()) {
    if (name.startsWith('.') || name.startsWith('_') || name === 'node_modules') continue
    const inner = path.join(folder, name)
    if (statSync(inner).isDirectory()) yield* streamsBelow(inner, depth + 1)
  }
}

function dataOf(stream: string): PackageData[] {
  const pipelines = path.join(stream, 'elasticsearch/ingest_pipeline')
  const entry = ENTRY.map(name => path.join(pipelines, name)).find(file => existsSync(file))
  const tests = path.join(stream, '_dev/test/pipeline')
  if (entry === undefined || !existsSync(tests)) return []
  const files = readdirSync(tests)
    .sort()
    .map(name => path.join(tests, name))
  const events = files.filter(file => file.endsWith('.json') && !file.endsWith('-expected.json'))
  const logs = files.filter(file => file.endsWith('.log'))
  if (events.length + logs.length === 0) return []
  const parts = path.resolve(stream).split(path.sep)
  return [
    {
      name: parts
        .filter(part => part !== 'data_stream')
        .slice(-2)
        .join('/'),
      pipeline: entry,
      events,
      logs,
    },
  ]
}
