/** Scripts to try things on: the recorded ones, and those of other people's pipelines where they are. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { ContextName } from '../src/contexts/index.js'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const corpus = path.resolve(root, '../shared/corpus')

/** A recorded run of a script, as in the file. */
export interface RecordedRun {
  readonly context: ContextName
  readonly script: string
  readonly ctx?: unknown
  readonly params?: unknown
  readonly error?: unknown
}

function linesOf(file: string): string[] {
  const bytes = readFileSync(file)
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString('utf8')
    .split('\n')
    .filter(line => line !== '')
}

const conformance = path.join(root, 'test/records/painless/conformance.jsonl')

/** The recorded runs. */
export const runs: readonly RecordedRun[] = linesOf(conformance).map(line => JSON.parse(line) as RecordedRun)

/** Plain JSON as Java values; a fraction of zero is lost, which is the same for all that is compared. */
export function javaValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(javaValue)
  if (typeof value !== 'object' || value === null) return value
  return new Map(Object.entries(value).map(([key, inner]) => [key, javaValue(inner)]))
}

/** Whether the corpus is here. */
export const haveCorpus = existsSync(corpus)

/** A script of a pipeline, with its context. */
export interface CorpusScript {
  readonly source: string
  readonly context: 'ingest' | 'processor_conditional'
}

/** All scripts and conditions of the corpus, each once; none if it is not here. */
export function corpusScripts(): CorpusScript[] {
  const found = new Map<string, CorpusScript>()
  const add = (source: unknown, context: CorpusScript['context']): void => {
    if (typeof source === 'string') found.set(`${context} ${source}`, { source, context })
  }
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [key, inner] of Object.entries(value)) {
      if (key === 'if') add(inner, 'processor_conditional')
      else if (key === 'script' && typeof inner === 'object' && inner !== null && 'source' in inner) {
        if (!('lang' in inner) || inner.lang === 'painless') add(inner.source, 'ingest')
      }
      look(inner)
    }
  }
  if (haveCorpus) {
    for (const name of ['packages', 'elastic-package', 'logs']) {
      for (const line of linesOf(path.join(corpus, `${name}.ndjson.gz`))) {
        look((JSON.parse(line) as { request: { pipelines: unknown } }).request.pipelines)
      }
    }
  }
  return [...found.values()]
}
