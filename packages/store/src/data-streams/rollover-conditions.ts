/** When a rollover is due: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/indices-rollover-index.html#indices-rollover-index-api-request-body */
import { illegalArgument, javaToString } from '@sluice/java'
import type { Index } from '../indices/index.js'
import { documentCounts } from '../indices/index-figures.js'

/** Conditions by name, as they were given. */
export type Conditions = ReadonlyMap<string, unknown>

interface Figures {
  readonly docs: number
  readonly primaryShardDocs: number
  readonly age: number
}

/** What each condition measures, without `max_` and `min_`, and how its value is read. */
const MEASURES: Readonly<Record<string, { readonly of: keyof Figures; readonly read: (text: string) => number }>> = {
  docs: { of: 'docs', read: Number },
  primary_shard_docs: { of: 'primaryShardDocs', read: Number },
  age: { of: 'age', read: readMillis },
}

/** Names of conditions on sizes. */
const SIZES = new Set(['max_size', 'max_primary_shard_size', 'min_size', 'min_primary_shard_size'])

const UNITS: Readonly<Record<string, number>> = {
  nanos: 1e-6,
  micros: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
}

function readMillis(text: string): number {
  const [, digits, unit = ''] = /^(\d+)([a-z]+)$/.exec(text) ?? []
  const factor = UNITS[unit]
  if (digits === undefined || factor === undefined) {
    throw illegalArgument(
      `failed to parse setting [max_age] with value [${text}] as a time value: unit is missing or unrecognized`,
    )
  }
  return Number(digits) * factor
}

/** Throws illegal_argument_exception for conditions that there are not, and for those on sizes, which the store does not measure. */
export function checkConditions(conditions: Conditions): void {
  for (const name of conditions.keys()) {
    if (SIZES.has(name)) throw illegalArgument(`Sluice does not support the rollover condition [${name}]`)
    if (MEASURES[name.slice(4)] === undefined || !/^m(?:ax|in)_/.test(name)) {
      throw illegalArgument(`[conditions] unknown field [${name}]`)
    }
  }
}

/** Whether a rollover of an index is due, and which conditions are met: all of the least values, and one of the greatest. */
export function metConditions(
  conditions: Conditions,
  index: Index,
  now: number,
): { readonly isDue: boolean; readonly results: ReadonlyMap<string, boolean> } {
  const figures: Figures = {
    docs: documentCounts(index).live,
    primaryShardDocs: Math.max(...index.shards.map(({ number }) => documentCounts(index, number).live)),
    age: now - Number(index.settings.values.get('index.creation_date')),
  }
  const results = new Map<string, boolean>()
  let greatest: boolean | null = null
  let isLeast = true
  for (const [name, value] of conditions) {
    const { of, read } = MEASURES[name.slice(4)]!
    const isMet = figures[of] >= read(javaToString(value))
    results.set(`[${name}: ${javaToString(value)}]`, isMet)
    if (name.startsWith('min_')) isLeast &&= isMet
    else greatest = (greatest ?? false) || isMet
  }
  return { isDue: isLeast && (conditions.size === 0 || greatest === true), results }
}
