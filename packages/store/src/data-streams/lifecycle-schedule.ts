/**
 * What lifecycles of data streams do by themselves: roll write indices over, and delete indices whose data has been kept long enough.
 * https://www.elastic.co/guide/en/elasticsearch/reference/8.18/data-stream-lifecycle.html#data-streams-lifecycle-how-it-works
 * Downsampling is kept as it was given, and not executed.
 */
import { JavaException } from '@sluice/java'
import { parseTimeValue } from '@sluice/search'
import { clusterSettingText } from '../cluster/cluster-settings.js'
import type { Index } from '../indices/index.js'
import type { Store } from '../store.js'
import { allDataStreams, type DataStream, deleteIndex } from './data-stream.js'
import { effectiveRetention, type GlobalRetention } from './lifecycle.js'
import { rollover } from './rollover.js'
import type { Conditions } from './rollover-conditions.js'

const DAY = 86_400_000
/** How old a write index may get if the setting says `auto`, by how long its data is kept. */
const AUTO_AGES: readonly (readonly [upTo: number, age: string])[] = [
  [DAY, '1h'],
  [14 * DAY, '1d'],
  [90 * DAY, '7d'],
]
const LONGEST_AGE = '30d'

/** Statistics of the last runs, in milliseconds; null before the first and the second. */
export interface LifecycleRuns {
  readonly lastMillis: number | null
  readonly millisBetweenStarts: number | null
}

/** Runs lifecycles when they are due. */
export class LifecycleSchedule {
  private started: number
  private hasRun = false
  private lastMillis: number | null = null
  private millisBetweenStarts: number | null = null
  /** The last errors of indices, by their names. */
  readonly errors = new Map<string, JavaException>()

  /** `millis` is a clock that never goes back. */
  constructor(
    private readonly store: Store,
    private readonly millis: () => number,
  ) {
    this.started = millis()
  }

  get runs(): LifecycleRuns {
    return { lastMillis: this.lastMillis, millisBetweenStarts: this.millisBetweenStarts }
  }

  /** Runs all lifecycles where `data_streams.lifecycle.poll_interval` has passed since the last time. */
  runDue(): void {
    const { state } = this.store
    if (state.all('data_stream').size === 0) return
    const interval = parseTimeValue(clusterSettingText(state, POLL_INTERVAL), POLL_INTERVAL)
    if (this.millis() - this.started >= interval) this.run()
  }

  /** Runs all lifecycles. */
  run(): void {
    const begin = this.millis()
    if (this.hasRun) this.millisBetweenStarts = begin - this.started
    this.started = begin
    this.hasRun = true
    this.errors.clear()
    for (const stream of allDataStreams(this.store.state)) {
      if (stream.lifecycle?.get('enabled') === true) this.treat(stream)
    }
    this.lastMillis = this.millis() - begin
  }

  private treat(stream: DataStream): void {
    const { store } = this
    const writeIndex = stream.indices.at(-1)!
    this.attempt(writeIndex, () => {
      const conditions = rolloverConditions(store, stream)
      const request = { newIndex: null, conditions, isDryRun: false, isLazy: false, parts: {}, mapping: null }
      store.write(() => rollover(store, { ...request, target: stream.name }))
    })
    const kept = effectiveRetention(stream.lifecycle!, globalRetention(store))
    if (kept === null) return
    const millis = parseTimeValue(kept.text, 'data_retention')
    for (const name of stream.indices) {
      if (name === writeIndex) continue
      const index = store.indices.get(name)!
      if (store.now() - generationStart(store, stream, index) < millis) continue
      this.attempt(name, () => store.write(() => deleteIndex(store, index)))
    }
  }

  private attempt(index: string, act: () => void): void {
    try {
      act()
    } catch (thrown) {
      if (!(thrown instanceof JavaException)) throw thrown
      this.errors.set(index, thrown)
    }
  }
}

const POLL_INTERVAL = 'data_streams.lifecycle.poll_interval'

/** The retentions of the cluster's settings. */
export function globalRetention({ state }: Pick<Store, 'state'>): GlobalRetention {
  const given = (key: string): string | null => {
    const text = clusterSettingText(state, key)
    return text === '-1' ? null : text
  }
  return {
    fallback: given('data_streams.lifecycle.retention.default'),
    max: given('data_streams.lifecycle.retention.max'),
  }
}

/** When a lifecycle rolls the write index of a data stream over, with `max_age` as it is for it. */
export function rolloverConditions(store: Pick<Store, 'state'>, { lifecycle }: DataStream): Conditions {
  const text = clusterSettingText(store.state, 'cluster.lifecycle.default.rollover')
  const conditions = new Map(text.split(',').map(each => each.split('=') as [string, string]))
  if (conditions.get('max_age') !== 'auto') return conditions
  const kept = lifecycle === null ? null : effectiveRetention(lifecycle, globalRetention(store))
  const millis = kept === null ? Number.POSITIVE_INFINITY : parseTimeValue(kept.text, 'data_retention')
  return conditions.set('max_age', AUTO_AGES.find(([upTo]) => millis <= upTo)?.[1] ?? LONGEST_AGE)
}

/** When an index of a data stream was rolled over: when its successor was created. Null for the write index. */
export function rolloverDate({ indices }: Pick<Store, 'indices'>, stream: DataStream, index: Index): number | null {
  const next = stream.indices[stream.indices.indexOf(index.name) + 1]
  return next === undefined ? null : creationDate(indices.get(next)!)
}

/** When an index was created, in milliseconds since 1970. */
export const creationDate = ({ settings }: Index): number => Number(settings.values.get('index.creation_date'))

/** From when on the age of an index counts: its origination date, else its rollover, else its creation. */
export function generationStart(store: Pick<Store, 'indices'>, stream: DataStream, index: Index): number {
  const origin = Number(index.settings.values.get('index.lifecycle.origination_date') ?? -1)
  if (origin >= 0) return origin
  return rolloverDate(store, stream, index) ?? creationDate(index)
}
