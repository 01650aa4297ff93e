/**
 * When a rollover is due:
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-rollover-index.html#indices-rollover-index-api-request-body
 */
import { illegalArgument, javaToString } from '@sluice/java'
import { parseTimeValue } from '@sluice/search'
import { invalidRequest } from '../faults.js'
import type { Index } from '../indices/index.js'
import { documentCounts, shardBytes } from '../indices/index-figures.js'
import { parseByteSize } from '../settings/byte-size.js'
import type { Store } from '../store.js'

/** Conditions by name, as they were given. */
export type Conditions = ReadonlyMap<string, unknown>

/** The kind of value that a condition tests. */
interface Measure {
  /** Reads a value. Throws illegal_argument_exception, which names the condition. */
  read(text: string, name: string): number
  measure(index: Index, store: Pick<Store, 'database' | 'now'>): number
}

const ofShards = (index: Index, measure: (shard: number) => number): number[] =>
  index.shards.map(({ number }) => measure(number))

/** By name, without `max_` and `min_`. */
const MEASURES: Readonly<Record<string, Measure>> = {
  age: {
    read: parseTimeValue,
    measure: (index, { now }) => now() - Number(index.settings.values.get('index.creation_date')),
  },
  docs: { read: countOf, measure: index => documentCounts(index).live },
  size: {
    read: parseByteSize,
    measure: (index, store) =>
      ofShards(index, shard => shardBytes(store, index, shard)).reduce((sum, each) => sum + each, 0),
  },
  primary_shard_docs: {
    read: countOf,
    measure: index => Math.max(...ofShards(index, shard => documentCounts(index, shard).live)),
  },
  primary_shard_size: {
    read: parseByteSize,
    measure: (index, store) => Math.max(...ofShards(index, shard => shardBytes(store, index, shard))),
  },
}

function countOf(text: string, name: string): number {
  if (/^-?\d+$/.test(text)) return Number(text)
  throw illegalArgument(`failed to parse condition [${name}] with value [${text}] as a number`)
}

const measureOf = (name: string): Measure => MEASURES[name.slice('max_'.length)]!

/** Throws for invalid conditions, and for least values alone. */
export function checkConditions(conditions: Conditions): void {
  for (const [name, value] of conditions) {
    if (!/^m(?:ax|in)_/.test(name) || measureOf(name) === undefined) {
      throw illegalArgument(`[conditions] unknown field [${name}]`)
    }
    measureOf(name).read(javaToString(value), name)
  }
  const names = [...conditions.keys()]
  if (names.length > 0 && names.every(name => name.startsWith('min_'))) {
    throw invalidRequest('at least one max_* rollover condition must be set when using min_* conditions')
  }
}

/** Whether a rollover of an index is due, and which conditions are met: all of the least values, and one of the greatest. */
export function metConditions(
  conditions: Conditions,
  index: Index,
  store: Pick<Store, 'database' | 'now'>,
): { readonly isDue: boolean; readonly results: ReadonlyMap<string, boolean> } {
  const results = new Map<string, boolean>()
  let greatest: boolean | null = null
  let isLeast = true
  for (const [name, value] of conditions) {
    const { measure, read } = measureOf(name)
    const text = javaToString(value)
    const isMet = measure(index, store) >= read(text, name)
    results.set(`[${name}: ${text}]`, isMet)
    if (name.startsWith('min_')) isLeast &&= isMet
    else greatest = (greatest ?? false) || isMet
  }
  return { isDue: isLeast && (conditions.size === 0 || greatest === true), results }
}
