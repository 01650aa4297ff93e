/** Collects the documents that a query finds: top documents, aggregations. */

import type { DocBatch } from '../query/lucene/doc-batch.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'
import type { ScoreMode } from '../query/lucene/query.js'
import type { Scorable } from '../sort/field-comparator.js'
import type { Steps } from './steps.js'

/** Takes documents of all segments of a shard. */
export interface Collector {
  /** The scores that it needs. */
  readonly scoreMode: ScoreMode
  /** Does the work of `leaf` in steps: finding documents of other queries. */
  prepare?(leaf: LeafReader): Steps<void>
  /**
   * The collector of a segment; `scorer.score()` is the score of the document that is being collected. Null if it wants none of the
   * segment.
   */
  leaf(leaf: LeafReader, scorer: Scorable): LeafCollector | null
}

/** Takes the documents of one segment, in ascending order. */
export interface LeafCollector {
  collect(doc: number): void
  /** Takes those of a batch, which has their scores where the collector asked for them. By default one by one. */
  collectBatch?(batch: DocBatch): void
  /** Whether it can do without all later documents of the segment. */
  isDone?(): boolean
  /**
   * Goes in steps through what it has only kept until now: called after each span, so that its time counts for the turn that it belongs to.
   */
  flush?(): Steps<void>
}

/** Ends the collection of a shard: `terminate_after` is reached. */
export class CollectionTerminated extends Error {}
