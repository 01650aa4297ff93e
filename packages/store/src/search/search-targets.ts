/**
 * The shards that a search asks: of the indices that its expression means, those that its routing leads to, with the filters of aliases.
 */
import { wildcardMatches, writeJson } from '@sluice/core'
import { javaToString } from '@sluice/java'
import { type QueryBuilder, readQuery } from '@sluice/search'
import type { StateValue } from '../cluster/cluster-state.js'
import type { Shard } from '../documents/shard.js'
import type { Index } from '../indices/index.js'
import type { ResolveOptions } from '../indices/index-names.js'
import type { IndexService } from '../indices/index-service.js'

/** A shard to be searched. */
export interface SearchTarget {
  readonly index: Index
  readonly shard: Shard
  /** Filters of the aliases by which the index was named: a document has to match one of them. Null if it was named itself. */
  readonly aliasFilters: readonly QueryBuilder[] | null
}

/** Indices with the filters of the aliases by which they were named. */
export interface TargetIndex {
  readonly index: Index
  readonly aliases: readonly string[]
  readonly aliasFilters: readonly QueryBuilder[] | null
}

/** The indices of an expression. Throws index_not_found_exception and index_closed_exception. */
export function targetIndices(
  indices: IndexService,
  expression: string | null,
  options: ResolveOptions,
): TargetIndex[] {
  const text = expression ?? '_all'
  return indices.resolve(text, options).map(index => {
    const aliases = aliasesOf(indices, index, text)
    return { index, aliases, aliasFilters: filtersOf(index, aliases) }
  })
}

/** The shards of indices that a routing leads to; all of them without one. */
export function targetShards(targets: readonly TargetIndex[], routing: string | null): SearchTarget[] {
  return targets.flatMap(({ index, aliases, aliasFilters }) => {
    const values = routingsOf(index, aliases, routing)
    const shards = values === null ? index.shards : routedShards(index, values)
    return shards.map(shard => ({ index, shard, aliasFilters }))
  })
}

const partsOf = (expression: string): string[] =>
  expression === '' || expression === '_all' ? ['*'] : expression.split(',')

/** Whether the index is meant by its own name, or by that of its data stream. */
function isNamedItself(indices: IndexService, index: Index, expression: string): boolean {
  const isNamed = (name: string): boolean => partsOf(expression).some(part => wildcardMatches(part, name))
  return isNamed(index.name) || indices.ofStreams(isNamed).includes(index)
}

/** The aliases by which an index is meant; none if it is meant by its own name, too. */
function aliasesOf(indices: IndexService, index: Index, expression: string): string[] {
  const names = indices.namesOf(index)
  if (names !== null) return names.every(name => index.aliases.has(name)) ? [...names] : []
  if (isNamedItself(indices, index, expression)) return []
  return [...index.aliases.keys()].filter(alias => partsOf(expression).some(part => wildcardMatches(part, alias)))
}

function filtersOf(index: Index, aliases: readonly string[]): QueryBuilder[] | null {
  const filters: QueryBuilder[] = []
  for (const alias of aliases) {
    const filter = index.aliases.get(alias)!.get('filter') as StateValue | undefined
    if (filter === undefined) return null
    filters.push(readQuery(new TextEncoder().encode(writeJson(filter))))
  }
  return filters.length === 0 ? null : filters
}

/** The routing values of a search of an index: those of its aliases and those of the request; null if any shard may have documents. */
function routingsOf(index: Index, aliases: readonly string[], routing: string | null): string[] | null {
  const own = routing === null || routing === '' ? null : routing.split(',')
  if (aliases.length === 0) return own
  const values = new Set<string>()
  for (const alias of aliases) {
    const given = index.aliases.get(alias)!.get('search_routing')
    if (given === undefined) return own
    for (const value of javaToString(given).split(',')) if (own === null || own.includes(value)) values.add(value)
  }
  return [...values]
}

function routedShards(index: Index, routings: readonly string[]): Shard[] {
  const wanted = new Set(routings.map(routing => index.shardFor('', routing)))
  return index.shards.filter(shard => wanted.has(shard))
}
