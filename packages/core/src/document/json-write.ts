/**
 * Values of `@sluice/java` to JSON text, with numbers as Jackson prints them (`1.0`, `1.0E10`, `"NaN"`), in the order of
 * insertion: the order of members means nothing, and people prefer the one they know.
 */
import {
  classNameOf,
  DocumentMap,
  encodeBase64,
  hashMapEntries,
  InternalError,
  illegalArgument,
  JavaException,
  JavaNumber,
  JavaObject,
  numberText,
  spendSteps,
  spendText,
} from '@sluice/java'

/** Options of `writeJson`. */
export interface JsonWriteOptions {
  /** Spaces per level; 0 (default) for one line. */
  readonly indent?: number
  /** `hash`: members in the order of java.util.HashMap and Jackson's layout, for text that a pipeline can see. */
  readonly order?: 'insertion' | 'hash'
  /** How several lines are laid out: Jackson, and so Elasticsearch, writes `"key" : value`, `{ }` and `[ ]`. */
  readonly layout?: 'usual' | 'jackson'
}

const NEEDS_ESCAPE = /["\\\u0000-\u001f\ud800-\udfff]/

/** A string as a JSON string. */
export function writeJsonString(text: string): string {
  return NEEDS_ESCAPE.test(text) ? JSON.stringify(text) : `"${text}"`
}

/**
 * JSON text of a value. Throws illegal_argument_exception `cannot write xcontent for unknown value of type class X` for values
 * that Elasticsearch cannot write either, and class_cast_exception for a map with a key that is not a string.
 */
export function writeJson(value: unknown, options?: JsonWriteOptions): string {
  const indent = options?.indent ?? 0
  const isHashed = options?.order === 'hash'
  const asJackson = isHashed || options?.layout === 'jackson'
  const ordered = isHashed ? inHashOrder(value) : value
  return indent > 0 ? writePretty(ordered, ' '.repeat(indent), '\n', asJackson ? jackson : usual) : write(ordered)
}

/** The differences between the multi-line layouts. */
interface Layout {
  readonly colon: string
  readonly emptyMap: string
  readonly emptyList: string
}

const usual: Layout = { colon: ': ', emptyMap: '{}', emptyList: '[]' }
const jackson: Layout = { colon: ' : ', emptyMap: '{ }', emptyList: '[ ]' }

function write(value: unknown): string {
  switch (typeof value) {
    case 'string':
      spendText(value.length)
      return NEEDS_ESCAPE.test(value) ? JSON.stringify(value) : `"${value}"`
    case 'number':
      return value === (value | 0) && (value !== 0 || 1 / value > 0) ? `${value}` : writeNumber(value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'bigint':
      return value.toString()
    case 'object':
      break
    default:
      throw new InternalError(`a ${typeof value} is not a document value`)
  }
  if (value === null) return 'null'
  if (value instanceof Map) return writeMap(value)
  if (Array.isArray(value)) return writeList(value)
  if (value instanceof JavaNumber) return writeNumber(value)
  if (value instanceof JavaObject) return write(value.jsonValue())
  if (value instanceof Uint8Array) return write(encodeBase64(value))
  throw illegalArgument(`cannot write xcontent for unknown value of type class ${classNameOf(value)}`)
}

function inHashOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    spendSteps(8 + 2 * value.length)
    return value.map(inHashOrder)
  }
  if (!(value instanceof Map)) return value
  spendSteps(16 + 8 * value.size)
  return new Map([...hashMapEntries(value)].map(([key, item]) => [key, inHashOrder(item)]))
}

function writeMap(map: ReadonlyMap<unknown, unknown>): string {
  let out = '{'
  spendSteps(2 + 4 * map.size)
  if (map instanceof DocumentMap && map.shape !== null) {
    // Not a loop over the entries: each of them would be made.
    const { keys } = map.shape
    const { slots } = map
    for (let i = 0; i < keys.length; i++) out += (i > 0 ? ',' : '') + writeKey(keys[i]) + write(slots[i])
    return `${out}}`
  }
  // The keys of a large map are its own: kept, they would only take the place of others.
  const keyOf = map.size > MAX_KEPT_OF_MAP ? ownKey : writeKey
  for (const [key, value] of map) {
    if (out.length > 1) out += ','
    out += keyOf(key) + write(value)
  }
  return `${out}}`
}

const MAX_KEPT_OF_MAP = 1000
const MAX_WRITTEN_KEYS = 10_000
const writtenKeys = new Map<string, string>()

/** A key with its colon. The keys of documents repeat, so their texts are kept. */
function writeKey(key: unknown): string {
  const known = writtenKeys.get(key as string)
  if (known !== undefined) return known
  const text = ownKey(key)
  if (writtenKeys.size >= MAX_WRITTEN_KEYS) writtenKeys.clear()
  writtenKeys.set(key as string, text)
  return text
}

const ownKey = (key: unknown): string => `${writeJsonString(keyText(key))}:`

function writeList(list: readonly unknown[]): string {
  let out = '['
  spendSteps(2 + 2 * list.length)
  for (let i = 0; i < list.length; i++) {
    if (i > 0) out += ','
    out += write(list[i])
  }
  return `${out}]`
}

function writeNumber(value: number | JavaNumber): string {
  const text = numberText(value)
  return text === 'NaN' || text.endsWith('Infinity') ? `"${text}"` : text
}

function keyText(key: unknown): string {
  if (typeof key === 'string') return key
  throw new JavaException('java.lang.ClassCastException', `a map key of a document must be a string`)
}

function writePretty(value: unknown, step: string, line: string, layout: Layout): string {
  const inner = line + step
  if (value instanceof Map) {
    if (value.size === 0) return layout.emptyMap
    let out = '{'
    for (const [key, item] of value) {
      out += `${out.length > 1 ? ',' : ''}${inner}${writeJsonString(keyText(key))}${layout.colon}`
      out += writePretty(item, step, inner, layout)
    }
    return `${out}${line}}`
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return layout.emptyList
    let out = '['
    for (const item of value) out += `${out.length > 1 ? ',' : ''}${inner}${writePretty(item, step, inner, layout)}`
    return `${out}${line}]`
  }
  return write(value)
}
