/** The member `knn` of a search: each shard finds its nearest documents, and the best of all shards become clauses of the query. */
import { JavaException } from '@sluice/java'
import {
  BoolBuilder,
  createQuery,
  DEFAULT_SIZE,
  FoundByVectorBuilder,
  MatchNoneBuilder,
  nearestOf,
  nearestVectors,
  PLAIN,
  type QueryBuilder,
  type SearchSource,
  type ShardHit,
  type Steps,
  type VectorSearch,
  vectorSearch,
} from '@sluice/search'
import { filtersOf, type OpenTarget } from './shard-query.js'

/** The result of one shard for one of the vector searches. */
interface Found {
  readonly target: OpenTarget
  readonly search: VectorSearch
  readonly hits: readonly ShardHit[]
}

/** The query of each shard, with what was found by vectors in it. */
export type QueryOfTarget = (target: OpenTarget) => QueryBuilder | null

/** Runs the searches by vectors, in steps. A shard that refuses one is given to `refused`, and searches for nothing. */
export function* findVectors(
  targets: readonly OpenTarget[],
  source: SearchSource,
  refused: (target: OpenTarget, reason: JavaException) => void,
): Steps<QueryOfTarget> {
  if (source.knn.length === 0) return () => source.query
  const clauses = new Map<OpenTarget, QueryBuilder[]>(targets.map(target => [target, []]))
  for (const asked of source.knn) {
    const k = nearestOf(asked, source.size ?? DEFAULT_SIZE)
    const found: Found[] = []
    for (const target of clauses.keys()) {
      try {
        const own = yield* findOnShard(target, source, asked, k, targets.length)
        if (own !== null) found.push(own)
      } catch (thrown) {
        if (!(thrown instanceof JavaException)) throw thrown
        refused(target, thrown)
        clauses.delete(target)
      }
    }
    for (const [{ target, search }, hits] of bestOf(found, k)) {
      clauses.get(target)?.push(new FoundByVectorBuilder(asked, search, hits))
    }
  }
  return target => {
    const should = [...(source.query === null ? [] : [source.query]), ...(clauses.get(target) ?? [])]
    if (should.length === 0) return new MatchNoneBuilder(PLAIN)
    return new BoolBuilder({ must: [], filter: [], should, must_not: [] }, null, true, PLAIN)
  }
}

function* findOnShard(
  target: OpenTarget,
  source: SearchSource,
  asked: SearchSource['knn'][number],
  k: number,
  shards: number,
): Steps<Found | null> {
  const { context, searcher } = target.opened
  const filters = filtersOf(target, source, { shards })
  const own = asked.filters.map(filter => createQuery(filter, context))
  const search = vectorSearch({ ...asked, filters: [] }, k, context, [...filters, ...own])
  if (search === null) return null
  yield* searcher.computeFields()
  const began = performance.now()
  const { hits, compared } = yield* nearestVectors(searcher, search)
  const nanos = (performance.now() - began) * 1e6
  target.opened.dfs.vectorSearches.push({ vectors: compared, found: hits.length, nanos })
  return { target, search, hits }
}

/** The best documents of all shards, by shard. Of equal ones those of earlier shards are better. */
function bestOf(found: readonly Found[], k: number): ReadonlyMap<Found, readonly ShardHit[]> {
  const all = found.flatMap(own => own.hits.map(hit => ({ own, hit })))
  all.sort((a, b) => b.hit.score - a.hit.score)
  const best = new Map<Found, ShardHit[]>()
  for (const { own, hit } of all.slice(0, k)) {
    const hits = best.get(own)
    if (hits === undefined) best.set(own, [hit])
    else hits.push(hit)
  }
  return best
}
