/** The query parameters that APIs on several indices share. */
import { illegalArgument } from '@sluice/java'
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

/** The defaults of an API's parameters. */
export interface ResolvePresets {
  /** `expand_wildcards` if it is absent. */
  readonly expand: readonly ('open' | 'closed' | 'hidden')[]
  /** Whether a closed index may be named. */
  readonly takesClosed: boolean
  readonly allowNoIndices?: boolean
}

/** Closed indices are as good as open ones. */
export const OPEN_AND_CLOSED: ResolvePresets = { expand: ['open', 'closed'], takesClosed: true }

const OPEN: ResolvePresets = { expand: ['open'], takesClosed: false }

/** How indices are found, by the parameters of a request. Throws illegal_argument_exception for an unknown kind of `expand_wildcards`. */
export function readResolve(query: ApiRequest['query'], presets: ResolvePresets = OPEN): ResolveOptions {
  const kinds = query.get('expand_wildcards')?.split(',') ?? presets.expand
  const expand = { open: false, closed: false, hidden: false }
  for (const kind of kinds) {
    if (kind === 'all') Object.assign(expand, { open: true, closed: true, hidden: true })
    else if (kind === 'none') Object.assign(expand, { open: false, closed: false, hidden: false })
    else if (kind === 'open' || kind === 'closed' || kind === 'hidden') expand[kind] = true
    else throw illegalArgument(`No valid expand wildcard value [${kind}]`)
  }
  return {
    ignoreUnavailable: readFlag(query, 'ignore_unavailable'),
    allowNoIndices: query.has('allow_no_indices')
      ? readFlag(query, 'allow_no_indices')
      : (presets.allowNoIndices ?? true),
    takesClosed: presets.takesClosed,
    expand,
  }
}
