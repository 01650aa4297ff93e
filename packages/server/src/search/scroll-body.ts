/** Bodies of the scroll APIs: an object of known members, or an id alone. */
import { illegalArgument, type JavaException } from '@sluice/java'
import { type JsonCursor, openBody, readItems, Token, tokenName } from '@sluice/search'

/** The members of a scroll API's body. */
export interface ScrollBody {
  readonly scroll: string | null
  readonly ids: readonly string[]
}

/** Reads `scroll_id`, a string or for clearing a list of them, and `scroll`. Throws illegal_argument_exception for anything else. */
export function readScrollBody(bytes: Uint8Array, takesList: boolean): ScrollBody {
  const cursor = openBody(bytes)
  if (cursor.token !== Token.startObject) throw illegalArgument('Malformed content, must start with an object')
  let scroll: string | null = null
  let ids: readonly string[] = []
  for (let token = cursor.next(); token !== Token.endObject; token = cursor.next()) {
    const name = cursor.text()
    const value = cursor.next()
    if (name === 'scroll_id' && (value === Token.string || (takesList && value === Token.startArray))) {
      ids = readItems(cursor, textOf)
    } else if (name === 'scroll' && !takesList && value === Token.string) scroll = cursor.text()
    else throw unknownParameter(name, cursor)
  }
  return { scroll, ids }
}

function textOf(cursor: JsonCursor): string {
  if (cursor.token === Token.string) return cursor.text()
  throw illegalArgument('scroll_id array element should only contain scroll_id')
}

const unknownParameter = (name: string, { token }: JsonCursor): JavaException =>
  illegalArgument(`Unknown parameter [${name}] in request body or parameter is of the wrong type[${tokenName(token)}] `)
