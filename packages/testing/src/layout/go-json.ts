/**
 * Values as they are after a way through Go's `encoding/json`, which events and pipelines of packages take to the cluster: keys of objects
 * in the order of their characters (https://pkg.go.dev/encoding/json#Marshal). If a pipeline can see the order of members, it is that
 * of maps filled in this order.
 */
import { integerOf, JavaDouble } from '@sluice/java'

/** A value with the keys of all objects sorted. */
export function sortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedKeys)
  if (!(value instanceof Map)) return value
  const keys = [...(value as ReadonlyMap<string, unknown>).keys()].sort(byCharacters)
  return new Map(keys.map(key => [key, sortedKeys(value.get(key))]))
}

/** By code points; JavaScript's own order is that of UTF-16 units. */
function byCharacters(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let i = 0; i < length; i++) {
    if (a[i] !== b[i]) return a.codePointAt(i)! - b.codePointAt(i)!
  }
  return a.length - b.length
}

/** Go writes a number of type float64 with an integral value and fewer than 22 digits without a fraction. */
const LARGEST_PLAIN = 1e21

/**
 * A value of YAML after that way: a number such as `1.0` becomes `1`. Events keep their numbers, since they are read as the texts that
 * they are.
 */
export function yamlThroughJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(yamlThroughJson)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [key, yamlThroughJson(item)]))
  if (!(value instanceof JavaDouble) || Math.abs(value.value) >= LARGEST_PLAIN) return value
  return integerOf(BigInt(value.value))
}
