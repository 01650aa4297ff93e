/** The body of requests that take an `index_filter` alone. */
import { openBody, type QueryBuilder, QueryParser, queryRegistry, readObject, Token } from '@sluice/search'

/** Reads `{"index_filter": …}`. Throws x_content_parse_exception. */
export function readIndexFilter(bytes: Uint8Array): QueryBuilder | null {
  const cursor = openBody(bytes)
  const members = {
    index_filter: { takes: [Token.startObject], read: () => new QueryParser(cursor, queryRegistry).query() },
  }
  return readObject(cursor, 'open_point_in_time_request', members).index_filter ?? null
}
