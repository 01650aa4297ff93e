/** JSON as elastic-package writes it: indented by four blanks, numbers exact. */
import { writeJson, writeJsonString } from '@sluice/core'

/** The text of a document value, objects and lists over several lines. */
export function indented(value: unknown, indent = ''): string {
  const inner = `${indent}    `
  if (Array.isArray(value) && value.length > 0) {
    return `[\n${value.map(item => inner + indented(item, inner)).join(',\n')}\n${indent}]`
  }
  if (value instanceof Map && value.size > 0) {
    const members = [...value].map(([key, item]) => `${inner}${writeJsonString(String(key))}: ${indented(item, inner)}`)
    return `{\n${members.join(',\n')}\n${indent}}`
  }
  return writeJson(value)
}
