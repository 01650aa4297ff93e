/** What the settings of an index say of its mapping. */
import { builtinContext, type MappingContext, type MappingLimits } from '@sluice/search'
import { indexSettings } from '../settings/index-settings.js'
import type { Settings } from '../settings/settings.js'

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
    depth: Number(settings.get(indexSettings.mappingDepthLimit)),
    nestedFields: Number(settings.get(indexSettings.mappingNestedFieldsLimit)),
    nestedObjects: Number(settings.get(indexSettings.mappingNestedObjectsLimit)),
    nameLength: Number(settings.get(indexSettings.mappingFieldNameLengthLimit)),
  }
}

/** What mappings may name: everything that is there anyway, and similarities of the settings. */
export function mappingContextOf({ values }: Settings): MappingContext {
  const has = (prefix: string): boolean => [...values.keys()].some(key => key.startsWith(prefix))
  return {
    ...builtinContext,
    hasSimilarity: name => builtinContext.hasSimilarity(name) || has(`index.similarity.${name}.`),
  }
}
