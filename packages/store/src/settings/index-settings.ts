/** All settings of an index, named once, in alphabetical order of their keys. */
import { type SettingDefinition, setting } from './define-setting.js'

/** Settings that code reads, by what they are for. */
export const indexSettings = {
  blocksWrite: setting.boolean({ key: 'index.blocks.write', scope: 'dynamic', default: false }),
  defaultPipeline: setting.text({ key: 'index.default_pipeline', scope: 'dynamic', default: '_none' }),
  finalPipeline: setting.text({ key: 'index.final_pipeline', scope: 'dynamic', default: '_none' }),
  maxResultWindow: setting.integer({ key: 'index.max_result_window', scope: 'dynamic', default: 10000, min: 1 }),
  replicas: setting.integer({ key: 'index.number_of_replicas', scope: 'dynamic', default: 1, min: 0 }),
  shards: setting.integer({ key: 'index.number_of_shards', scope: 'final', default: 1, min: 1, max: 1024 }),
} as const

/** The same as a list. */
export const allIndexSettings: readonly SettingDefinition[] = Object.values(indexSettings)

const byKey = new Map(allIndexSettings.map(each => [each.key, each]))

/** The setting of a key; undefined where there is none. */
export const indexSetting = (key: string): SettingDefinition | undefined => byKey.get(key)
