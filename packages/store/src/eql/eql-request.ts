/** An EQL search request: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/eql-search-api.html */
import type { EventFields, ResultPosition, Statement } from '@sluice/eql'
import type { FetchedHit, FieldAndFormat, Mapping, QueryBuilder } from '@sluice/search'
import type { ResolveOptions } from '../indices/index-names.js'
import type { ShardFailure } from '../search/shard-failures.js'

/** A request. */
export interface EqlRequest {
  readonly indices: string
  readonly resolve: ResolveOptions
  readonly statement: Statement
  readonly fields: EventFields
  /** Runtime fields that the search itself declares. */
  readonly runtimeMappings: Mapping['runtime']
  /** Applied before the query. */
  readonly filters: readonly QueryBuilder[]
  /** The requested parts of events other than their source. */
  readonly shownFields: readonly FieldAndFormat[]
  readonly size: number
  readonly position: ResultPosition
  readonly maxSamplesPerKey: number
  /** Whether shards may fail. */
  readonly allowsPartial: boolean
  /** Whether sequences are shown although shards failed. */
  readonly allowsPartialSequences: boolean
}

/** An event that is shown. */
export interface EqlHit {
  readonly index: string
  readonly fetched: FetchedHit
}

/** A sequence or sample that is shown. */
export interface EqlSequence {
  /** As answers show them; empty if nothing was joined by. */
  readonly keys: readonly unknown[]
  /** Null for an event that is missing. */
  readonly events: readonly (EqlHit | null)[]
}

/** The hits: events, or sequences. */
export interface EqlResult {
  readonly events: readonly EqlHit[] | null
  readonly sequences: readonly EqlSequence[] | null
  readonly failures: readonly ShardFailure[]
  readonly tookMillis: number
}
