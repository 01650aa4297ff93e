/** Contradicting parts of a search: `action_request_validation_exception` lists all of them (recordings `scroll-faults-*`, `pit-*`). */
import { DEFAULT_SIZE, ShardDocSortBuilder } from '@sluice/search'
import { invalidRequest } from '../faults.js'
import type { SearchRequest } from './search-request.js'

/** Throws action_request_validation_exception. */
export function validateRequest(request: SearchRequest): void {
  const faults = [...(request.scroll === null ? [] : scrollFaults(request)), ...sourceFaults(request)]
  if (request.source.pit !== null) faults.push(...pointInTimeFaults(request))
  else if (hasShardDocSort(request)) {
    faults.push('[_shard_doc] sort field cannot be used without [point in time]')
  }
  if (faults.length > 0) throw invalidRequest(...faults)
}

function scrollFaults({ source, requestCache }: SearchRequest): string[] {
  const faults: string[] = []
  const { trackTotalHits } = source
  if (trackTotalHits !== null && trackTotalHits !== 'accurate') {
    faults.push('disabling [track_total_hits] is not allowed in a scroll context')
  }
  if ((source.from ?? 0) > 0) faults.push('using [from] is not allowed in a scroll context')
  if ((source.size ?? DEFAULT_SIZE) === 0) faults.push('[size] cannot be [0] in a scroll context')
  if (source.rescore.length > 0) faults.push('using [rescore] is not allowed in a scroll context')
  if (source.collapse !== null) faults.push('cannot use `collapse` in a scroll context')
  if (source.searchAfter !== null) faults.push('[search_after] cannot be used in a scroll context')
  if (requestCache === true) faults.push('[request_cache] cannot be used in a scroll context')
  return faults
}

function sourceFaults({ source, scroll }: SearchRequest): string[] {
  const faults: string[] = []
  if (source.slice !== null && scroll === null && source.pit === null) {
    faults.push('[slice] can only be used with [scroll] or [point-in-time] requests')
  }
  if ((source.from ?? 0) > 0 && source.searchAfter !== null) {
    faults.push('[from] parameter must be set to 0 when [search_after] is used')
  }
  if (source.collapse !== null && source.rescore.length > 0) {
    faults.push('cannot use `collapse` in conjunction with `rescore`')
  }
  if (source.storedFields === 'none') {
    if (source.source !== null && source.source !== false) {
      faults.push('[stored_fields] cannot be disabled if [_source] is requested')
    }
    if (source.fields.length > 0) faults.push('[stored_fields] cannot be disabled when using the [fields] option')
  }
  return faults
}

function pointInTimeFaults({ scroll, indices, hasResolveOptions, routing, preference }: SearchRequest): string[] {
  const faults: string[] = []
  if (scroll !== null) faults.push('using [point in time] is not allowed in a scroll context')
  if (indices !== null) {
    faults.push('[indices] cannot be used with point in time. Do not specify any index with point in time.')
  }
  if (hasResolveOptions) faults.push('[indicesOptions] cannot be used with point in time')
  if (routing !== null) faults.push('[routing] cannot be used with point in time')
  if (preference !== null) faults.push('[preference] cannot be used with point in time')
  return faults
}

const hasShardDocSort = ({ source }: SearchRequest): boolean =>
  source.sort?.some(key => key instanceof ShardDocSortBuilder) === true
