/** `inner_hits` of queries: what is shown of the objects that made a hit match. Reading and fetching them is the fetch phase's. */
import { readAny } from '../json/body-values.js'
import { option, type QueryOption } from './options.js'

/** The body of an `inner_hits`, as it was sent. */
export type InnerHits = ReadonlyMap<string, unknown>

/** The option of queries that have inner hits. */
export const innerHitsOption = (): QueryOption<InnerHits | null> =>
  option<InnerHits | null>(
    { default: null, doc: 'Shows which objects matched.' },
    { type: 'object' },
    'object',
    ({ cursor }) => readAny(cursor) as InnerHits,
  )
