/** The object that a YAML or JSON text is, for forms that are known by its members. */
import { readYamlText } from '@sluice/language-service/yaml'
import type { SampleText } from './sample-text.js'

/** Characters of the largest text that is read as YAML to find out what it is: nobody writes more by hand. */
export const LARGEST_YAML = 2_000_000

/** The root of a text that has a sign; null if it is not an object or cannot be read. */
export function rootOf({ text }: SampleText, sign: RegExp): ReadonlyMap<string, unknown> | null {
  if (text.length > LARGEST_YAML || !sign.test(text)) return null
  const read = readYamlText(text, 'text')
  return read.kind !== 'fault' && read.value instanceof Map ? (read.value as ReadonlyMap<string, unknown>) : null
}
