/** JSON as Kibana's console takes it: texts with line ends, quotes or backslashes stand between three quotes, as they are. */
import { writeJson, writeJsonString } from '@sluice/core'

/** The text of a value over several lines. */
export function writeConsoleJson(value: unknown, indent = ''): string {
  const inner = `${indent}  `
  if (typeof value === 'string') return isBetterRaw(value) ? `"""${value}"""` : writeJsonString(value)
  if (Array.isArray(value) && value.length > 0) {
    return `[\n${value.map(item => inner + writeConsoleJson(item, inner)).join(',\n')}\n${indent}]`
  }
  if (value instanceof Map && value.size > 0) {
    const members = [...value].map(
      ([key, item]) => `${inner}${writeJsonString(String(key))}: ${writeConsoleJson(item, inner)}`,
    )
    return `{\n${members.join(',\n')}\n${indent}}`
  }
  return writeJson(value)
}

/** Whether a text reads better as it is, and can stand so: the console knows no escapes between three quotes. */
const isBetterRaw = (text: string): boolean =>
  /[\n"\\]/.test(text) && !/"""|^"|["\\]$|[\u0000-\u0008\u000b-\u001f\u2028\u2029]|\p{Cs}/u.test(text)
