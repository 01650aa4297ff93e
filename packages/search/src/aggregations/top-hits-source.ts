/** The best documents of buckets, which the query and fetch phases of a search find and show. */
import type { JsonCursor } from '../json/json-cursor.js'
import type { LeafReader } from '../query/lucene/leaf-reader.js'

/** The body of a `top_hits` aggregation, read. */
export type TopHitsOptions = unknown

/** Collects for one `top_hits` aggregation of a shard. */
export interface TopHitsCollector {
  readonly needsScores: boolean
  /** Whether scripts sort the hits. */
  readonly runsScripts: boolean
  leaf(leaf: LeafReader): { collect(doc: number, bucket: number, score: number): void }
  /** The best hits of a bucket, to be combined with those of other shards. */
  hits(bucket: number): BucketHits
}

/** Hits of one bucket. */
export interface BucketHits {
  /** Combines the hits of several shards. */
  merge(all: readonly BucketHits[]): BucketHits
  /** The `hits` member of the answer. */
  show(): ReadonlyMap<string, unknown>
}

/** Makes collectors for the options that `readTopHits` gave. */
export type TopHitsSource = (options: TopHitsOptions) => TopHitsCollector

/** Reads the body of a `top_hits` aggregation: the cursor is at its start, and is left at its end. */
export type ReadTopHits = (cursor: JsonCursor, name: string) => TopHitsOptions
