/** `inner_hits`, of nested queries and of `collapse`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inner-hits.html */
import { readBoolean, readInt, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, type Members, readObject } from '../json/object-parser.js'
import { readSort } from '../sort/read-sort.js'
import type { SortBuilder } from '../sort/sort-key.js'
import { type Collapse, readCollapse } from './collapse.js'
import { hitReaders } from './hit-members.js'
import { checkedFrom, checkedSize } from './search-faults.js'
import { type RequestContext, SCALAR } from './search-member.js'
import { type HitOptions, PLAIN_HITS } from './search-source.js'

/** Which inner hits are shown, and how. */
export interface InnerHits extends HitOptions {
  /** Their name in the answer; null for the name of their query. */
  readonly name: string | null
  readonly ignoreUnmapped: boolean
  readonly from: number
  readonly size: number
  readonly sort: readonly SortBuilder[] | null
  readonly collapse: Collapse | null
}

/** How many are shown if no size is given. */
const SIZE = 3

type Draft = { -readonly [K in keyof InnerHits]: InnerHits[K] }

/** Reads an object of inner hits. Throws x_content_parse_exception. */
export function readInnerHits(cursor: JsonCursor, context: RequestContext): InnerHits {
  const draft: Draft = {
    ...PLAIN_HITS,
    name: null,
    ignoreUnmapped: false,
    from: 0,
    size: SIZE,
    sort: null,
    collapse: null,
  }
  readObject(cursor, 'inner_hits', membersOf(draft, context))
  return draft
}

function membersOf(draft: Draft, context: RequestContext): Members {
  const members: Record<string, MemberReader<void>> = {
    name: {
      takes: [Token.string],
      read: cursor => {
        draft.name = readText(cursor)
      },
    },
    ignore_unmapped: {
      takes: SCALAR,
      read: cursor => {
        draft.ignoreUnmapped = readBoolean(cursor)
      },
    },
    from: {
      takes: SCALAR,
      read: cursor => {
        draft.from = checkedFrom(readInt(cursor))
      },
    },
    size: {
      takes: SCALAR,
      read: cursor => {
        draft.size = checkedSize(readInt(cursor))
      },
    },
    sort: {
      takes: [Token.startObject, Token.startArray, Token.string],
      read: cursor => {
        draft.sort = readSort(cursor, context)
      },
    },
    collapse: {
      takes: [Token.startObject],
      read: cursor => {
        draft.collapse = readCollapse(cursor, context)
      },
    },
  }
  return { ...members, ...hitReaders(draft, context) }
}
