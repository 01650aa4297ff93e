/**
 * The documents of a shard whose vectors are nearest to one. Every vector is compared: the answer is exact, and not approximate as with a
 * graph.
 */
import type { Steps } from '../collect/steps.js'
import { type ShardHit, TopScoreCollector } from '../collect/top-docs.js'
import { Bitmap } from '../index/bitmap.js'
import type { BinaryColumn } from '../index/columns.js'
import { DocBatch } from '../query/lucene/doc-batch.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import { NO_MORE_DOCS, type Query } from '../query/lucene/query.js'
import type { IndexSearcher } from '../query/lucene/searcher.js'
import { type ElementType, type Vector, vectorsOf } from './element-type.js'
import { type VectorScorer, type VectorSimilarity, vectorScorer } from './similarity.js'

/** The vectors of a field, and the vector of the query. */
export interface VectorTarget {
  readonly field: string
  readonly type: ElementType
  readonly similarity: VectorSimilarity
  readonly vector: Vector
}

/** Which vectors are looked for. */
export interface VectorSearch extends VectorTarget {
  /** How many documents are found at most. */
  readonly k: number
  /** Which documents may be found; null for all. */
  readonly filter: Query | null
  /** The lowest score that is found. */
  readonly minScore: number
  /** Whether the field is one of nested objects: of each document the nearest object is found. */
  readonly isNested: boolean
}

/** Scores the vectors of a segment's documents. */
export interface LeafVectors {
  readonly column: BinaryColumn
  score(doc: number): number
}

/** The vectors of a segment; null if it has none. */
export function leafVectors(leaf: LeafReader, { field, type, similarity, vector }: VectorTarget): LeafVectors | null {
  const column = leaf.field(field)?.binary
  if (column === undefined) return null
  const vectors = vectorsOf(column.bytes, type)
  const scoreOf: VectorScorer = vectorScorer(similarity, type, vector)
  const { starts } = column
  const { BYTES_PER_ELEMENT } = vectors
  return { column, score: doc => scoreOf(vectors, starts[doc]! / BYTES_PER_ELEMENT) }
}

/** The result of a vector search. */
export interface NearestVectors {
  /** The nearest documents, best first. The numbers are those of the shard. */
  readonly hits: ShardHit[]
  /** Vectors that were compared. */
  readonly compared: number
}

/** Finds the nearest documents, in steps. */
export function* nearestVectors(searcher: IndexSearcher, search: VectorSearch): Steps<NearestVectors> {
  const { budget } = searcher
  const top = new TopScoreCollector(Math.min(search.k, Math.max(searcher.maxDoc, 1)))
  const filter = search.filter === null ? null : searcher.rewrite(search.filter)
  const weight = filter === null ? null : searcher.createWeight(filter, 'completeNoScores')
  let compared = 0
  for (const leaf of searcher.leaves) {
    const vectors = leafVectors(leaf, search)
    if (vectors === null) continue
    const allowed = weight === null ? null : yield* allowedDocs(leaf, weight, searcher, search.isNested)
    const current = { value: 0, score: () => current.value }
    const collector = top.leaf(leaf, current)!
    const roots = search.isNested ? (leaf.segment.nested?.roots ?? null) : null
    const { starts } = vectors.column
    let best = -1
    for (let doc = 0; doc < leaf.maxDoc; doc++) {
      // The nested objects of a document come before it: there the nearest one is known.
      if (roots?.has(doc) === true && best >= 0) {
        collector.collect(best)
        best = -1
      }
      if (starts[doc] === starts[doc + 1] || !leaf.live.has(doc) || allowed?.has(doc) === false) continue
      budget.spend(1 + search.vector.length / ELEMENTS_OF_UNIT)
      const score = vectors.score(doc)
      compared++
      if (score >= search.minScore) {
        if (roots === null) {
          current.value = score
          collector.collect(doc)
        } else if (best < 0 || score > current.value) {
          current.value = score
          best = doc
        }
      }
      if (doc % STRIDE !== 0 || !budget.isTurnOver()) continue
      yield
      budget.look()
    }
  }
  return { hits: top.hits(), compared }
}

/** Elements that are compared in the time of a unit of work. */
const ELEMENTS_OF_UNIT = 64
/** Documents between two checks of whether the turn is over. */
const STRIDE = 64

/** The documents that a filter allows; of nested objects those of documents that it allows, and those that it finds themselves. */
function* allowedDocs(
  leaf: LeafReader,
  weight: ReturnType<IndexSearcher['createWeight']>,
  { budget }: IndexSearcher,
  isNested: boolean,
): Steps<Bitmap> {
  const allowed = Bitmap.empty(leaf.maxDoc)
  const scorer = weight.scorer(leaf)
  if (scorer === null) return allowed
  const roots = isNested ? leaf.segment.nested?.roots : undefined
  const batch = new DocBatch(false)
  for (let from = 0; ; ) {
    scorer.fill(batch, from, NO_MORE_DOCS)
    if (batch.size === 0) return allowed
    for (let i = 0; i < batch.size; i++) {
      const doc = batch.docs[i]!
      allowed.add(doc)
      if (roots?.has(doc) !== true) continue
      for (let child = doc - 1; child >= 0 && !roots.has(child); child--) allowed.add(child)
    }
    from = batch.docs[batch.size - 1]! + 1
    budget.spend(batch.size)
    if (!budget.isTurnOver()) continue
    yield
    budget.look()
  }
}
