/** JSON text on several lines, as Jackson lays it out: of text that is there, in steps, without making its values. */
import { readJson, writeJson, writeJsonString } from '@sluice/core'
import { JsonCursor, type Steps, Token } from '@sluice/search'

/** Tokens, and bytes of strings, of a step: about a millisecond. */
const WORK_OF_STEP = 16_384
const INDENT = '  '

const encoder = new TextEncoder()

/**
 * The UTF-8 bytes of a JSON text, with two spaces per level. Numbers and strings are as `writeJson` writes their values. Throws
 * x_content_parse_exception for text that is not JSON, or too deep.
 */
export function* prettyJsonInSteps(bytes: Uint8Array): Steps<Uint8Array> {
  const cursor = new JsonCursor()
  cursor.reset(bytes)
  const parts: Uint8Array[] = []
  let text = ''
  let work = 0
  let line = '\n'
  /** What comes before the next value. */
  let before = ''
  /** Before the next value but one: a comma after a value. */
  const after = (): string => (cursor.depth === 0 ? '' : `,${line}`)
  let isEmpty = true
  for (let token = cursor.next(); token !== Token.end; token = cursor.next()) {
    if (++work >= WORK_OF_STEP) {
      parts.push(encoder.encode(text))
      text = ''
      work = 0
      yield
    }
    switch (token) {
      case Token.startObject:
      case Token.startArray:
        text += before + (token === Token.startObject ? '{' : '[')
        line += INDENT
        before = line
        isEmpty = true
        continue
      case Token.endObject:
      case Token.endArray:
        line = line.slice(0, -INDENT.length)
        text += (isEmpty ? ' ' : line) + (token === Token.endObject ? '}' : ']')
        before = after()
        break
      case Token.name:
        text += `${before}${nameOf(cursor)} : `
        before = ''
        break
      default:
        text += before + scalarOf(cursor)
        work += cursor.contentEnd - cursor.contentStart
        before = after()
    }
    isEmpty = false
  }
  parts.push(encoder.encode(text))
  return Buffer.concat(parts)
}

const nameOf = (cursor: JsonCursor): string => (cursor.isPlain ? `"${cursor.text()}"` : writeJsonString(cursor.text()))

function scalarOf(cursor: JsonCursor): string {
  switch (cursor.token) {
    case Token.string:
      return nameOf(cursor)
    case Token.true:
      return 'true'
    case Token.false:
      return 'false'
    case Token.null:
      return 'null'
    default:
      return numberOf(cursor.text())
  }
}

/** An integer is written as it is. */
function numberOf(text: string): string {
  if (/^(?:0|-?[1-9]\d*)$/.test(text)) return text
  return writeJson(readJson(`[${text}]`)).slice(1, -1)
}
