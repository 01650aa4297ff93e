/** Reads queries of a body, with the faults and places of Elasticsearch's parsers. */
import { illegalArgument, type JavaException } from '@sluice/java'
import { contentFault, parsingFault, readFloat, readText, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { didYouMean } from '../json/suggestion.js'
import type { FieldQuery, ObjectQuery, QueryDefinition } from './define-query.js'
import { namedObjectNotFound } from './faults.js'
import type { OptionSpecs, QueryOption } from './options.js'
import type { CommonOptions, QueryBuilder } from './query-builder.js'

/** The definitions of queries by name. */
export type QueryRegistry = ReadonlyMap<string, QueryDefinition>

/** `indices.query.bool.max_nested_depth`. */
const MAX_DEPTH = 30

/** Reads the queries of one body. */
export class QueryParser {
  private depth = 0

  constructor(
    readonly cursor: JsonCursor,
    readonly registry: QueryRegistry,
    private readonly maxDepth = MAX_DEPTH,
  ) {}

  /** The query whose object the cursor is at, or comes next; the cursor is left at the object's end. Throws parsing_exception. */
  query(): QueryBuilder {
    const { cursor } = this
    if (cursor.token !== Token.startObject && cursor.next() !== Token.startObject) {
      throw this.fault('[_na] query malformed, must start with start_object')
    }
    if (cursor.next() === Token.endObject) throw illegalArgument('query malformed, empty clause found')
    const name = cursor.text()
    if (cursor.next() !== Token.startObject) {
      throw this.fault(`[${name}] query malformed, no start_object after query name`)
    }
    const builder = this.ofName(name)
    this.requireEnd(name)
    cursor.next()
    this.requireEnd(name)
    return builder
  }

  private requireEnd(name: string): void {
    const { token } = this.cursor
    if (token === Token.endObject) return
    throw this.fault(`[${name}] malformed query, expected [END_OBJECT] but found [${tokenName(token)}]`)
  }

  private ofName(name: string): QueryBuilder {
    const definition = this.registry.get(name)
    if (definition === undefined) {
      const text = `unknown query [${name}]${didYouMean(name, this.registry.keys())}`
      throw this.fault(text, namedObjectNotFound(this.cursor.location(), name))
    }
    if (++this.depth > this.maxDepth) {
      throw illegalArgument(
        `The nested depth of the query exceeds the maximum nested depth for queries set in [indices.query.bool.max_nested_depth]`,
      )
    }
    const builder = this.ofDefinition(definition)
    this.depth--
    return builder
  }

  private ofDefinition(definition: QueryDefinition): QueryBuilder {
    switch (definition.form) {
      case 'object':
        return this.ofObject(definition)
      case 'field':
        return this.ofField(definition)
      default:
        return definition.parse(this)
    }
  }

  /** A query, or the queries of an array. */
  queries(): QueryBuilder[] {
    const { cursor } = this
    if (cursor.token !== Token.startArray) return [this.query()]
    const found: QueryBuilder[] = []
    while (cursor.next() !== Token.endArray) found.push(this.query())
    return found
  }

  private ofObject(definition: ObjectQuery): QueryBuilder {
    const { name, options, hasObjectParser = false } = definition
    const { values, common } = this.options(name, options, hasObjectParser)
    return definition.build(values as never, common, this)
  }

  private ofField(definition: FieldQuery): QueryBuilder {
    const { cursor } = this
    const { name, options, shorthand, withoutField, withArray } = definition
    let field: string | null = null
    let values: Record<string, unknown> = presets(options)
    let common: CommonOptions = { boost: 1, queryName: null }
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (cursor.token === Token.startObject) {
        field = this.oneField(name, field, key)
        const own = this.options(name, options)
        values = own.values
        common = own.common
      } else if (key === 'boost' || key === '_name') {
        common = this.common(key, common)
      } else if (shorthand === null) {
        throw this.fault(`[${name}] query does not support [${key}]`)
      } else {
        if (cursor.token === Token.startArray && withArray !== undefined) throw this.fault(withArray)
        field = this.oneField(name, field, key)
        values[shorthand] = this.read(options[shorthand]!, name, shorthand, values[shorthand])
      }
    }
    if (field === null && withoutField !== undefined) throw this.fault(withoutField)
    return definition.build(field ?? '', values as never, common, this)
  }

  /** Throws parsing_exception if a field has come before. */
  private oneField(query: string, earlier: string | null, field: string): string {
    if (earlier === null) return field
    throw this.fault(`[${query}] query doesn't support multiple fields, found [${earlier}] and [${field}]`)
  }

  /** The options of the object that the cursor is at; the cursor is left at its end. Throws parsing_exception for others. */
  options(
    query: string,
    specs: OptionSpecs,
    hasObjectParser = false,
  ): { values: Record<string, unknown>; common: CommonOptions } {
    const { cursor } = this
    const values = presets(specs)
    const names = namesOf(specs)
    let common: CommonOptions = { boost: 1, queryName: null }
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      const place = cursor.tokenStart
      cursor.next()
      const name = names.get(key)
      if (name !== undefined) values[name] = this.read(specs[name]!, query, key, values[name])
      else if (key === 'boost' || key === '_name') common = this.common(key, common)
      else if (hasObjectParser) {
        const meant = didYouMean(key, [...names.keys(), 'boost', '_name'])
        throw contentFault(cursor, `[${query}] unknown field [${key}]${meant}`, undefined, cursor.locationAt(place))
      } else throw this.fault(`[${query}] query does not support [${key}]`)
    }
    return { values, common }
  }

  private read(spec: OptionSpecs[string], query: string, key: string, earlier: unknown): unknown {
    const own = spec as QueryOption<unknown>
    const { token } = this.cursor
    const isObject = token === Token.startObject
    const isArray = token === Token.startArray
    const isTaken =
      own.takes === 'any' ||
      (isObject ? own.takes === 'object' : isArray ? own.takes === 'array' : own.takes !== 'object')
    if (!isTaken) throw this.fault(`[${query}] query does not support [${key}]`)
    return own.read(this, earlier)
  }

  /** The boost or name at the cursor, added to the previous ones. */
  common(key: string, earlier: CommonOptions): CommonOptions {
    const { cursor } = this
    return key === 'boost' ? { ...earlier, boost: readFloat(cursor) } : { ...earlier, queryName: readText(cursor) }
  }

  /** parsing_exception at the token that the cursor is at. */
  fault(text: string, cause?: JavaException): JavaException {
    return parsingFault(this.cursor, text, cause)
  }
}

const knownPresets = new WeakMap<OptionSpecs, Readonly<Record<string, unknown>>>()

/** The values of options that are not given. */
function presets(specs: OptionSpecs): Record<string, unknown> {
  let values = knownPresets.get(specs)
  if (values === undefined) {
    values = Object.fromEntries(Object.entries(specs).map(([name, spec]) => [name, spec.default]))
    knownPresets.set(specs, values)
  }
  return { ...values }
}

const known = new WeakMap<OptionSpecs, ReadonlyMap<string, string>>()

/** The name of each option by that name and its aliases. */
function namesOf(specs: OptionSpecs): ReadonlyMap<string, string> {
  let names = known.get(specs)
  if (names === undefined) {
    names = new Map(
      Object.entries(specs).flatMap(([name, { aliases }]) => [name, ...aliases].map(each => [each, name] as const)),
    )
    known.set(specs, names)
  }
  return names
}
