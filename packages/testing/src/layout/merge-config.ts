/**
 * Configurations of package tests as elastic-package's configuration library (go-ucfg, https://pkg.go.dev/github.com/elastic/go-ucfg) takes
 * them: a key with dots is a path of objects, and of two configurations objects are merged by their members, lists by their indices,
 * and null removes.
 */

type Settings = ReadonlyMap<string, unknown>

/** A value with every key that has dots made a path: `{a.b: 1}` is `{a: {b: 1}}`. Members that meet are merged. */
export function withPaths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withPaths)
  if (!(value instanceof Map)) return value
  let merged: unknown = new Map<string, unknown>()
  for (const [key, item] of value as Settings) {
    const nested = key.split('.').reduceRight<unknown>((inner, name) => new Map([[name, inner]]), withPaths(item))
    merged = mergedOver(merged, nested)
  }
  return merged
}

/** A value over another. Nulls stay until `withoutNulls`, since they remove what a third one would bring. */
export function mergedOver(below: unknown, above: unknown): unknown {
  if (below instanceof Map && above instanceof Map) {
    const merged = new Map<string, unknown>(below as Settings)
    for (const [key, item] of above as Settings) merged.set(key, mergedOver(merged.get(key), item))
    return merged
  }
  if (!Array.isArray(below) || !Array.isArray(above)) return above
  return [...above.map((item, i) => mergedOver(below[i], item)), ...below.slice(above.length)]
}

/** A value without members and items that are null. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(item => item !== null).map(withoutNulls)
  if (!(value instanceof Map)) return value
  return new Map(
    [...(value as Settings)].filter(([, item]) => item !== null).map(([k, item]) => [k, withoutNulls(item)]),
  )
}

/** Nested objects as members with dotted names: the other way round. */
export function* flattened(settings: Settings, prefix = ''): Generator<[name: string, value: unknown]> {
  for (const [key, value] of settings) {
    if (value instanceof Map) yield* flattened(value as Settings, `${prefix}${key}.`)
    else yield [`${prefix}${key}`, value]
  }
}
