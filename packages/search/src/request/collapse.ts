/** `collapse`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/collapse-search-results.html */
import { illegalArgument } from '@sluice/java'
import { readInt, readItems, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, readObject } from '../json/object-parser.js'
import { type InnerHits, readInnerHits } from './inner-hits.js'
import type { RequestContext } from './search-member.js'

/** One hit for each value of a field. */
export interface Collapse {
  readonly field: string
  /** Searches for more hits of each value. */
  readonly innerHits: readonly InnerHits[]
}

/** Reads a collapse. Throws x_content_parse_exception and illegal_argument_exception. */
export function readCollapse(cursor: JsonCursor, context: RequestContext): Collapse {
  const members = {
    field: { takes: [Token.string], read: readText } satisfies MemberReader<string>,
    max_concurrent_group_searches: {
      takes: [Token.integer, Token.decimal, Token.string],
      read(at) {
        const count = readInt(at)
        if (count >= 1) return count
        throw illegalArgument('maxConcurrentGroupRequests` must be positive')
      },
    } satisfies MemberReader<number>,
    inner_hits: {
      takes: [Token.startObject, Token.startArray],
      read: at => readItems(at, item => readInnerHits(item, context)),
    } satisfies MemberReader<InnerHits[]>,
  }
  const { field, inner_hits = [] } = readObject(cursor, 'collapse', members)
  if (field === undefined) throw illegalArgument('Required [field]')
  const names = new Set<string | null>()
  for (const { name } of inner_hits) {
    if (names.has(name)) throw illegalArgument(`[inner_hits] already contains an entry for key [${name}]`)
    names.add(name)
  }
  return { field, innerHits: inner_hits }
}
