/** Settings of the cluster: https://www.elastic.co/guide/en/elasticsearch/reference/8.18/cluster-update-settings.html */
import { InternalError, illegalArgument } from '@sluice/java'
import { invalidRequest } from '../faults.js'
import { type SettingDefinition, setting } from '../settings/define-setting.js'
import { flattened, Settings, type SettingText } from '../settings/settings.js'
import type { ClusterState, StateValue } from './cluster-state.js'

const integer = (key: string, value: number, min = 0) => setting.integer({ key, scope: 'dynamic', default: value, min })
const boolean = (key: string, value: boolean) => setting.boolean({ key, scope: 'dynamic', default: value })
const time = (key: string, value: string, min?: string) =>
  setting.time({ key, scope: 'dynamic', default: value, ...(min === undefined ? {} : { min }) })
const text = (key: string, value: string) => setting.text({ key, scope: 'dynamic', default: value })

/** All of them, in alphabetical order of their keys. */
export const clusterSettings: readonly SettingDefinition[] = [
  text('action.auto_create_index', 'true'),
  boolean('action.destructive_requires_name', true),
  boolean('cluster.blocks.read_only', false),
  boolean('cluster.blocks.read_only_allow_delete', false),
  boolean('cluster.indices.close.enable', true),
  text('cluster.info.update.interval', '30s'),
  text(
    'cluster.lifecycle.default.rollover',
    'max_age=auto,max_primary_shard_size=50gb,min_docs=1,max_primary_shard_docs=200000000',
  ),
  integer('cluster.max_shards_per_node', 1000, 1),
  integer('cluster.max_shards_per_node.frozen', 3000, 1),
  integer('cluster.max_voting_config_exclusions', 10, 1),
  text('cluster.routing.allocation.allow_rebalance', 'always'),
  integer('cluster.routing.allocation.cluster_concurrent_rebalance', 2),
  boolean('cluster.routing.allocation.disk.threshold_enabled', true),
  text('cluster.routing.allocation.disk.watermark.flood_stage', '95%'),
  text('cluster.routing.allocation.disk.watermark.high', '90%'),
  text('cluster.routing.allocation.disk.watermark.low', '85%'),
  text('cluster.routing.allocation.enable', 'all'),
  integer('cluster.routing.allocation.node_concurrent_recoveries', 2),
  integer('cluster.routing.allocation.total_shards_per_node', -1, -1),
  text('cluster.routing.rebalance.enable', 'all'),
  time('data_streams.lifecycle.poll_interval', '5m', '1s'),
  time('data_streams.lifecycle.retention.default', '-1'),
  time('data_streams.lifecycle.retention.max', '-1'),
  text('indices.recovery.max_bytes_per_sec', '40mb'),
  boolean('search.default_allow_partial_results', true),
  text('search.default_keep_alive', '5m'),
  text('search.default_search_timeout', '-1'),
  integer('search.max_async_search_response_size', 10485760),
  integer('search.max_buckets', 65536),
  text('search.max_keep_alive', '24h'),
  integer('search.max_open_scroll_context', 500),
]

const byKey = new Map(clusterSettings.map(each => [each.key, each]))

/** The two ways in which settings are given; the transient ones count more. */
export type SettingKind = 'persistent' | 'transient'

/** Settings as they were given. */
export function givenSettings(state: ClusterState, kind: SettingKind): Settings {
  const kept = state.get('cluster', `${kind}_settings`)
  return new Settings((kept as ReadonlyMap<string, SettingText> | undefined) ?? new Map())
}

/** Those that were not given, with their defaults. */
export function defaultSettings(state: ClusterState): Settings {
  const isGiven = (key: string): boolean =>
    givenSettings(state, 'persistent').values.has(key) || givenSettings(state, 'transient').values.has(key)
  const defaults = clusterSettings.filter(({ key }) => !isGiven(key))
  const none = new Settings(new Map())
  return new Settings(new Map(defaults.map(definition => [definition.key, none.text(definition)])))
}

/** Changes settings of the cluster, all or none; returns those that have a value now, by their kind. Throws illegal_argument_exception. */
export function updateClusterSettings(state: ClusterState, body: StateValue): Record<SettingKind, Settings> {
  const changes = { persistent: changesOf(body, 'persistent'), transient: changesOf(body, 'transient') }
  if (changes.persistent.size + changes.transient.size === 0) throw invalidRequest('no settings to update')
  state.commit(() => {
    for (const kind of ['persistent', 'transient'] as const) {
      if (changes[kind].size > 0)
        state.set('cluster', `${kind}_settings`, givenSettings(state, kind).with(changes[kind]).values)
    }
  })
  const none = new Settings(new Map())
  return { persistent: none.with(changes.persistent), transient: none.with(changes.transient) }
}

function changesOf(body: StateValue, kind: SettingKind): Map<string, SettingText | null> {
  const given = body.get(kind)
  const changes = flattened(given instanceof Map ? (given as StateValue) : new Map(), '')
  for (const [key, value] of changes) {
    const definition = byKey.get(key)
    if (definition === undefined) throw illegalArgument(`${kind} setting [${key}], not recognized`)
    if (value !== null) definition.read(value)
  }
  return changes
}

/** The value of a setting of the cluster: as it was given, the transient one first, or its default. */
export function clusterSetting<T>(state: ClusterState, key: string): T {
  const { definition, given } = settingOf(state, key)
  return definition.read(given) as T
}

/** The same as its text. */
export const clusterSettingText = (state: ClusterState, key: string): string => String(settingOf(state, key).given)

function settingOf(state: ClusterState, key: string): { definition: SettingDefinition; given: SettingText } {
  const definition = byKey.get(key)
  if (definition === undefined) throw new InternalError(`there is no cluster setting [${key}]`)
  const given = (['transient', 'persistent'] as const)
    .map(kind => givenSettings(state, kind).values.get(key))
    .find(value => value !== undefined)
  return { definition, given: given ?? new Settings(new Map()).text(definition) }
}
