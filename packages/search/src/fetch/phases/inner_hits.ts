/**
 * `inner_hits` of nested queries: the nested objects of a hit that match:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inner-hits.html
 */
import { illegalArgument } from '@sluice/java'
import type { Steps } from '../../collect/steps.js'
import { type TopDocsCollector, TopFieldCollector, TopScoreCollector } from '../../collect/top-docs.js'
import type { Bitmap } from '../../index/bitmap.js'
import { nodeAt } from '../../mapping/mapping.js'
import type { NestedInnerHits } from '../../query/inner-hits.js'
import type { LeafReader } from '../../query/lucene/leaf-reader.js'
import { needsScores, type Weight } from '../../query/lucene/query.js'
import { withinPath } from '../../query/queries/nested.js'
import type { SortKey } from '../../sort/sort-key.js'
import { defineSteppedPhase, type FetchContext } from '../define-sub-phase.js'
import { type Fill, fetchNested, prepareFills } from '../fetch-phase.js'
import type { FetchedHit, NestedIdentity } from '../fetched-hit.js'
import type { HitsResult } from '../hits-result.js'

export default defineSteppedPhase({
  name: 'inner_hits',
  prepareSteps(context) {
    if (context.innerHits.size === 0) return null
    const prepared = [...context.innerHits].map(([name, inner]) => [name, prepare(context, name, inner)] as const)
    return function* (hit) {
      for (const [name, find] of prepared) hit.innerHits.set(name, yield* find(hit))
    }
  },
})

function prepare(context: FetchContext, name: string, inner: NestedInnerHits): (hit: FetchedHit) => Steps<HitsResult> {
  const { search, searcher } = context
  const { request } = inner
  const limit = search.limits.maxInnerResultWindow
  if (request.from + request.size > limit) {
    throw illegalArgument(
      `Inner result window is too large, the inner hit definition's [${name}]'s from + size must be less than or equal to: [${limit}] but was [${request.from + request.size}]. This limit can be set by changing the [index.max_inner_result_window] index level setting.`,
    )
  }
  const keys = (request.sort ?? []).map(key => key.build(search))
  const query = searcher.rewrite(withinPath(inner.query, inner.path))
  const top = newTop(context, inner, keys)
  const weight = searcher.createWeight(query, needsScores(top.scoreMode) ? 'complete' : 'completeNoScores')
  const own: FetchContext = {
    ...context,
    options: request,
    query,
    weight: () => searcher.createWeight(query, 'complete'),
    innerHits: inner.children,
  }
  let fills: readonly Fill[] | null = null
  return function* (hit) {
    const found = newTop(context, inner, keys)
    const total = collect(hit, inner, weight, found)
    const hits = found.hits().slice(request.from)
    const identities = (doc: number): NestedIdentity => identityOf(context, hit, inner, doc)
    if (hits.length > 0) fills ??= yield* prepareFills(own)
    const fetched = yield* fetchNested(own, fills ?? [], hit, hits, identities)
    return {
      total: { value: total, relation: 'eq' },
      maxScore: Number.isNaN(found.maxScore) ? null : found.maxScore,
      hits: fetched.map((each, i) => ({
        fetched: each,
        index: search.index.name,
        shard: 0,
        sort: keys.length === 0 ? null : hits[i]!.values.map((value, k) => keys[k]!.show(value)),
      })),
    }
  }
}

function newTop({ searcher }: FetchContext, { request }: NestedInnerHits, keys: readonly SortKey[]): TopDocsCollector {
  const size = request.from + request.size
  if (keys.length === 0) return new TopScoreCollector(size)
  return new TopFieldCollector(keys, size, { after: null, withScores: request.trackScores, searcher })
}

/** Collects the matching objects of a hit; returns how many there are. */
function collect(hit: FetchedHit, inner: NestedInnerHits, weight: Weight, top: TopDocsCollector): number {
  const { leaf, doc } = hit
  const scorer = weight.scorer(leaf)
  if (scorer === null) return 0
  const collector = top.leaf(leaf, scorer)
  let total = 0
  for (let child = scorer.advance(firstOf(leaf, inner.parentPath, doc)); child < doc; child = scorer.next()) {
    total++
    collector?.collect(child)
  }
  return total
}

/** The documents that contain the objects of a path: nested objects of another path, or whole documents. */
function holdersOf({ segment }: LeafReader, parentPath: string | null): Bitmap | undefined {
  return parentPath === null ? segment.nested?.roots : segment.nested?.byPath.get(parentPath)
}

/** Where the objects that a document holds begin: after the holder before it. */
function firstOf(leaf: LeafReader, parentPath: string | null, doc: number): number {
  const roots = holdersOf(leaf, null)
  const holders = holdersOf(leaf, parentPath)
  let first = doc
  while (first > 0 && holders?.has(first - 1) !== true && roots?.has(first - 1) !== true) first--
  return first
}

/** Where an object is in its document: its place among its siblings, for each nested object around it. */
function identityOf({ search }: FetchContext, hit: FetchedHit, inner: NestedInnerHits, doc: number): NestedIdentity {
  const levels: { readonly path: string; readonly doc: number }[] = []
  let parents = parentsOf(search.mapping, inner.path)
  if (hit.nestedPath !== null) parents = parents.filter(path => path.length > hit.nestedPath!.length)
  for (const path of parents) {
    const docs = hit.leaf.segment.nested?.byPath.get(path)
    levels.push({ path, doc: path === inner.path ? doc : (docs?.nextFrom(doc) ?? doc) })
  }
  let identity: NestedIdentity | null = null
  for (const [i, { path, doc: at }] of [...levels.entries()].reverse()) {
    const parentPath = i === 0 ? hit.nestedPath : levels[i - 1]!.path
    const field = parentPath === null ? path : path.slice(parentPath.length + 1)
    identity = { field, offset: offsetOf(hit.leaf, path, parentPath, at), child: identity }
  }
  return hit.nested === null ? identity! : appended(hit.nested, identity!)
}

const appended = (outer: NestedIdentity, inner: NestedIdentity): NestedIdentity => ({
  ...outer,
  child: outer.child === null ? inner : appended(outer.child, inner),
})

/** The nested objects that lead to a path, itself included, outermost first. */
function parentsOf(mapping: FetchContext['search']['mapping'], path: string): string[] {
  const found: string[] = []
  for (let end = path.indexOf('.'); end > 0; end = path.indexOf('.', end + 1)) {
    const node = nodeAt(mapping, path.slice(0, end))
    if (node?.kind === 'object' && node.isNested) found.push(node.path)
  }
  return [...found, path]
}

function offsetOf(leaf: LeafReader, path: string, parentPath: string | null, doc: number): number {
  const siblings = leaf.segment.nested?.byPath.get(path)
  let count = 0
  for (let other = firstOf(leaf, parentPath, doc); other < doc; other++) if (siblings?.has(other) === true) count++
  return count
}
