/**
 * JSON text to the values of `@sluice/java`. `JSON.parse` is far faster than any reader in JavaScript, so it is used when a
 * scan of the text shows that nothing would be lost: no number whose text carries a type (`1.0`, `1e5`, 20 digits, `-0`) and
 * no repeated key. Otherwise the exact reader decides.
 */
import { JsonExactReader, type JsonReadOptions } from './json-exact.js'

/**
 * Reads one JSON value. Objects become Maps, numbers the forms of `@sluice/java`.
 * Returns undefined for a text without any token. Throws x_content_parse_exception and the like (see `JsonExactReader`).
 */
export function readJson(text: string, options?: JsonReadOptions): unknown {
  const fast = readJsonFast(text, options?.allowDuplicateKeys ?? false)
  return fast === undefined ? new JsonExactReader(text, options).next() : fast
}

/**
 * What the fast road cannot take: a number whose JavaScript value would not tell its Java type, and blanks between a key and
 * its colon (the count of keys below would miss it). May also match inside strings: that only costs time.
 */
const NOT_FAST = /[:,[\s]-?(?:0(?![.\d])(?<=-0)|\d+\.0*(?!\d)|\d[\d.]*[eE]|\d{16})|"\s+:/

const MAX_FAST_DEPTH = 900

/** The fast road alone: undefined where only the exact reader can tell. */
export function readJsonFast(text: string, allowDuplicateKeys: boolean): Map<string, unknown> | unknown[] | undefined {
  const first = text.charCodeAt(0)
  if ((first !== 0x7b && first !== 0x5b) || NOT_FAST.test(text)) return undefined
  let plain: object
  try {
    plain = JSON.parse(text) as object
  } catch {
    return undefined // the exact reader names the fault, or accepts what only Elasticsearch accepts
  }
  const counter = { keys: 0, depth: 0 }
  const value = convertContainer(plain, counter)
  if (value === undefined) return undefined
  return allowDuplicateKeys || counter.keys === countOfKeys(text) ? value : undefined
}

/** How often a string is followed by a colon: the number of keys, or more where a string holds the like. */
function countOfKeys(text: string): number {
  let count = 0
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) count++
  return count
}

interface Counter {
  keys: number
  depth: number
}

function convertContainer(value: object, counter: Counter): Map<string, unknown> | unknown[] | undefined {
  if (++counter.depth > MAX_FAST_DEPTH) return undefined
  if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) {
      const item: unknown = value[i]
      if (typeof item === 'object' && item !== null) {
        const converted = convertContainer(item, counter)
        if (converted === undefined) return undefined
        value[i] = converted
      }
    }
    counter.depth--
    return value
  }
  const map = new Map<string, unknown>()
  for (const key in value) {
    const item = (value as Record<string, unknown>)[key]
    counter.keys++
    if (typeof item === 'object' && item !== null) {
      const converted = convertContainer(item, counter)
      if (converted === undefined) return undefined
      map.set(key, converted)
    } else map.set(key, item)
  }
  counter.depth--
  return map
}
