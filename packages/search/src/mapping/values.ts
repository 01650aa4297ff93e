/** What field types share when they read a value of a document. */
import { illegalArgument } from '@sluice/java'
import { type JsonCursor, Token } from '../json/json-cursor.js'

/** Throws illegal_argument_exception where the value is an object: `Expected text at 1:6 but found START_OBJECT`. */
export function requireText(cursor: JsonCursor): void {
  if (cursor.token !== Token.startObject) return
  const { line, column } = cursor.location()
  // The whole value is what the fault shows, and its end where it is.
  cursor.skipChildren()
  throw illegalArgument(`Expected text at ${line}:${column} but found START_OBJECT`)
}
