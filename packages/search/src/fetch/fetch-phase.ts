/** The fetch phase of one shard: what is shown of the documents that were found. */
import { InternalError } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import type { ShardHit } from '../collect/top-docs.js'
import type { FetchContext, FetchSubPhase } from './define-sub-phase.js'
import { FetchedHit, type NestedIdentity } from './fetched-hit.js'
import { subPhases } from './registry.js'

/** Fetches documents of a shard. Throws what the sub-phases throw. */
export const fetchHits = (context: FetchContext, hits: readonly ShardHit[]): FetchedHit[] =>
  runToEnd(fetchInSteps(context, hits))

/** The same in steps. */
export const fetchInSteps = (context: FetchContext, hits: readonly ShardHit[]): Steps<FetchedHit[]> =>
  fetchDocuments(context, hits, () => null)

/** The same for nested objects, which `identityOf` places by their number within the segment. */
export function* fetchDocuments(
  context: FetchContext,
  hits: readonly ShardHit[],
  identityOf: (doc: number) => NestedIdentity | null,
): Steps<FetchedHit[]> {
  if (hits.length === 0) return []
  const fills: Fill[] = []
  for (const phase of subPhases) {
    const fill = 'prepareSteps' in phase ? phase.prepareSteps(context) : yield* preparedFill(phase, context)
    if (fill !== null) fills.push(fill)
  }
  const fetched: FetchedHit[] = []
  for (const { doc, score } of hits) {
    const hit = openHit(context, doc, Number.isNaN(score) ? null : score, identityOf)
    for (const fill of fills) {
      const steps = fill(hit)
      if (steps !== undefined) yield* steps
    }
    fetched.push(hit)
    yield
  }
  return fetched
}

/** Fills a part of a hit, at once or in steps. */
type Fill = (hit: FetchedHit) => Steps<void> | undefined

/** Prepared with pauses between scripts. */
function* preparedFill(phase: FetchSubPhase, context: FetchContext): Steps<Fill | null> {
  const fill = yield* context.search.resumption.run(() => phase.prepare(context))
  if (fill === null) return null
  return hit => {
    fill(hit)
    return undefined
  }
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
