/** The documents of a segment that a query matches. */
import type { Steps } from '../collect/steps.js'
import { Bitmap } from '../index/bitmap.js'
import { NO_MORE_DOCS } from '../index/postings.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Weight } from '../query/lucene/query.js'
import type { AggregationContext } from './aggregation-context.js'

/** The documents of each of several queries, in steps. */
export function* matchingSets(
  context: AggregationContext,
  weights: readonly Weight[],
  leaf: LeafReader,
): Steps<(Bitmap | null)[]> {
  const sets: (Bitmap | null)[] = []
  for (const weight of weights) {
    yield* weight.prepare(leaf)
    sets.push(matchingDocs(context, weight, leaf))
    yield
  }
  return sets
}

/** Null if none matches. */
export function matchingDocs(context: AggregationContext, weight: Weight, leaf: LeafReader): Bitmap | null {
  const scorer = weight.scorer(leaf)
  if (scorer === null) return null
  const docs = Bitmap.empty(leaf.maxDoc)
  let worked = 0
  for (let doc = scorer.next(); doc !== NO_MORE_DOCS; doc = scorer.next()) {
    docs.add(doc)
    worked++
  }
  context.spend(worked)
  return docs
}
