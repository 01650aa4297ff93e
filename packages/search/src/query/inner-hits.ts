/** `inner_hits` of queries: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inner-hits.html */
import { type InnerHits, readInnerHits } from '../request/inner-hits.js'
import type { Query } from './lucene/query.js'
import { option, type QueryOption } from './options.js'

export type { InnerHits }

/** Inner hits that a nested query asked for: what the fetch phase finds them by. */
export interface NestedInnerHits {
  /** The path of the nested objects. */
  readonly path: string
  /** The path of the nested objects that hold them; null for documents. */
  readonly parentPath: string | null
  /** Which of the objects match. */
  readonly query: Query
  readonly request: InnerHits
  /** Inner hits that nested queries within the query asked for, by name. */
  readonly children: ReadonlyMap<string, NestedInnerHits>
}

/** The option of queries that have inner hits. */
export const innerHitsOption = (): QueryOption<InnerHits | null> =>
  option<InnerHits | null>(
    { default: null, doc: 'Shows which objects matched.' },
    { type: 'object' },
    'object',
    parser => readInnerHits(parser.cursor, { queries: parser, warn: () => undefined }),
  )
