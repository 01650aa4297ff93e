/** The pipelines of `npm run bench`, with their documents. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const records = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../records/perf/pipelines.ndjson')

interface Recording {
  readonly name: string
  readonly request: { readonly pipeline: object; readonly docs: readonly { readonly _source: object }[] }
}

/** A pipeline of `npm run bench`, and the JSON of its documents. */
export function recordedPipeline(name: string): { readonly pipeline: object; readonly texts: readonly string[] } {
  const recording = readFileSync(records, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Recording)
    .find(each => each.name === `perf-${name}`)
  if (recording === undefined) throw new Error(`there is no recording of a pipeline ${name}`)
  const { pipeline, docs } = recording.request
  return { pipeline, texts: docs.map(({ _source }) => JSON.stringify(_source)) }
}

/** The pipeline `nginx-access-dissect`, and the JSON of its documents. */
export const nginxRecording = (): { readonly pipeline: object; readonly texts: readonly string[] } =>
  recordedPipeline('nginx-access-dissect')
