/**
 * Values of request bodies as parsers of requests read them: numbers also from texts, texts also from numbers. Faults have the texts and places
 * of Elasticsearch's parsers (recordings `body-*`, `raw-*`).
 */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaException, parseDouble } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import { notBoolean, notNumeric, outOfRange } from '../mapping/number-faults.js'
import { type JsonCursor, Token, type TokenKind } from './json-cursor.js'

const TOKEN_NAMES: Readonly<Record<number, string>> = {
  [Token.startObject]: 'START_OBJECT',
  [Token.endObject]: 'END_OBJECT',
  [Token.startArray]: 'START_ARRAY',
  [Token.endArray]: 'END_ARRAY',
  [Token.name]: 'FIELD_NAME',
  [Token.string]: 'VALUE_STRING',
  [Token.integer]: 'VALUE_NUMBER',
  [Token.decimal]: 'VALUE_NUMBER',
  [Token.true]: 'VALUE_BOOLEAN',
  [Token.false]: 'VALUE_BOOLEAN',
  [Token.null]: 'VALUE_NULL',
}

/** Elasticsearch's name of a token: `START_OBJECT`, `VALUE_NUMBER`, …; `null` beyond the end. */
export const tokenName = (token: TokenKind): string => TOKEN_NAMES[token] ?? 'null'

/** A place in a body, from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

/** `parsing_exception`, 400, at the place of the cursor's token or another. */
export const parsingFault = (
  cursor: JsonCursor,
  text: string,
  cause?: JavaException,
  at: Place = cursor.location(),
): JavaException =>
  new JavaException('org.elasticsearch.common.ParsingException', text, cause, {
    $status: 400,
    line: at.line,
    col: at.column,
  })

/** `x_content_parse_exception`, 400, at the place of the cursor's token or another. */
export const contentFault = (
  cursor: JsonCursor,
  text: string,
  cause?: JavaException,
  at: Place = cursor.location(),
): JavaException =>
  new JavaException('org.elasticsearch.xcontent.XContentParseException', `[${at.line}:${at.column}] ${text}`, cause)

/** Whether a token is a scalar value other than null. */
export const isValue = (token: TokenKind): boolean => token >= Token.string && token <= Token.false

/** A number where a parser takes texts of numbers too. Throws number_format_exception and x_content_parse_exception. */
export function readDouble(cursor: JsonCursor): number {
  const { token } = cursor
  if (token !== Token.string && token !== Token.integer && token !== Token.decimal) throw notNumeric(cursor)
  // What JSON takes for a number JavaScript reads as Java does.
  return token === Token.string ? parseDouble(cursor.text()) : Number(cursor.text())
}

/** The same as a float of 32 bits. */
export const readFloat = (cursor: JsonCursor): number => Math.fround(readDouble(cursor))

/** An `int`; a fraction is cut off. Throws number_format_exception and x_content_parse_exception. */
export function readInt(cursor: JsonCursor): number {
  const value = Math.trunc(readDouble(cursor))
  const isSmall = value >= -2147483648 && value <= 2147483647
  if (!isSmall && cursor.token !== Token.string) throw outOfRange(cursor, 'int')
  return Math.max(-2147483648, Math.min(2147483647, value)) + 0
}

/** True or false, also as a string. Throws illegal_argument_exception for another text and x_content_parse_exception for another kind of value. */
export function readBoolean(cursor: JsonCursor): boolean {
  if (cursor.token === Token.true || cursor.token === Token.false) return cursor.token === Token.true
  if (cursor.token !== Token.string) throw notBoolean(cursor)
  const text = cursor.text()
  if (text === 'true' || text === 'false') return text === 'true'
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

/** A scalar as its text. Throws illegal_state_exception for an object or a list. */
export function readText(cursor: JsonCursor): string {
  if (isValue(cursor.token)) return cursor.scalarText()
  throw new JavaException(
    'java.lang.IllegalStateException',
    `Can't get text on a ${tokenName(cursor.token)} at ${cursor.location().line}:${cursor.location().column}`,
  )
}

/** A scalar as its text, or null. */
export const readTextOrNull = (cursor: JsonCursor): string | null =>
  cursor.token === Token.null ? null : readText(cursor)

/** Whatever the cursor is at, as a value; the cursor goes to its end. */
export function readAny(cursor: JsonCursor): unknown {
  const { token, tokenStart } = cursor
  if (token === Token.null) return null
  if (token === Token.true || token === Token.false) return token === Token.true
  if (token === Token.string) return cursor.text()
  if (token !== Token.startObject && token !== Token.startArray) return readJson(cursor.text())
  cursor.skipChildren()
  return readJson(cursor.slice(tokenStart, cursor.tokenStart + 1))
}

/** The items of a list, or the one value that is given for it. */
export function readItems<T>(cursor: JsonCursor, read: (cursor: JsonCursor) => T): T[] {
  if (cursor.token !== Token.startArray) return [read(cursor)]
  const items: T[] = []
  while (cursor.next() !== Token.endArray) items.push(read(cursor))
  return items
}

/** The items of a list, or the one value that is given for it; it yields after each of them. */
export function* readItemsInSteps<T>(cursor: JsonCursor, read: (cursor: JsonCursor) => T): Steps<T[]> {
  if (cursor.token !== Token.startArray) return [read(cursor)]
  const items: T[] = []
  while (cursor.next() !== Token.endArray) {
    items.push(read(cursor))
    yield
  }
  return items
}
