/**
 * What update by query, delete by query and reindex are asked for:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/docs-update-by-query.html
 */
import type { SearchSource } from '@sluice/search'
import type { VersionType } from '../documents/versioning.js'
import { invalidRequest } from '../faults.js'
import type { ResolveOptions } from '../indices/index-names.js'

/** Where a reindex writes to. */
export interface Destination {
  readonly index: string
  readonly isCreate: boolean
  /** `keep`, `discard`, or `=` with a value. */
  readonly routing: string
  readonly versionType: VersionType
  readonly requireAlias: boolean
}

/** A request. */
export interface ByQueryRequest {
  readonly kind: 'update' | 'delete' | 'reindex'
  readonly indices: string
  readonly resolve: ResolveOptions
  readonly routing: string | null
  /** Query, order, slice. */
  readonly source: SearchSource
  /** After how many documents the work ends; null for never. */
  readonly maxDocs: number | null
  readonly proceedsOnConflict: boolean
  /** Documents at a time. */
  readonly batchSize: number
  /** Whether the search is to be answered from a cache, which a search that continues in batches never is. */
  readonly asksForCache: boolean
  /** Whether everything that was written to is searchable afterwards. */
  readonly refreshes: boolean
  /** -1 for as fast as it goes. */
  readonly requestsPerSecond: number
  readonly slices: number | 'auto'
  readonly pipeline: string | null
  /** JSON text of `script`; null if there is none. */
  readonly script: string | null
  /** The destination of a reindex. */
  readonly destination: Destination | null
}

/** Throws action_request_validation_exception for contradicting options. */
export function checkByQuery(request: ByQueryRequest): void {
  const { kind, source, batchSize, asksForCache, maxDocs, slices, indices, destination } = request
  const faults: string[] = []
  if (kind === 'reindex' && indices === '') faults.push('use _all if you really want to copy from all existing indexes')
  if (source.from !== null) faults.push('using [from] is not allowed in a scroll context')
  if (batchSize === 0) faults.push('[size] cannot be [0] in a scroll context')
  if (asksForCache) faults.push('[request_cache] cannot be used in a scroll context')
  if (source.from !== null) faults.push('from is not supported in this context')
  if (source.storedFields !== null) faults.push('stored_fields is not supported in this context')
  if (maxDocs === 0) {
    faults.push(
      "maxDocs should be greater than 0 if the request is limited to some number of documents or -1 if it isn't but it was [0]",
    )
  }
  if (source.slice !== null && slices !== 1) {
    faults.push("can't specify both manual and automatic slicing at the same time")
  }
  if (kind === 'delete' && source.query === null) faults.push('query is missing')
  if (kind === 'reindex' && destination!.index === '') faults.push('index must be specified')
  if (destination !== null && !/^(?:keep$|discard$|=)/.test(destination.routing)) {
    faults.push('routing must be unset, [keep], [discard] or [=<some new value>]')
  }
  if (faults.length > 0) throw invalidRequest(...faults)
}
