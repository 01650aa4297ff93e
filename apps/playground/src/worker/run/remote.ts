/** The same documents on a server: the request, and its results next to those here. */
import { readJson, renderOutcome, writeJson } from '@sluice/core'
import { JavaException } from '@sluice/java'
import type { DocumentText, RemoteDocument } from '../protocol.js'
import { linePairs } from './line-pairs.js'
import type { PipelineSet } from './pipeline-set.js'
import { QuestionFault } from './question-fault.js'
import type { RecordedDocument } from './recorded.js'

type Json = ReadonlyMap<string, unknown>

/** The id that Elasticsearch gives a pipeline within a request. */
const INLINE_ID = '_simulate_pipeline'

/** When a run began: no two have it in common. */
const TIME = '.doc._ingest.timestamp'

/** The body of `_simulate`: the pipeline that documents enter as it is written, and documents. */
export function simulateBody({ definitions, entry }: PipelineSet, documents: readonly DocumentText[]): string {
  const docs = documents.map(({ source, metadata }) => {
    // Both are JSON texts: numbers stay as they are written.
    const members = metadata === null ? '' : metadata.trim().slice(1, -1).trim()
    return `{${members === '' ? '' : `${members},`}"_source":${source}}`
  })
  return `{"pipeline":${writeJson(definitions.get(entry))},"docs":[${docs.join(',')}]}`
}

/** The elements of `docs` in the answer of a server. Throws QuestionFault for an invalid text. */
export function documentsOf(answer: string, count: number): readonly unknown[] {
  let body: unknown
  try {
    body = readJson(answer)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    throw new QuestionFault('the server answers with something that is not JSON')
  }
  const docs: unknown = body instanceof Map ? body.get('docs') : undefined
  if (Array.isArray(docs) && docs.length === count) return docs
  throw new QuestionFault('the answer is not that of _simulate')
}

/** A document as it came out here and there. */
export function remoteOf({ entry }: PipelineSet, { place, outcome }: RecordedDocument, there: unknown): RemoteDocument {
  const here = textOf(renderOutcome(outcome), entry)
  const other = textOf(there, entry)
  return { place, isSame: here === other, lines: linePairs(here, other) }
}

/** Exact JSON in which members have one order, and the time of the run is left out. */
const textOf = (element: unknown, entry: string): string => writeJson(comparable(element, entry), { indent: 2 })

function comparable(value: unknown, entry: string, at = ''): unknown {
  if (typeof value === 'string') return value.replaceAll(INLINE_ID, () => entry)
  if (Array.isArray(value)) return value.map(item => comparable(item, entry))
  if (!(value instanceof Map)) return value
  return new Map(
    [...(value as Json)]
      .filter(([name]) => `${at}.${name}` !== TIME)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, item]) => [name, comparable(item, entry, `${at}.${name}`)]),
  )
}
