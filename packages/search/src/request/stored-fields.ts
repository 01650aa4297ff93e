/** `stored_fields`: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/search-fields.html#stored-fields */

import { illegalArgument } from '@sluice/java'
import { parsingFault, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'

/** Which stored fields are shown; `none` shows nothing of a document, not even its id. */
export type StoredFields = 'none' | readonly string[]

/** Reads names that came as one text, as a list, or in a URL. Throws illegal_argument_exception. */
export function storedFieldsOf(names: readonly string[]): StoredFields {
  if (!names.includes('_none_')) return names
  if (names.length === 1) return 'none'
  throw illegalArgument('cannot combine _none_ with other fields')
}

/** Reads a name or a list of them. Throws parsing_exception. */
export function readStoredFields(cursor: JsonCursor): StoredFields {
  if (cursor.token === Token.string) return storedFieldsOf([cursor.text()])
  if (cursor.token !== Token.startArray) {
    throw parsingFault(
      cursor,
      `Expected [VALUE_STRING] or [START_ARRAY] in [stored_fields] but found [${tokenName(cursor.token)}]`,
    )
  }
  const names: string[] = []
  while (cursor.next() !== Token.endArray) names.push(cursor.scalarText())
  return storedFieldsOf(names)
}
