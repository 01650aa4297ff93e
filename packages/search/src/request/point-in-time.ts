/** `pit` of a search body: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/point-in-time-api.html */
import { illegalArgument } from '@sluice/java'
import { readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, readObject } from '../json/object-parser.js'
import { parseTimeValue } from '../json/time-value.js'

/** The point in time that is searched. */
export interface PointInTime {
  readonly id: string
  /** Milliseconds by which its life is extended; null if it is not. */
  readonly keepAlive: number | null
}

const MEMBERS = {
  id: { takes: [Token.string], read: readText } satisfies MemberReader<string>,
  keep_alive: {
    takes: [Token.string],
    read: cursor => parseTimeValue(cursor.text(), 'keep_alive'),
  } satisfies MemberReader<number>,
}

/** Reads an id and how long it shall live on. Throws x_content_parse_exception and illegal_argument_exception. */
export function readPointInTime(cursor: JsonCursor): PointInTime {
  const { id, keep_alive = null } = readObject(cursor, 'pit', MEMBERS)
  if (id === undefined) throw illegalArgument('point in time id is not provided')
  return { id, keepAlive: keep_alive }
}
