/** The fetch phase of one shard: what is shown of the documents that were found. */
import { InternalError } from '@sluice/java'
import { runToEnd, type Steps } from '../collect/steps.js'
import type { ShardHit } from '../collect/top-docs.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { FetchContext, FetchSubPhase } from './define-sub-phase.js'
import { FetchedHit, type NestedIdentity } from './fetched-hit.js'
import { subPhases } from './registry.js'

/** Fetches documents of a shard. Throws what the sub-phases throw. */
export const fetchHits = (context: FetchContext, hits: readonly ShardHit[]): FetchedHit[] =>
  runToEnd(fetchInSteps(context, hits))

/** The same in steps. */
export function* fetchInSteps(context: FetchContext, hits: readonly ShardHit[]): Steps<FetchedHit[]> {
  if (hits.length === 0) return []
  const fills = yield* prepareFills(context)
  const fetched: FetchedHit[] = []
  for (const hit of hits) {
    const { leaf, doc } = placeOf(context, hit)
    const stored = context.search.documents.readKept(leaf.segment.seqNos[doc]!)
    if (stored === null) throw new InternalError(`document ${hit.doc} of [${context.search.index.name}] has no row`)
    context.searcher.budget.reserve(stored.source?.length ?? 0)
    fetched.push(yield* filled(context, fills, new FetchedHit(leaf, doc, scoreOf(hit), stored)))
    yield
  }
  return fetched
}

/**
 * Fetches nested objects of a hit. `identityOf` places them by their number within the segment. `fills` are those of the same context,
 * prepared once for all hits.
 */
export function* fetchNested(
  context: FetchContext,
  fills: readonly Fill[],
  outer: FetchedHit,
  hits: readonly ShardHit[],
  identityOf: (doc: number) => NestedIdentity,
): Steps<FetchedHit[]> {
  const fetched: FetchedHit[] = []
  for (const hit of hits) {
    const { leaf, doc } = placeOf(context, hit)
    const opened = new FetchedHit(leaf, doc, scoreOf(hit), outer.stored, identityOf(doc), outer)
    fetched.push(yield* filled(context, fills, opened))
    yield
  }
  return fetched
}

/** Fills a part of a hit, in one step or several. */
export type Fill = (hit: FetchedHit) => Steps<void> | undefined

/** Fills the parts of hits that a request selects. */
export function* prepareFills(context: FetchContext): Steps<Fill[]> {
  const fills: Fill[] = []
  for (const phase of subPhases) {
    const fill = 'prepareSteps' in phase ? phase.prepareSteps(context) : yield* preparedFill(phase, context)
    if (fill !== null) fills.push(fill)
  }
  return fills
}

/** Prepared with pauses between scripts. */
function* preparedFill(phase: FetchSubPhase, context: FetchContext): Steps<Fill | null> {
  const fill = yield* context.search.resumption.run(() => phase.prepare(context))
  if (fill === null) return null
  return hit => {
    fill(hit)
    return undefined
  }
}

const scoreOf = ({ score }: ShardHit): number | null => (Number.isNaN(score) ? null : score)

/** The segment that a hit is in, and its number there. */
function placeOf({ searcher }: FetchContext, { doc }: ShardHit): { readonly leaf: LeafReader; readonly doc: number } {
  const leaf = searcher.leafOf(doc)
  return { leaf, doc: doc - leaf.base }
}

function* filled({ searcher }: FetchContext, fills: readonly Fill[], hit: FetchedHit): Steps<FetchedHit> {
  searcher.budget.spend(1)
  for (const fill of fills) {
    const steps = fill(hit)
    if (steps !== undefined) yield* steps
  }
  return hit
}
