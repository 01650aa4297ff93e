/** Values for messages: their JSON, shortened if it is long; matchers by the values that they accept. */
import { writeJson, writeJsonString } from '@sluice/core'
import { isNumber } from '@sluice/java'
import { isMatcher } from './matcher.js'

const MAX_LENGTH = 120

/** The JSON of a value, with `<a date>` where a matcher stands, at most about `max` characters. */
export function shown(value: unknown, max = MAX_LENGTH): string {
  const text = jsonOf(value)
  return text.length > max ? `${text.slice(0, max - 1)}…` : text
}

function jsonOf(value: unknown): string {
  if (isMatcher(value)) return `<${value.description}>`
  if (Array.isArray(value)) return `[${value.map(jsonOf).join(',')}]`
  if (value instanceof Map) {
    return `{${[...value].map(([key, item]) => `${writeJsonString(String(key))}:${jsonOf(item)}`).join(',')}}`
  }
  return value === undefined ? 'nothing' : writeJson(value)
}

/** The type of a value, with its article: `a text`, `a number`, `an object`, `a list`, `null`. */
export function nounOf(value: unknown): string {
  if (value === null) return 'null'
  if (value === undefined) return 'nothing'
  if (typeof value === 'string') return 'a text'
  if (typeof value === 'boolean') return 'a boolean'
  if (Array.isArray(value)) return 'a list'
  if (value instanceof Map) return 'an object'
  return isNumber(value) ? 'a number' : 'a value'
}
