/** A document as it leaves the engine: dates and other Java objects are then the JSON that is written for them. */
import { readJson, writeJson } from '@sluice/core'
import { JavaCharacter, JavaFloat, JavaObject } from '@sluice/java'

/** The value as JSON has it: the same object if all of it is JSON already. Throws a JavaException for values that cannot be written. */
export const jsonForm = (value: unknown): unknown => (isJson(value) ? value : readJson(writeJson(value)))

function isJson(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'number' || Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isJson)
  if (value instanceof Map) {
    for (const item of value.values()) if (!isJson(item)) return false
    return true
  }
  return !(
    value instanceof JavaObject ||
    value instanceof JavaCharacter ||
    value instanceof JavaFloat ||
    value instanceof Uint8Array
  )
}
