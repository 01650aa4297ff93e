/** Mappings of several templates, and of a request, as one. */

type Json = ReadonlyMap<string, unknown>

/**
 * Lays a mapping over another: objects are merged, a field is replaced as a whole, dynamic templates are replaced by name, the rest of the root's
 * parameters by the later one.
 */
export function overlayMapping(base: Json, over: Json): Json {
  const merged = new Map(base)
  for (const [key, value] of unwrapped(over)) {
    const before = merged.get(key)
    if (key === 'properties') merged.set(key, overlayProperties(before, value))
    else if (key === 'dynamic_templates') merged.set(key, overlayDynamicTemplates(before, value))
    else if ((key === '_meta' || key === 'runtime') && isMap(before) && isMap(value)) {
      merged.set(key, new Map([...before, ...value]))
    } else merged.set(key, value)
  }
  return merged
}

/** Without the type `_doc` that old requests have around it. */
export function unwrapped(mapping: Json): Json {
  const inner = mapping.size === 1 ? mapping.get('_doc') : undefined
  return isMap(inner) ? inner : mapping
}

const isMap = (value: unknown): value is Json => value instanceof Map

function overlayProperties(base: unknown, over: unknown): unknown {
  if (!isMap(base) || !isMap(over)) return over
  const merged = new Map(base)
  for (const [name, field] of over) {
    const before = merged.get(name)
    merged.set(name, isObjectField(before) && isObjectField(field) ? overlayObject(before, field) : field)
  }
  return merged
}

const isObjectField = (field: unknown): field is Json =>
  isMap(field) && (field.has('properties') || field.get('type') === 'object' || field.get('type') === 'nested')

function overlayObject(base: Json, over: Json): Json {
  const merged = new Map([...base, ...over])
  const properties = base.get('properties')
  if (properties !== undefined && over.has('properties')) {
    merged.set('properties', overlayProperties(properties, over.get('properties')))
  }
  return merged
}

function overlayDynamicTemplates(base: unknown, over: unknown): unknown {
  if (!Array.isArray(base) || !Array.isArray(over)) return over
  const merged = new Map<string, unknown>()
  for (const template of [...base, ...over]) if (isMap(template)) merged.set([...template.keys()].join(), template)
  return [...merged.values()]
}
