/** What the settings of an index say of its mapping. */
import { builtinContext, DEFAULT_LIMITS, type MappingContext, type MappingLimits } from '@sluice/search'
import type { Settings } from '../settings/settings.js'

const limits = new WeakMap<Settings, MappingLimits>()

/** The limits of a mapping: `index.mapping.…`. */
export function mappingLimitsOf(settings: Settings): MappingLimits {
  let own = limits.get(settings)
  if (own === undefined) limits.set(settings, (own = readLimits(settings)))
  return own
}

function readLimits({ values }: Settings): MappingLimits {
  const number = (name: string, absent: number): number => {
    const text = values.get(`index.mapping.${name}`)
    return typeof text === 'string' ? Number(text) : absent
  }
  return {
    totalFields: number('total_fields.limit', DEFAULT_LIMITS.totalFields),
    ignoresDynamicBeyond: values.get('index.mapping.total_fields.ignore_dynamic_beyond_limit') === 'true',
    depth: number('depth.limit', DEFAULT_LIMITS.depth),
    nestedFields: number('nested_fields.limit', DEFAULT_LIMITS.nestedFields),
    nestedObjects: number('nested_objects.limit', DEFAULT_LIMITS.nestedObjects),
    nameLength: number('field_name_length.limit', DEFAULT_LIMITS.nameLength),
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
