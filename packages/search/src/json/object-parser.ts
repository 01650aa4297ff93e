/**
 * Reads JSON objects whose members are declared: what a member may be, and what is made of it. Faults have the texts and places of
 * Elasticsearch's object parsers (recordings `raw-body-*`, `indices-aliases`, `indices-templates`).
 */
import { readJson } from '@sluice/core'
import { illegalArgument, JavaException, javaToString } from '@sluice/java'
import type { Steps } from '../collect/steps.js'
import { contentFault, readAny, readInt, readItems, readItemsInSteps, tokenName } from './body-values.js'
import { JsonCursor, Token, type TokenKind } from './json-cursor.js'
import { didYouMean } from './suggestion.js'

/** A member of an object: which tokens its value may begin with, and its reader, which leaves the cursor at the last token of the value. */
export interface MemberReader<T> {
  readonly takes: readonly TokenKind[]
  read(cursor: JsonCursor): T
}

/** The members that an object may have. */
export type Members = Readonly<Record<string, MemberReader<unknown>>>

/** The result of reading an object: the values of its members. */
export type ObjectOf<M extends Members> = { readonly [K in keyof M]?: M[K] extends MemberReader<infer T> ? T : never }

/**
 * Reads the object that the cursor is at. `name` is what faults call it. Throws x_content_parse_exception for a member that is not
 * declared, and for one that has another kind of value.
 */
export function readObject<M extends Members>(cursor: JsonCursor, name: string, members: M): ObjectOf<M> {
  checkObject(cursor, name)
  const values: Record<string, unknown> = {}
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    const member = memberOf(cursor, name, members, key)
    try {
      values[key] = member.read(cursor)
    } catch (thrown) {
      throw withField(cursor, name, key, thrown)
    }
  }
  return values as ObjectOf<M>
}

/** A member whose value is read in steps. */
export interface LongMemberReader<T> {
  readonly takes: readonly TokenKind[]
  readInSteps(cursor: JsonCursor): Steps<T>
}

type LongMembers = Readonly<Record<string, MemberReader<unknown> | LongMemberReader<unknown>>>

/** The result for an object with members that are read in steps. */
export type LongObjectOf<M extends LongMembers> = {
  readonly [K in keyof M]?: M[K] extends MemberReader<infer T> ? T : M[K] extends LongMemberReader<infer T> ? T : never
}

/** Reads an object as `readObject` does, in the steps of its members. */
export function* readObjectInSteps<M extends LongMembers>(
  cursor: JsonCursor,
  name: string,
  members: M,
): Steps<LongObjectOf<M>> {
  checkObject(cursor, name)
  const values: Record<string, unknown> = {}
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    const member = memberOf(cursor, name, members, key)
    try {
      values[key] = 'readInSteps' in member ? yield* member.readInSteps(cursor) : member.read(cursor)
    } catch (thrown) {
      throw withField(cursor, name, key, thrown)
    }
  }
  return values as LongObjectOf<M>
}

function checkObject(cursor: JsonCursor, name: string): void {
  if (cursor.token === Token.startObject) return
  throw contentFault(cursor, `[${name}] Expected START_OBJECT but was: ${tokenName(cursor.token)}`)
}

/** The member whose name the cursor is at; the cursor moves to its value. Throws x_content_parse_exception. */
function memberOf<R extends { readonly takes: readonly TokenKind[] }>(
  cursor: JsonCursor,
  name: string,
  members: Readonly<Record<string, R>>,
  key: string,
): R {
  const place = cursor.tokenStart
  cursor.next()
  const member = Object.hasOwn(members, key) ? members[key] : undefined
  if (member === undefined) {
    const suggestion = didYouMean(key, Object.keys(members))
    throw contentFault(cursor, `[${name}] unknown field [${key}]${suggestion}`, undefined, cursor.locationAt(place))
  }
  if (!member.takes.includes(cursor.token)) {
    throw contentFault(cursor, `[${name}] ${key} doesn't support values of type: ${tokenName(cursor.token)}`)
  }
  return member
}

/** The error for a field whose value cannot be read. */
function withField(cursor: JsonCursor, name: string, key: string, thrown: unknown): unknown {
  if (!(thrown instanceof JavaException)) return thrown
  return contentFault(cursor, `[${name}] failed to parse field [${key}]`, thrown)
}

/** Reads a body that is one object. Throws x_content_parse_exception. */
export function readObjectBody<M extends Members>(bytes: Uint8Array, name: string, members: M): ObjectOf<M> {
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
  cursor.next()
  return readObject(cursor, name, members)
}

/** The same, in the steps of its members. */
export function* readObjectBodyInSteps<M extends LongMembers>(
  bytes: Uint8Array,
  name: string,
  members: M,
): Steps<LongObjectOf<M>> {
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
  cursor.next()
  return yield* readObjectInSteps(cursor, name, members)
}

const SCALARS = [Token.string, Token.integer, Token.decimal, Token.true, Token.false] as const

function readBoolean(cursor: JsonCursor): boolean {
  const text = cursor.scalarText()
  if (text === 'true' || text === 'false') return text === 'true'
  throw illegalArgument(`Failed to parse value [${text}] as only [true] or [false] are allowed.`)
}

/** Builders of members. */
export const member = {
  text: { takes: [Token.string], read: cursor => cursor.text() } satisfies MemberReader<string>,
  /** A string, or a number or boolean as its text. */
  scalarText: { takes: SCALARS, read: cursor => cursor.scalarText() } satisfies MemberReader<string>,
  boolean: { takes: [Token.true, Token.false, Token.string], read: readBoolean } satisfies MemberReader<boolean>,
  /** A number, as `@sluice/java` keeps them. */
  number: {
    takes: [Token.integer, Token.decimal, Token.string],
    read: cursor => readJson(cursor.scalarText()),
  } satisfies MemberReader<unknown>,
  /** An `int`; a fraction is cut off, as some clients write whole numbers with one. */
  int: { takes: [Token.integer, Token.decimal, Token.string], read: readInt } satisfies MemberReader<number>,
  /** A string or a list of strings. */
  texts: {
    takes: [Token.string, Token.startArray],
    read: cursor => readItems(cursor, at => javaToString(readAny(at))),
  } satisfies MemberReader<string[]>,
  /** An object as a Map. */
  map: {
    takes: [Token.startObject],
    read: cursor => readAny(cursor) as ReadonlyMap<string, unknown>,
  } satisfies MemberReader<ReadonlyMap<string, unknown>>,
  /** An object, or null. */
  mapOrNull: {
    takes: [Token.startObject, Token.null],
    read: cursor => readAny(cursor) as ReadonlyMap<string, unknown> | null,
  } satisfies MemberReader<ReadonlyMap<string, unknown> | null>,
  /** An object whose members are declared. */
  object: <M extends Members>(name: string, members: M): MemberReader<ObjectOf<M>> => ({
    takes: [Token.startObject],
    read: cursor => readObject(cursor, name, members),
  }),
  /** A list of objects, or a single one; `check` sees the whole list, with the cursor at its end. */
  objects: <M extends Members>(
    name: string,
    members: M,
    check: (items: readonly ObjectOf<M>[]) => void = () => undefined,
  ): MemberReader<ObjectOf<M>[]> => ({
    takes: [Token.startObject, Token.startArray],
    read(cursor) {
      const items = readItems(cursor, at => readObject(at, name, members))
      check(items)
      return items
    },
  }),
  /** The same in steps: `made` gets each object when all were read, with the cursor at the end of the list; the result is what it returns. */
  longObjects: <M extends Members, T>(
    name: string,
    members: M,
    made: (item: ObjectOf<M>) => T,
  ): LongMemberReader<T[]> => ({
    takes: [Token.startObject, Token.startArray],
    *readInSteps(cursor) {
      const items = yield* readItemsInSteps(cursor, at => readObject(at, name, members))
      const results: T[] = []
      for (const item of items) {
        results.push(made(item))
        yield
      }
      return results
    },
  }),
} as const

/**
 * The members of a body; none if it is empty or something else than an object. Throws x_content_parse_exception for text that is not JSON.
 */
export function readLooseBody(bytes: Uint8Array): ReadonlyMap<string, unknown> {
  if (bytes.length === 0) return new Map()
  const cursor = new JsonCursor()
  cursor.resetBody(bytes)
  if (cursor.isAtEnd || cursor.next() !== Token.startObject) return new Map()
  return member.map.read(cursor)
}
