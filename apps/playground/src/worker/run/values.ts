/** Values of documents as texts that can travel. */
import { writeJson } from '@sluice/core'
import { classNameOf, JavaException, JavaNumber, JavaObject, javaToString, kindOf } from '@sluice/java'
import type { ValueText } from '../protocol.js'

/** A Java value as exact JSON text and the name of its type. A value that JSON cannot hold is shown as it calls itself. */
export function valueText(value: unknown): ValueText {
  return { json: jsonText(value), type: typeName(value) }
}

/** Exact JSON text of a value; for values that JSON cannot express (a key that is a number, a lambda) Java's text. */
export function jsonText(value: unknown, options?: { readonly indent: number }): string {
  try {
    return writeJson(value, options)
  } catch (thrown) {
    if (!(thrown instanceof JavaException)) throw thrown
    return writeJson(writable(value), options)
  }
}

function writable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(writable)
  if (value instanceof Map) return new Map([...value].map(([key, item]) => [keyText(key), writable(item)]))
  const isPlain = typeof value !== 'object' && typeof value !== 'function'
  if (isPlain || value === null || value instanceof JavaNumber || value instanceof JavaObject) return value
  return value instanceof Uint8Array ? value : javaToString(value)
}

/** A key of an object as part of a path. */
export const keyText = (key: unknown): string => (typeof key === 'string' ? key : javaToString(key))

/** The name that authors know a type by. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Map) return 'object'
  const kind = kindOf(value)
  // Of Java's other classes their own name says most: `ZonedDateTime`.
  return kind === 'object' ? classNameOf(value).replace(/^.*[.$]/, '') : kind
}
