/**
 * `slice` of a scroll or a search at a point in time:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/paginate-search-results.html#slice-scroll
 */
import { illegalArgument } from '@sluice/java'
import { readInt, readText } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, readObject } from '../json/object-parser.js'

/** Part `id` of `max` parts. */
export interface Slice {
  /** The field whose values decide; null if the documents' places do. */
  readonly field: string | null
  readonly id: number
  readonly max: number
}

const NUMBERS = [Token.integer, Token.decimal, Token.string] as const

/** Reads a slice. Throws x_content_parse_exception with illegal_argument_exception. */
export function readSlice(cursor: JsonCursor): Slice {
  let id = -1
  let max = -1
  const members = {
    field: { takes: [Token.string], read: readText } satisfies MemberReader<string>,
    id: {
      takes: NUMBERS,
      read(at) {
        id = readInt(at)
        if (id < 0) throw illegalArgument('id must be greater than or equal to 0')
        if (max !== -1 && id >= max) throw illegalArgument('max must be greater than id')
        return id
      },
    } satisfies MemberReader<number>,
    max: {
      takes: NUMBERS,
      read(at) {
        max = readInt(at)
        if (max <= 1) throw illegalArgument('max must be greater than 1')
        if (id !== -1 && id >= max) throw illegalArgument('max must be greater than id')
        return max
      },
    } satisfies MemberReader<number>,
  }
  const { field = null } = readObject(cursor, 'slice', members)
  return { field: field === '_id' || field === '_doc' ? null : field, id, max }
}
