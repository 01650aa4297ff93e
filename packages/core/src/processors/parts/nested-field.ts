/** Fields of stored documents as mappings and models see them: by dotted name, with objects nested, flat (`"a.b": 1`) or both. */

/** Every value at a dotted name: lists are gone through at every level, null counts as absent. */
export function valuesAt(value: unknown, name: string): unknown[] {
  const found: unknown[] = []
  collect(value, name, found)
  return found
}

function collect(value: unknown, name: string, found: unknown[]): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const item of value) collect(item, name, found)
  else if (name === '') found.push(value)
  else if (value instanceof Map) {
    forEachPrefix(name, (key, rest) => {
      collect(value.get(key), rest, found)
      return false
    })
  }
}

/** The one value at a dotted name, null counting as absent; lists are values, not gone through. */
export function valueAt(value: unknown, name: string): unknown {
  if (name === '') return value === null ? undefined : value
  if (!(value instanceof Map)) return undefined
  let found: unknown
  forEachPrefix(name, (key, rest) => {
    found = valueAt(value.get(key), rest)
    return found !== undefined
  })
  return found
}

/** Calls for every way to read the start of a name as one key, the longest key first, until one call gives true. */
function forEachPrefix(name: string, visit: (key: string, rest: string) => boolean): void {
  if (visit(name, '')) return
  for (let dot = name.lastIndexOf('.'); dot > 0; dot = name.lastIndexOf('.', dot - 1)) {
    if (visit(name.slice(0, dot), name.slice(dot + 1))) return
  }
}

/** A copy of an object with only the named fields and what is below them. Objects of which nothing is left are left out. */
export function onlyFields(source: ReadonlyMap<string, unknown>, names: readonly string[]): Map<string, unknown> {
  return filterMap(source, '', names)
}

function filterMap(map: ReadonlyMap<string, unknown>, prefix: string, names: readonly string[]): Map<string, unknown> {
  const out = new Map<string, unknown>()
  for (const [key, value] of map) {
    const path = prefix + key
    if (names.includes(path)) out.set(key, value)
    else if (names.some(name => name.startsWith(`${path}.`))) {
      const inner = filterValue(value, `${path}.`, names)
      if (inner !== undefined) out.set(key, inner)
    }
  }
  return out
}

function filterValue(value: unknown, prefix: string, names: readonly string[]): unknown {
  if (value instanceof Map) {
    const inner = filterMap(value as Map<string, unknown>, prefix, names)
    return inner.size === 0 ? undefined : inner
  }
  if (!Array.isArray(value)) return undefined
  const items = value.map(item => filterValue(item, prefix, names)).filter(item => item !== undefined)
  return items.length === 0 ? undefined : items
}
