/** Queries that are found by an equal one: of many, without comparing it with each. */
import type { Query } from './query.js'

/** Values by queries. */
export class EqualQueries<T> {
  private readonly byKey = new Map<string, { readonly query: Query; readonly value: T }[]>()

  /** The value of the query that equals this one; undefined if none does. */
  get(query: Query): T | undefined {
    return this.byKey.get(query.equalityKey())?.find(each => each.query.equals(query))?.value
  }

  /** Adds a query that equals none before. */
  add(query: Query, value: T): void {
    const key = query.equalityKey()
    const known = this.byKey.get(key)
    if (known === undefined) this.byKey.set(key, [{ query, value }])
    else known.push({ query, value })
  }
}

/** Whether a query equals one of some. */
export function membership(queries: readonly Query[]): (query: Query) => boolean {
  const members = new EqualQueries<true>()
  for (const query of queries) if (members.get(query) === undefined) members.add(query, true)
  return query => members.get(query) !== undefined
}
