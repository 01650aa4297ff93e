/** The query parameters that APIs on several indices share. */
import type { ResolveOptions } from '@sluice/store'
import type { ApiRequest, ParameterKinds } from '../define-route.js'
import { readFlag } from '../parameters.js'

/** How indices are found. */
export const INDICES_PARAMETERS: ParameterKinds = {
  ignore_unavailable: 'flag',
  allow_no_indices: 'flag',
  expand_wildcards: 'text',
}

/** How long to wait. */
export const TIMEOUT_PARAMETERS: ParameterKinds = { timeout: 'text', master_timeout: 'text' }

/** How indices are found, by the parameters of a request. */
export const readResolve = (query: ApiRequest['query']): ResolveOptions => ({
  ignoreUnavailable: readFlag(query, 'ignore_unavailable'),
})
