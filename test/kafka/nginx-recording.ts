/** The pipeline `nginx-access-dissect` of `npm run bench`, with its documents. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const NAME = 'perf-nginx-access-dissect'
const records = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../records/perf/pipelines.ndjson')

interface Recording {
  readonly name: string
  readonly request: { readonly pipeline: object; readonly docs: readonly { readonly _source: object }[] }
}

/** The pipeline, and the JSON of its documents. */
export function nginxRecording(): { readonly pipeline: object; readonly texts: readonly string[] } {
  const { request } = readFileSync(records, 'utf8')
    .trim()
    .split('\n')
    .map(line => JSON.parse(line) as Recording)
    .find(recording => recording.name === NAME)!
  return { pipeline: request.pipeline, texts: request.docs.map(({ _source }) => JSON.stringify(_source)) }
}
