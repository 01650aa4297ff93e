/** The answer of one request for term vectors. */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { type Analyzer, runInTurns, termVectors, yieldingWhenOver } from '@sluice/search'
import {
  environmentOf,
  existingIndex,
  getDocument,
  type Index,
  openShard,
  type Store,
  storedSource,
  type Turn,
} from '@sluice/store'
import type { TermVectorsRequest } from './term-vectors-request.js'

type Source = ReadonlyMap<string, unknown>

/** The answer, in turns with other requests. Rejects with index_not_found_exception, illegal_argument_exception and what reading a document throws. */
export async function answerTermVectors(
  store: Store,
  request: TermVectorsRequest,
  turn: Turn,
): Promise<Map<string, unknown>> {
  const started = performance.now()
  const { doc, id } = request
  const found =
    doc === null
      ? storedDocument(store, request)
      : { index: existingIndex(store, request.index!), source: doc, version: 0 }
  const { index, source, version } = found
  const shown = new Map<string, unknown>([['_index', index.name]])
  if (id !== null) shown.set('_id', id)
  shown
    .set('_version', version)
    .set('found', source !== null)
    .set('took', Math.floor(performance.now() - started))
  if (source === null) return shown
  const { searcher } = openShard(index, index.shardFor(id ?? '', request.routing), environmentOf(store, null))
  const analyzers = analyzersOf(index, request.perFieldAnalyzer)
  const document = { mapping: index.mapping, source, isStored: doc === null, statistics: searcher }
  const steps = yieldingWhenOver(termVectors(document, { ...request, analyzers }), {
    isTurnOver: () => turn.isOver(),
    look: () => turn.check(),
  })
  const vectors = await runInTurns(steps, () => turn.pause())
  return shown.set('term_vectors', vectors)
}

function storedDocument(store: Store, { index: name, id, routing, version, isRealtime }: TermVectorsRequest) {
  const operation = { index: name!, id: id!, routing, version, isRealtime, refreshes: false }
  const { index, row } = getDocument(store, operation)
  const text = row === null ? null : storedSource(index, row)
  return { index, version: row?.version ?? 0, source: text === null ? null : (readJson(text) as Source) }
}

function analyzersOf(index: Index, names: ReadonlyMap<string, string>): ReadonlyMap<string, Analyzer> {
  const analyzers = new Map<string, Analyzer>()
  for (const [path, name] of names) {
    const analyzer = index.mappingContext.analyzer(name)
    if (analyzer === undefined) throw illegalArgument(`No analyzer found for [${name}]`)
    analyzers.set(path, analyzer)
  }
  return analyzers
}
