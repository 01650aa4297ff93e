/** Checks of combinations of index settings. */

import { JavaException } from '@sluice/java'
import { type AnalysisLimits, IndexAnalysis } from '@sluice/search'
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

/** What the settings read last define, or their fault. */
interface LastAnalysis {
  readonly own: ReadonlyMap<string, SettingText>
  readonly limits: AnalysisLimits
  readonly made: IndexAnalysis | JavaException
}

/** A new index reads its analyzers for its mapping, and once more with all its settings: the second time it has them from here. */
let last: LastAnalysis | null = null

/** The analyzers that settings define. Throws illegal_argument_exception for invalid ones. */
export function analysisOf(settings: Settings): IndexAnalysis {
  const known = analyses.get(settings)
  if (known !== undefined) return known
  const own = new Map<string, SettingText>()
  for (const [key, value] of settings.values) if (key.startsWith(ANALYSIS)) own.set(key.slice(ANALYSIS.length), value)
  const limits = {
    maxNgramDiff: settings.get(indexSettings.maxNgramDiff),
    maxShingleDiff: settings.get(indexSettings.maxShingleDiff),
  }
  const before = last
  last = null
  const isSame = before !== null && haveSameLimits(before.limits, limits) && areSame(before.own, own)
  const made = isSame ? before.made : readAnalysis(own, limits)
  if (!isSame && own.size > 0) last = { own, limits, made }
  if (made instanceof JavaException) throw made
  analyses.set(settings, made)
  return made
}

function readAnalysis(own: ReadonlyMap<string, SettingText>, limits: AnalysisLimits): IndexAnalysis | JavaException {
  try {
    return new IndexAnalysis(own, limits)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return thrown
  }
}

const haveSameLimits = (a: AnalysisLimits, b: AnalysisLimits): boolean =>
  a.maxNgramDiff === b.maxNgramDiff && a.maxShingleDiff === b.maxShingleDiff

/** Whether both have the same values, not only equal ones. */
function areSame(a: ReadonlyMap<string, SettingText>, b: ReadonlyMap<string, SettingText>): boolean {
  if (a.size !== b.size) return false
  for (const [key, value] of a) if (b.get(key) !== value) return false
  return true
}
