/** Items of `fields` and `docvalue_fields`: a pattern, or an object with its format. */

import { illegalArgument } from '@sluice/java'
import { contentFault, readBoolean, readText, readTextOrNull, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { type MemberReader, readObject } from '../json/object-parser.js'

/** Which fields are shown, and how. */
export interface FieldAndFormat {
  /** A path, or a pattern with `*`. */
  readonly field: string
  readonly format: string | null
  /** Whether fields that the mapping does not have are shown. */
  readonly includeUnmapped: boolean
}

const PARSER = 'fetch_field_and_format'

const MEMBERS = {
  field: { takes: [Token.string], read: readText } satisfies MemberReader<string>,
  format: { takes: [Token.string, Token.null], read: readTextOrNull } satisfies MemberReader<string | null>,
  include_unmapped: {
    takes: [Token.true, Token.false, Token.string],
    read: readBoolean,
  } satisfies MemberReader<boolean>,
}

/** Reads one item. Throws x_content_parse_exception. */
export function readFieldAndFormat(cursor: JsonCursor): FieldAndFormat {
  if (cursor.token === Token.string) return { field: cursor.text(), format: null, includeUnmapped: false }
  if (cursor.token !== Token.startObject) {
    throw contentFault(cursor, `[${PARSER}] Expected START_OBJECT but was: ${tokenName(cursor.token)}`)
  }
  const { field, format = null, include_unmapped = false } = readObject(cursor, PARSER, MEMBERS)
  if (field === undefined) throw illegalArgument('Required [field]')
  return { field, format, includeUnmapped: include_unmapped }
}

/** Reads a list of items. */
export function readFieldsAndFormats(cursor: JsonCursor): FieldAndFormat[] {
  const items: FieldAndFormat[] = []
  while (cursor.next() !== Token.endArray) items.push(readFieldAndFormat(cursor))
  return items
}
