/** Values of nested objects, for sorting the documents that hold them. */
import { docFilter } from '../collect/search-shard.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Query, Weight } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'

/** The nested objects whose values count. */
export interface NestedSort {
  /** Null for all objects of the path. */
  readonly filter: Query | null
  readonly path: string
  /** How many objects of a document are taken at most. */
  readonly maxChildren: number
}

/** Returns the nested objects of documents. */
export interface ChildDocs {
  /** Calls `visit` with each nested object of a document that counts. Documents come in ascending order. */
  forEach(doc: number, visit: (child: number) => void): void
}

/** The nested objects of a segment that count; null if it has none. */
export function childDocs(
  leaf: LeafReader,
  { path, filter, maxChildren }: NestedSort,
  searcher: IndexSearcher,
): ChildDocs | null {
  const { nested } = leaf.segment
  const children = nested?.byPath.get(path)
  if (nested === null || children === undefined) return null
  const weight: Weight | null =
    filter === null ? null : searcher.createWeight(searcher.rewrite(filter), 'completeNoScores')
  const isWanted = weight === null ? null : docFilter(weight.scorer(leaf))
  return {
    forEach(doc, visit) {
      let child = children.nextFrom(doc === 0 ? 0 : nested.roots.lastUpTo(doc - 1) + 1)
      for (let count = 0; child >= 0 && child < doc && count < maxChildren; child = children.nextFrom(child + 1)) {
        if (isWanted !== null && !isWanted(child)) continue
        count++
        visit(child)
      }
    },
  }
}
