/** All settings of an index, named once. */
import type { SettingDefinition, SettingScope } from './define-setting.js'
import { blockSettings } from './definitions/blocks.js'
import { generalSettings } from './definitions/general.js'
import { lifecycleSettings } from './definitions/lifecycle.js'
import { limitSettings } from './definitions/limits.js'
import { mappingSettings } from './definitions/mapping.js'
import { mergeSettings } from './definitions/merge.js'
import { routingSettings } from './definitions/routing.js'
import { slowLogSettings } from './definitions/slow-log.js'
import { sortSettings } from './definitions/sort.js'
import { storageSettings } from './definitions/storage.js'
import { timeSeriesSettings } from './definitions/time-series.js'

/** Settings that code reads, by purpose. */
export const indexSettings = {
  ...blockSettings,
  ...generalSettings,
  ...lifecycleSettings,
  ...limitSettings,
  ...mappingSettings,
  ...mergeSettings,
  ...routingSettings,
  ...slowLogSettings,
  ...sortSettings,
  ...storageSettings,
  ...timeSeriesSettings,
} as const

/** The same as a list, in the order of their keys. */
export const allIndexSettings: readonly SettingDefinition[] = Object.values<SettingDefinition>(indexSettings).sort(
  (a, b) => (a.key < b.key ? -1 : 1),
)

/** Settings with names of the user's own after a prefix. */
export const settingGroups: readonly { readonly prefix: string; readonly scope: SettingScope }[] = [
  { prefix: 'index.analysis.', scope: 'static' },
  { prefix: 'index.routing.allocation.exclude.', scope: 'dynamic' },
  { prefix: 'index.routing.allocation.include.', scope: 'dynamic' },
  { prefix: 'index.routing.allocation.require.', scope: 'dynamic' },
  { prefix: 'index.similarity.', scope: 'static' },
]

const byKey = new Map(allIndexSettings.map(each => [each.key, each]))

/** The setting of a key; undefined if there is none, and for keys of groups. */
export const indexSetting = (key: string): SettingDefinition | undefined => byKey.get(key)

/** When the setting of a key may be given; undefined if there is none. */
export const scopeOf = (key: string): SettingScope | undefined =>
  byKey.get(key)?.scope ?? settingGroups.find(({ prefix }) => key.startsWith(prefix))?.scope
