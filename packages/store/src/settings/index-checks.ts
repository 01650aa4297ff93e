/** What the settings of an index must be together. */

import { IndexAnalysis } from '@sluice/search'
import type { SettingDefinition, SettingText } from './define-setting.js'
import { checkMerging } from './definitions/merge.js'
import { checkRoutingShards } from './definitions/routing.js'
import { checkStorage } from './definitions/storage.js'
import { checkMode } from './definitions/time-series.js'
import type { Settings } from './settings.js'
import { checkSimilarities } from './similarity.js'

/** Throws illegal_argument_exception for settings that do not go together, or that no index works with. */
export function checkSettings(settings: Settings): void {
  const get = <T>(definition: SettingDefinition<T>): T => settings.get(definition)
  checkMode(get, key => settings.values.get(key))
  checkRoutingShards(get)
  checkMerging(get)
  checkStorage(get, key => settings.values.has(key))
  checkSimilarities(settings.values)
  analysisOf(settings)
}

const ANALYSIS = 'index.analysis.'

/** The analyzers that settings define. Throws illegal_argument_exception for what is wrong with them. */
export function analysisOf({ values }: Settings): IndexAnalysis {
  const own = new Map<string, SettingText>()
  for (const [key, value] of values) if (key.startsWith(ANALYSIS)) own.set(key.slice(ANALYSIS.length), value)
  return new IndexAnalysis(own)
}
