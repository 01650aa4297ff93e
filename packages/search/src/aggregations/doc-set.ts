/** The documents of a segment that a query matches. */
import { Bitmap } from '../index/bitmap.js'
import { NO_MORE_DOCS } from '../index/postings.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { Weight } from '../query/lucene/query.js'
import type { AggregationContext } from './aggregation-context.js'

/** Null where none matches. */
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
