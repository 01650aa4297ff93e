/** Reads objects of declared options, with the texts and places of Elasticsearch's object parsers. */
import { illegalArgument, JavaException } from '@sluice/java'
import { contentFault, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { didYouMean } from '../json/suggestion.js'
import type { AggregationOption, AggregationOptions, OptionParser } from './options.js'

const known = new WeakMap<AggregationOptions, ReadonlyMap<string, string>>()

/** The name of each option by that name and its aliases. */
function namesOf(options: AggregationOptions): ReadonlyMap<string, string> {
  let names = known.get(options)
  if (names === undefined) {
    names = new Map(
      Object.entries(options).flatMap(([name, { aliases }]) => [name, ...aliases].map(each => [each, name] as const)),
    )
    known.set(options, names)
  }
  return names
}

/**
 * Reads an object of options. `owner` is what faults call it. Throws x_content_parse_exception for an unknown option, and for one
 * that has another kind of value; illegal_argument_exception for one that is missing.
 */
export function readOptions(
  cursor: JsonCursor,
  owner: string,
  options: AggregationOptions,
  parser: OptionParser,
): Record<string, unknown> {
  if (cursor.token !== Token.startObject) {
    throw contentFault(cursor, `[${owner}] Expected START_OBJECT but was: ${tokenName(cursor.token)}`)
  }
  const values: Record<string, unknown> = {}
  for (const [name, { default: preset }] of Object.entries(options)) values[name] = preset
  const given = new Set<string>()
  const names = namesOf(options)
  while (cursor.next() !== Token.endObject) {
    const key = cursor.text()
    const place = cursor.location()
    cursor.next()
    const name = names.get(key)
    if (name === undefined) {
      const suggestion = didYouMean(key, names.keys())
      throw contentFault(cursor, `[${owner}] unknown field [${key}]${suggestion}`, undefined, place)
    }
    const option = options[name] as AggregationOption<unknown>
    if (!option.takes.includes(cursor.token)) {
      throw contentFault(cursor, `[${owner}] ${key} doesn't support values of type: ${tokenName(cursor.token)}`)
    }
    try {
      values[name] = option.read(cursor, parser)
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      throw contentFault(cursor, `[${owner}] failed to parse field [${key}]`, thrown)
    }
    given.add(name)
  }
  const missing = Object.entries(options).filter(([name, { isRequired }]) => isRequired && !given.has(name))
  if (missing.length > 0) throw illegalArgument(`Required [${missing.map(([name]) => name).join(', ')}]`)
  return values
}
