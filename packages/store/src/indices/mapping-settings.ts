/** The index settings about its mapping. */
import { JavaException } from '@sluice/java'
import {
  type Analyzer,
  builtinContext,
  chainAnalyzer,
  DEEPEST,
  type MappingContext,
  type MappingLimits,
  normalized,
} from '@sluice/search'
import type { SettingText } from '../settings/define-setting.js'
import { analysisOf } from '../settings/index-checks.js'
import { indexSettings } from '../settings/index-settings.js'
import { Settings } from '../settings/settings.js'
import { similaritiesOf } from '../settings/similarity.js'

const limits = new WeakMap<Settings, MappingLimits>()

/** The limits of a mapping: `index.mapping.…`. */
export function mappingLimitsOf(settings: Settings): MappingLimits {
  let own = limits.get(settings)
  if (own === undefined) limits.set(settings, (own = readLimits(settings)))
  return own
}

function readLimits(settings: Settings): MappingLimits {
  return {
    totalFields: Number(settings.get(indexSettings.mappingTotalFieldsLimit)),
    ignoresDynamicBeyond: settings.get(indexSettings.mappingIgnoreDynamicBeyondLimit),
    depth: Math.min(Number(settings.get(indexSettings.mappingDepthLimit)), DEEPEST),
    nestedFields: Number(settings.get(indexSettings.mappingNestedFieldsLimit)),
    nestedObjects: Number(settings.get(indexSettings.mappingNestedObjectsLimit)),
    nameLength: Number(settings.get(indexSettings.mappingFieldNameLengthLimit)),
  }
}

const contexts = new WeakMap<Settings, MappingContext>()

/** The named resources for mappings: the predefined ones, and analyzers, normalizers and similarities of the settings. */
export function mappingContextOf(settings: Settings): MappingContext {
  let context = contexts.get(settings)
  if (context === undefined) contexts.set(settings, (context = readContext(settings)))
  return context
}

/** The same of settings that have not been checked yet: if they are wrong, that is said when they are. */
export function contextOfSettings(values: ReadonlyMap<string, SettingText | null> | null): MappingContext {
  if (values === null) return builtinContext
  const own = new Map<string, SettingText>()
  for (const [key, value] of values) if (value !== null) own.set(key, value)
  try {
    return readContext(new Settings(own))
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return builtinContext
  }
}

function readContext(settings: Settings): MappingContext {
  const similarities = similaritiesOf(settings.values)
  const analysis = analysisOf(settings)
  const analyzers = new Map<string, Analyzer>()
  return {
    analyzer(name) {
      if (!analysis.defines('analyzer', name)) return builtinContext.analyzer(name)
      const known = analyzers.get(name) ?? chainAnalyzer(name, analysis.analyzer(name)!)
      analyzers.set(name, known)
      return known
    },
    normalizer(name) {
      if (!analysis.defines('normalizer', name)) return builtinContext.normalizer(name)
      const chain = analysis.normalizer(name)!
      return text => normalized(chain, text)
    },
    defaults: {
      ...(settings.values.get(indexSettings.mappingCoerce.key) === 'false' ? { coerce: false } : {}),
      ...(settings.get(indexSettings.mappingIgnoreMalformed) ? { ignore_malformed: true } : {}),
    },
    similarity: name => similarities.get(name) ?? builtinContext.similarity(name),
  }
}
