/** Common functions of field types for reading a value of a document. */
import { readJson } from '@sluice/core'
import { illegalArgument } from '@sluice/java'
import { type JsonCursor, Token } from '../json/json-cursor.js'

/** Throws illegal_argument_exception if the value is an object: `Expected text at 1:6 but found START_OBJECT`. */
export function requireText(cursor: JsonCursor): void {
  if (cursor.token !== Token.startObject) return
  const { line, column } = cursor.location()
  // The whole value is what the fault shows, and its end where it is.
  cursor.skipChildren()
  throw illegalArgument(`Expected text at ${line}:${column} but found START_OBJECT`)
}

/** The whole value that the cursor is at, as a Map, list or scalar; the cursor is left at its end. */
export function readValue(cursor: JsonCursor): unknown {
  const from = cursor.tokenStart
  if (cursor.token === Token.startObject || cursor.token === Token.startArray) {
    cursor.skipChildren()
    return readJson(cursor.slice(from, cursor.tokenStart + 1), { allowDuplicateKeys: true })
  }
  if (cursor.token === Token.string) return cursor.text()
  if (cursor.token === Token.null) return null
  return readJson(cursor.scalarText())
}

/**
 * Whether the value that was read is an object. `ignore_malformed` does not take those:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/ignore-malformed.html#json-object-limits
 */
export const isObjectEnd = (cursor: JsonCursor): boolean => cursor.token === Token.endObject
