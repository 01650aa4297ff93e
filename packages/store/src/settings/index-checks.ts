/** Checks of combinations of index settings. */

import { IndexAnalysis } from '@sluice/search'
import type { SettingDefinition, SettingText } from './define-setting.js'
import { checkMerging } from './definitions/merge.js'
import { checkRoutingShards } from './definitions/routing.js'
import { checkStorage } from './definitions/storage.js'
import { checkMode } from './definitions/time-series.js'
import { indexSettings } from './index-settings.js'
import type { Settings } from './settings.js'
import { similaritiesOf } from './similarity.js'

/** Throws illegal_argument_exception for settings that do not go together, or that no index works with. */
export function checkSettings(settings: Settings): void {
  const get = <T>(definition: SettingDefinition<T>): T => settings.get(definition)
  checkMode(get, key => settings.values.get(key))
  checkRoutingShards(get)
  checkMerging(get)
  checkStorage(get, key => settings.values.has(key))
  similaritiesOf(settings.values)
  analysisOf(settings)
}

const ANALYSIS = 'index.analysis.'

const analyses = new WeakMap<Settings, IndexAnalysis>()

/** The analyzers that settings define. Throws illegal_argument_exception for invalid ones. */
export function analysisOf(settings: Settings): IndexAnalysis {
  const known = analyses.get(settings)
  if (known !== undefined) return known
  const own = new Map<string, SettingText>()
  for (const [key, value] of settings.values) if (key.startsWith(ANALYSIS)) own.set(key.slice(ANALYSIS.length), value)
  const analysis = new IndexAnalysis(own, {
    maxNgramDiff: settings.get(indexSettings.maxNgramDiff),
    maxShingleDiff: settings.get(indexSettings.maxShingleDiff),
  })
  analyses.set(settings, analysis)
  return analysis
}
