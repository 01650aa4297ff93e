/** Reads bodies member by member, as the parsers of security's APIs do: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/security-api.html */
import { JavaException } from '@sluice/java'
import { JsonCursor, readAny, runToEnd, type Steps, Token } from '@sluice/search'
import { parseFault } from '@sluice/store'

type Json = ReadonlyMap<string, unknown>

/**
 * The object of a body; an empty body is an empty object. Throws parse_exception for another value, and x_content_parse_exception for text that is not
 * JSON, without the text itself: it may hold a secret.
 */
export const readBodyObject = (bytes: Uint8Array, request: string): Json => runToEnd(readBody(bytes, request, 0))

/** The same in steps, for large bodies: it yields after each member and element, a few levels deep. */
export const readBodyObjectInSteps = (bytes: Uint8Array, request: string): Steps<Json> =>
  readBody(bytes, request, STEP_LEVELS)

/** A level more than the lists of names of a role that is one of several. */
const STEP_LEVELS = 6

function* readBody(bytes: Uint8Array, request: string, depth: number): Steps<Json> {
  if (bytes.length === 0) return new Map()
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
  try {
    cursor.next()
    if (cursor.token !== Token.startObject) throw parseFault(`failed to parse ${request}. expected an object`)
    return (yield* readInSteps(cursor, depth)) as Json
  } catch (thrown) {
    throw thrown instanceof JavaException ? withoutSource(thrown) : thrown
  }
}

function* readInSteps(cursor: JsonCursor, levels: number): Steps<unknown> {
  const { token } = cursor
  const isList = token === Token.startArray
  if (levels === 0 || !(isList || token === Token.startObject)) return readAny(cursor)
  if (isList) {
    const elements: unknown[] = []
    while (cursor.next() !== Token.endArray) {
      elements.push(isScalar(cursor) ? readAny(cursor) : yield* readInSteps(cursor, levels - 1))
      yield
    }
    return elements
  }
  const members = new Map<string, unknown>()
  while (cursor.next() !== Token.endObject) {
    const name = cursor.text()
    cursor.next()
    members.set(name, isScalar(cursor) ? readAny(cursor) : yield* readInSteps(cursor, levels - 1))
    yield
  }
  return members
}

const isScalar = ({ token }: JsonCursor): boolean => token !== Token.startObject && token !== Token.startArray

/** How Jackson names a string that it does not show (https://github.com/FasterXML/jackson-core, `StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION`). */
const REDACTED = 'REDACTED (`StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION` disabled)'

/** A fault of JSON text, and its causes, without what they show of the text. */
function withoutSource(fault: JavaException): JavaException {
  const { className, text, cause, members } = fault
  const shown =
    text
      ?.replace(/\[Source: \(byte\[\]\)".*(; line: \d+, column: \d+\])/s, `[Source: ${REDACTED}$1`)
      .replace(/Unrecognized token '.*?'/s, "Unrecognized token 'REDACTED'") ?? null
  return new JavaException(className, shown, cause && withoutSource(cause), members)
}

/** The members of a body, one reader each. Throws parse_exception for one that is not among them. */
export function readMembers<M extends Readonly<Record<string, (value: unknown, name: string) => unknown>>>(
  body: Json,
  request: string,
  members: M,
): { readonly [K in keyof M]?: ReturnType<M[K]> } {
  const values: Record<string, unknown> = {}
  for (const [name, value] of body) {
    const read = Object.hasOwn(members, name) ? members[name] : undefined
    if (read === undefined) throw parseFault(`failed to parse ${request}. unexpected field [${name}]`)
    values[name] = read(value, name)
  }
  return values as { readonly [K in keyof M]?: ReturnType<M[K]> }
}

/** The kind of a value as the faults name it. */
function tokenOf(value: unknown): string {
  if (value === null) return 'VALUE_NULL'
  if (value instanceof Map) return 'START_OBJECT'
  if (Array.isArray(value)) return 'START_ARRAY'
  if (typeof value === 'string') return 'VALUE_STRING'
  return typeof value === 'boolean' ? 'VALUE_BOOLEAN' : 'VALUE_NUMBER'
}

/** A string. */
export function text(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw parseFault(`expected field [${name}] to be of type string, but found [${tokenOf(value)}] instead`)
}

/** A string or null. */
export const textOrNull = (value: unknown, name: string): string | null => (value === null ? null : text(value, name))

/** True or false. */
export function flag(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value
  throw parseFault(`expected field [${name}] to be of type boolean, but found [${tokenOf(value)}] instead`)
}

/** A list of texts, or texts with commas between them. */
export function texts(value: unknown, name: string): string[] {
  if (typeof value === 'string') return value.split(',').map(each => each.trim())
  if (Array.isArray(value)) return value.map(each => text(each, name))
  throw parseFault(`could not parse [${name}] field. expected a string, but found [${tokenOf(value)}] instead`)
}

/** An object. */
export function object(value: unknown, name: string): Json {
  if (value instanceof Map) return value
  throw parseFault(`expected field [${name}] to be of type object, but was [${tokenOf(value)}] instead`)
}
