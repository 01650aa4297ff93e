/**
 * The types that a package declares for fields (`fields/*.yml`), and which values do not fit: elastic-package takes no number in a keyword
 * field and no text in a number field, unless the test's configuration says so. Fields that are only referred to (`external: ecs`) are not
 * looked at.
 */
import { isNumber } from '@sluice/java'
import { readYamlText } from '@sluice/language-service/yaml'
import { joined, type TestFiles } from '../files.js'
import { shown } from '../match/show.js'
import type { Difference } from '../results.js'
import type { TestConfig } from './test-config.js'

/** Declared types by field name. */
export type FieldTypes = ReadonlyMap<string, string>

const KEYWORDS = new Set(['keyword', 'constant_keyword'])
const NUMBERS = new Set([
  'long',
  'integer',
  'short',
  'byte',
  'double',
  'float',
  'half_float',
  'scaled_float',
  'unsigned_long',
])

/** Reads the declared types of a folder. What cannot be read declares nothing: that is a matter of lint. */
export function readFieldTypes(folder: string, files: TestFiles): FieldTypes {
  const types = new Map<string, string>()
  for (const { name } of files.list(folder)) {
    const text = /\.ya?ml$/.test(name) ? files.read(joined(folder, name)) : null
    const read = text === null ? null : readYamlText(text, name)
    if (read?.kind === 'value') collect(read.value, '', types)
  }
  return types
}

function collect(declared: unknown, prefix: string, types: Map<string, string>): void {
  if (!Array.isArray(declared)) return
  for (const each of declared) {
    if (!(each instanceof Map)) continue
    const name = `${prefix}${String(each.get('name'))}`
    const type: unknown = each.get('type')
    if (each.has('fields')) collect(each.get('fields'), `${name}.`, types)
    else if (typeof type === 'string') types.set(name, type)
  }
}

/** The values of a document that do not fit. */
export function typeFaults(
  document: ReadonlyMap<string, unknown>,
  types: FieldTypes,
  { numericKeywordFields, stringNumberFields }: Pick<TestConfig, 'numericKeywordFields' | 'stringNumberFields'>,
): Difference[] {
  const found: Difference[] = []
  const visit = (value: unknown, path: string): void => {
    if (value instanceof Map) {
      for (const [key, item] of value) visit(item, path === '' ? String(key) : `${path}.${String(key)}`)
    } else if (Array.isArray(value)) for (const item of value) visit(item, path)
    else {
      const type = types.get(path)
      if (type === undefined) return
      const isWrongNumber = KEYWORDS.has(type) && isNumber(value) && !numericKeywordFields.includes(path)
      const isWrongText =
        NUMBERS.has(type) && typeof value === 'string' && !(stringNumberFields.includes(path) && isNumeric(value))
      if (!isWrongNumber && !isWrongText) return
      const setting = isWrongNumber ? 'numeric_keyword_fields' : 'string_number_fields'
      const message = `the field is declared as ${type}, got ${shown(value)} (${setting} allows it)`
      found.push({ path, kind: 'type', actual: value, message })
    }
  }
  visit(document, '')
  return found
}

const isNumeric = (text: string): boolean => text.trim() !== '' && Number.isFinite(Number(text))
