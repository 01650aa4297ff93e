/** What takes the documents that a query finds: top documents, aggregations. */

import type { DocBatch } from '../query/lucene/doc-batch.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScoreMode } from '../query/lucene/query.js'
import type { Scorable } from '../sort/field-comparator.js'

/** Takes documents of all segments of a shard. */
export interface Collector {
  /** What scores it asks for. */
  readonly scoreMode: ScoreMode
  /** The collector of a segment; `scorer.score()` is the score of the document that is being collected. Null where it wants none of the segment. */
  leaf(leaf: LeafReader, scorer: Scorable): LeafCollector | null
}

/** Takes the documents of one segment, in ascending order. */
export interface LeafCollector {
  collect(doc: number): void
  /** Takes those of a batch, which has their scores where the collector asked for them. By default one by one. */
  collectBatch?(batch: DocBatch): void
}

/** Ends the collection of a shard: `terminate_after` is reached. */
export class CollectionTerminated extends Error {}
