/** The fetch phase of one shard: what is shown of the documents that were found. */
import { InternalError } from '@sluice/java'
import type { ShardHit } from '../collect/top-docs.js'
import type { FetchContext } from './define-sub-phase.js'
import { FetchedHit, type NestedIdentity } from './fetched-hit.js'
import { subPhases } from './registry.js'

/** Fetches documents of a shard. Throws what the sub-phases throw. */
export const fetchHits = (context: FetchContext, hits: readonly ShardHit[]): FetchedHit[] =>
  fetchDocuments(context, hits, () => null)

/** The same for nested objects, which `identityOf` places by their number within the segment. */
export function fetchDocuments(
  context: FetchContext,
  hits: readonly ShardHit[],
  identityOf: (doc: number) => NestedIdentity | null,
): FetchedHit[] {
  if (hits.length === 0) return []
  const fill = subPhases.map(phase => phase.prepare(context)).filter(each => each !== null)
  return hits.map(({ doc, score }) => {
    const hit = openHit(context, doc, Number.isNaN(score) ? null : score, identityOf)
    for (const each of fill) each(hit)
    return hit
  })
}

function openHit(
  { searcher, search }: FetchContext,
  doc: number,
  score: number | null,
  identityOf: (doc: number) => NestedIdentity | null,
): FetchedHit {
  const leaf = searcher.leafOf(doc)
  const stored = search.documents.readKept(leaf.segment.seqNos[doc - leaf.base]!)
  if (stored === null) throw new InternalError(`document ${doc} of [${search.index.name}] has no row`)
  searcher.budget.spend(1)
  return new FetchedHit(leaf, doc - leaf.base, score, stored, identityOf(doc - leaf.base))
}
