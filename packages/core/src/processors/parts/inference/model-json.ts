/** Reads the JSON of trained models (https://www.elastic.co/guide/en/elasticsearch/reference/8.18/inference-processor.html): each member by name, with a fault that names it. */
import { illegalArgument, isNumber, JavaException, javaToString, toDouble } from '@sluice/java'

export type JsonObject = ReadonlyMap<string, unknown>

/** A fault of a request on trained models, with its status. */
export const statusFault = (text: string, status = 400): JavaException =>
  new JavaException('org.elasticsearch.ElasticsearchStatusException', text, undefined, { $status: status })

/** An object. Throws illegal_argument_exception for anything else. */
export function requireObject(value: unknown, name: string): JsonObject {
  if (value instanceof Map) return value as JsonObject
  throw illegalArgument(`[${name}] must be an object, but was [${javaToString(value ?? null)}]`)
}

/** A list. Throws illegal_argument_exception for anything else. */
export function requireList(value: unknown, name: string): readonly unknown[] {
  if (Array.isArray(value)) return value
  throw illegalArgument(`[${name}] must be a list, but was [${javaToString(value ?? null)}]`)
}

/** Text. Throws illegal_argument_exception for anything else. */
export function requireText(value: unknown, name: string): string {
  if (typeof value === 'string') return value
  throw illegalArgument(`[${name}] must be a string, but was [${javaToString(value ?? null)}]`)
}

/** A number. Throws illegal_argument_exception for anything else. */
export function requireNumber(value: unknown, name: string): number {
  if (isNumber(value)) return toDouble(value)
  throw illegalArgument(`[${name}] must be a number, but was [${javaToString(value ?? null)}]`)
}

/** A number, or what stands for none. */
export const numberOr = (value: unknown, name: string, absent: number): number =>
  value === undefined || value === null ? absent : requireNumber(value, name)

/** A list of texts. */
export const requireTexts = (value: unknown, name: string): string[] =>
  requireList(value, name).map(item => requireText(item, name))

/** A list of numbers. */
export const requireNumbers = (value: unknown, name: string): number[] =>
  requireList(value, name).map(item => requireNumber(item, name))

/** The value for a key that may be absent or null. */
export function optional<T>(object: JsonObject, key: string, read: (value: unknown, name: string) => T): T | undefined {
  const value = object.get(key)
  return value === undefined || value === null ? undefined : read(value, key)
}

/** The name and the object of `{name: {...}}`. Throws illegal_argument_exception for several or none. */
export function requireNamed(value: unknown, name: string): readonly [name: string, object: JsonObject] {
  const [entry, ...more] = requireObject(value, name)
  if (entry === undefined || more.length > 0) throw illegalArgument(`[${name}] must have exactly one member`)
  return [entry[0], requireObject(entry[1], entry[0])]
}
