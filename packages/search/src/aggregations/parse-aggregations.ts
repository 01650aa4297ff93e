/**
 * Reads the `aggs` of a body, with the faults and places of Elasticsearch's parsers (recordings `aggs-*`, `aggs-faults-*`).
 */
import { illegalArgument } from '@sluice/java'
import { parsingFault, readAny, tokenName } from '../json/body-values.js'
import { type JsonCursor, Token } from '../json/json-cursor.js'
import { didYouMean } from '../json/suggestion.js'
import { namedObjectNotFound } from '../query/faults.js'
import type { QueryParser } from '../query/query-parser.js'
import { type AggregationBuilder, AggregationBuilders } from './aggregation-builder.js'
import type { AggregationDefinition } from './define-aggregation.js'
import { readOptions } from './read-options.js'
import { aggregations } from './registry.js'
import type { Meta } from './result.js'
import type { ReadTopHits } from './top-hits-source.js'

/** Nested parts of aggregations that other readers parse. */
export interface AggregationReaders {
  readonly queries: QueryParser
  readonly topHits: ReadTopHits
}

const byName: ReadonlyMap<string, AggregationDefinition> = new Map(
  aggregations.map(definition => [definition.name, definition]),
)

const NAME = /^[^[\]>]+$/

/** How deep aggregations may be in one another. */
const MAX_DEPTH = 100

/**
 * The aggregations of the object that the cursor is at; the cursor is left at its end. Throws parsing_exception, x_content_parse_exception
 * and illegal_argument_exception.
 */
export function parseAggregations(readers: AggregationReaders): AggregationBuilders {
  return new AggregationsReader(readers).level(1)
}

class AggregationsReader {
  private readonly cursor: JsonCursor

  constructor(private readonly readers: AggregationReaders) {
    this.cursor = readers.queries.cursor
  }

  level(depth: number): AggregationBuilders {
    if (depth > MAX_DEPTH) throw illegalArgument(`Aggregations can be nested ${MAX_DEPTH} levels deep at most`)
    const { cursor } = this
    const found: AggregationBuilder[] = []
    while (cursor.next() !== Token.endObject) {
      if (cursor.token !== Token.name) {
        throw parsingFault(
          cursor,
          `Unexpected token ${tokenName(cursor.token)} in [aggs]: aggregations definitions must start with the name of the aggregation.`,
        )
      }
      const name = cursor.text()
      if (!NAME.test(name)) {
        throw parsingFault(
          cursor,
          `Invalid aggregation name [${name}]. Aggregation names can contain any character except '[', ']', and '>'`,
        )
      }
      if (cursor.next() !== Token.startObject) {
        throw parsingFault(
          cursor,
          `Aggregation definition for [${name} starts with a [${tokenName(cursor.token)}], expected a [START_OBJECT].`,
        )
      }
      const builder = this.aggregation(name, depth)
      if (found.some(each => each.name === name)) {
        throw illegalArgument(`Two sibling aggregations cannot have the same name: [${name}]`)
      }
      found.push(builder)
    }
    return new AggregationBuilders(found)
  }

  private aggregation(name: string, depth: number): AggregationBuilder {
    const { cursor } = this
    let own: { definition: AggregationDefinition; values: Record<string, unknown> } | null = null
    let meta: Meta | null = null
    let subs = AggregationBuilders.none
    while (cursor.next() !== Token.endObject) {
      const key = cursor.text()
      cursor.next()
      if (key === 'meta' && cursor.token === Token.startObject) meta = readAny(cursor) as Meta
      else if ((key === 'aggs' || key === 'aggregations') && cursor.token === Token.startObject) {
        if (!subs.isEmpty) {
          throw parsingFault(cursor, `Found two sub aggregation definitions under [${name}]`)
        }
        subs = this.level(depth + 1)
      } else {
        if (cursor.token !== Token.startObject) {
          throw parsingFault(
            cursor,
            `Expected [START_OBJECT] under [${key}], but got a [${tokenName(cursor.token)}] in [${name}]`,
          )
        }
        if (own !== null) {
          throw parsingFault(
            cursor,
            `Found two aggregation type definitions in [${name}]: [${own.definition.name}] and [${key}]`,
          )
        }
        own = this.body(key, name)
      }
    }
    if (own === null) throw parsingFault(cursor, `Missing definition for aggregation [${name}]`)
    const { definition, values } = own
    definition.check?.(values as never, name, subs)
    if (!subs.isEmpty) this.requireInner(definition, name)
    return { name, meta, definition, values, subs }
  }

  private requireInner(definition: AggregationDefinition, name: string): void {
    if (definition.kind === 'bucket') return
    throw illegalArgument(`Aggregator [${name}] of type [${definition.name}] cannot accept sub-aggregations`)
  }

  private body(type: string, name: string): { definition: AggregationDefinition; values: Record<string, unknown> } {
    const { cursor, readers } = this
    const definition = byName.get(type)
    if (definition === undefined) {
      const place = cursor.location()
      const text = `Unknown aggregation type [${type}]${didYouMean(type, byName.keys())}`
      throw parsingFault(cursor, text, namedObjectNotFound(place, type))
    }
    const parser = { queries: readers.queries, name, topHits: () => readers.topHits(cursor, name) }
    const values =
      definition.read === undefined
        ? readOptions(cursor, definition.name, definition.options, parser)
        : (definition.read(parser) as Record<string, unknown>)
    return { definition, values }
  }
}
