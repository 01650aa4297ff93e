/** The fields that a query names, with their boosts: names, patterns with `*`, and the default ones of an index. */
import { hashMapEntries, illegalArgument, numberFormat } from '@sluice/java'
import { readText } from '../../json/body-values.js'
import { type JsonCursor, Token } from '../../json/json-cursor.js'
import type { SearchExecutionContext } from '../execution-context.js'
import { type OptionBasics, option, type QueryOption } from '../options.js'

/** Boosts by the name or pattern of a field, in the order in which they were given. */
export type FieldBoosts = ReadonlyMap<string, number>

/** Every field. */
export const ALL_FIELDS = '*'

/** `name` or `name^2`. Throws number_format_exception. */
export function parseFieldBoost(text: string): readonly [name: string, boost: number] {
  const caret = text.indexOf('^')
  if (caret < 0) return [text, 1]
  const boost = text.slice(caret + 1)
  const value = boost.trim() === '' ? Number.NaN : Number(boost)
  if (Number.isNaN(value)) throw numberFormat(boost === '' ? 'empty String' : `For input string: "${boost}"`)
  return [text.slice(0, caret), Math.fround(value)]
}

/** The fields of `index.query.default_field`. */
export const defaultFieldBoosts = ({ limits }: SearchExecutionContext): FieldBoosts =>
  new Map(limits.defaultFields.map(parseFieldBoost))

/** The option `fields`: one field or a list, each with its boost. */
export const fieldsOption = (basics: Omit<OptionBasics<FieldBoosts>, 'default'>): QueryOption<FieldBoosts> =>
  option<FieldBoosts>(
    { ...basics, default: new Map() },
    { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
    'any',
    ({ cursor }) => new Map(readFieldTexts(cursor).map(parseFieldBoost)),
  )

function readFieldTexts(cursor: JsonCursor): string[] {
  if (cursor.token !== Token.startArray) return [readText(cursor)]
  const texts: string[] = []
  while (cursor.next() !== Token.endArray) texts.push(readText(cursor))
  return texts
}

/** The fields that a pattern may match. */
export interface FieldPattern {
  readonly boost: number
  /** Whether fields that no text finds (places, vectors) count. */
  readonly acceptsAllTypes: boolean
  readonly acceptsMetadata: boolean
  /** A suffix: a mapped field with it replaces the field without it. */
  readonly suffix: string | null
}

/** The fields of a name or pattern with their boosts, in the order of a Java hash map. */
export function resolveField(context: SearchExecutionContext, pattern: string, given: FieldPattern): FieldBoosts {
  const found = new Map<string, number>()
  const names = new Set(context.matchingFields(pattern))
  for (const matching of names) {
    let name = matching
    if (given.suffix !== null && context.mappedType(name + given.suffix) !== null) name += given.suffix
    const type = context.mappedType(name)
    if (type === null) continue
    if (!given.acceptsMetadata && type.name.startsWith('_')) continue
    if (!given.acceptsAllTypes && !type.isTextSearchable) continue
    if (names.has(type.name)) name = type.name
    found.set(name, Math.fround((found.get(name) ?? 1) * given.boost))
  }
  return new Map(hashMapEntries(found))
}

/** The fields of names and patterns. A field that several of them name has the product of their boosts. */
export function resolveFields(
  context: SearchExecutionContext,
  fields: FieldBoosts,
  suffix: string | null = null,
): FieldBoosts {
  const found = new Map<string, number>()
  for (const [pattern, boost] of hashMapEntries(fields)) {
    const isPattern = pattern.includes('*')
    const own = resolveField(context, pattern, {
      boost,
      acceptsAllTypes: !isPattern,
      acceptsMetadata: pattern !== ALL_FIELDS,
      suffix,
    })
    for (const [name, each] of own) found.set(name, Math.fround((found.get(name) ?? 1) * each))
  }
  requireFew(context, found.size)
  return new Map(hashMapEntries(found))
}

/** Throws illegal_argument_exception for more fields than `indices.query.bool.max_clause_count`. */
export function requireFew({ limits }: SearchExecutionContext, count: number, pattern: string | null = null): void {
  if (count <= limits.maxClauseCount) return
  const shown = pattern === null ? 'field expansion' : `field expansion for [${pattern}]`
  throw illegalArgument(`${shown} matches too many fields, limit: ${limits.maxClauseCount}, got: ${count}`)
}
