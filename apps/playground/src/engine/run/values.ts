/** Values of documents as texts that can travel. */
import { writeJson } from '@sluice/core'
import { kindOf } from '@sluice/java'
import type { ValueText } from '../protocol.js'

/** A Java value as exact JSON text and the name of its type. A value that JSON cannot hold is shown as it calls itself. */
export function valueText(value: unknown): ValueText {
  return { json: writeJson(value), type: typeName(value) }
}

/** The name that authors know a type by. */
export function typeName(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (Array.isArray(value)) return 'array'
  if (value instanceof Map) return 'object'
  return kindOf(value) ?? 'object'
}
