/** Faults of the JSON parser about values of the wrong kind, with the source as Jackson shows it. */
import { JavaException } from '@sluice/java'
import { type JsonCursor, Token } from '../json/json-cursor.js'

const TOKEN_NAMES = new Map<number, string>([
  [Token.startObject, 'START_OBJECT'],
  [Token.integer, 'VALUE_NUMBER_INT'],
  [Token.decimal, 'VALUE_NUMBER_FLOAT'],
  [Token.string, 'VALUE_STRING'],
  [Token.true, 'VALUE_TRUE'],
  [Token.false, 'VALUE_FALSE'],
  [Token.null, 'VALUE_NULL'],
])

/** Jackson's name of the cursor's token. */
export const tokenName = (cursor: JsonCursor): string => TOKEN_NAMES.get(cursor.token) ?? 'END_OBJECT'

const LIMITS = {
  int: ['int', '-2147483648', '2147483647'],
  long: ['long', '-9223372036854775808', '9223372036854775807'],
} as const

const WORD_LENGTHS = new Map<number, number>([
  [Token.startObject, 1],
  [Token.true, 4],
  [Token.false, 5],
])

/** The parser stands after what it has read. */
function afterToken(cursor: JsonCursor): { line: number; column: number } {
  const { line, column } = cursor.location()
  return { line, column: column + (WORD_LENGTHS.get(cursor.token) ?? cursor.contentEnd - cursor.contentStart) }
}

/** A boolean where a number has to be. */
export const notNumeric = (cursor: JsonCursor): JavaException =>
  parserFault(
    cursor,
    afterToken(cursor),
    `Current token (${tokenName(cursor)}) not numeric, can not use numeric value accessors`,
    'com.fasterxml.jackson.core.JsonParseException',
  )

/** Anything but a boolean where one has to be. */
export const notBoolean = (cursor: JsonCursor): JavaException =>
  parserFault(
    cursor,
    afterToken(cursor),
    `Current token (${tokenName(cursor)}) not of boolean type`,
    'com.fasterxml.jackson.core.JsonParseException',
  )

/** From so many digits on their number is shown. */
const MOST_DIGITS = 1000

function shownDigits(text: string): string {
  const count = text.startsWith('-') ? text.length - 1 : text.length
  return text.length < MOST_DIGITS ? text : `[Integer with ${count} digits]`
}

/** An integer that the parser cannot hold. It stands after its digits. */
export function outOfRange(cursor: JsonCursor, type: 'int' | 'long'): JavaException {
  const [name, min, max] = LIMITS[type]
  return parserFault(
    cursor,
    afterToken(cursor),
    `Numeric value (${shownDigits(cursor.text())}) out of range of ${name} (${min} - ${max})`,
    'com.fasterxml.jackson.core.exc.InputCoercionException',
  )
}

const SHOWN_SOURCE = 500

function parserFault(
  cursor: JsonCursor,
  { line, column }: { readonly line: number; readonly column: number },
  message: string,
  className: string,
): JavaException {
  const text = cursor.slice(cursor.begin, cursor.end)
  const shown = `"${text.slice(0, SHOWN_SOURCE)}"${text.length > SHOWN_SOURCE ? `[truncated ${text.length - SHOWN_SOURCE} bytes]` : ''}`
  const full = `${message}\n at [Source: (byte[])${shown}; line: ${line}, column: ${column}]`
  return new JavaException(
    'org.elasticsearch.xcontent.XContentParseException',
    `[${line}:${column}] ${full}`,
    new JavaException(className, full),
  )
}
