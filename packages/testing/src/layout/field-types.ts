/**
 * The types that a package declares for fields (`fields/*.yml`), and which values do not fit: elastic-package takes no number in a keyword
 * field and no text in a number field, unless the test's configuration says so. Fields that are only referred to (`external: ecs`) are
 * left out.
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

/** The only number types that reject strings: `integer`, `short`, `unsigned_long`, ... accept a string. */
const NUMBERS = new Set(['long', 'float', 'double'])

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

/** If a field is declared twice, the first declaration counts. */
function collect(declared: unknown, prefix: string, types: Map<string, string>): void {
  if (!Array.isArray(declared)) return
  for (const each of declared) {
    if (!(each instanceof Map)) continue
    const name = `${prefix}${String(each.get('name'))}`
    const type: unknown = each.get('type')
    if (each.has('fields')) collect(each.get('fields'), `${name}.`, types)
    else if (typeof type === 'string' && !types.has(name)) types.set(name, type)
  }
}

/** The parts of a declaration that determine valid values. */
export interface FieldRules extends Pick<TestConfig, 'numericKeywordFields' | 'stringNumberFields'> {
  /** Whether members of objects in lists count: they do from `format_version` 3.0.1 of a package on. */
  readonly checksLists: boolean
}

/** The values of a document that do not fit. */
export function typeFaults(
  document: ReadonlyMap<string, unknown>,
  types: FieldTypes,
  { numericKeywordFields, stringNumberFields, checksLists }: FieldRules,
): Difference[] {
  const found: Difference[] = []
  const visit = (value: unknown, path: string): void => {
    if (value instanceof Map) {
      for (const [key, item] of value) visit(item, path === '' ? String(key) : `${path}.${String(key)}`)
    } else if (Array.isArray(value)) {
      for (const item of value) if (checksLists || !(item instanceof Map)) visit(item, path)
    } else {
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

const FIRST_WITH_LISTS = [3, 0, 1]

/** Whether packages of a `format_version` have members of objects in lists checked; one that is not given counts as the newest. */
export function checksLists(formatVersion: string | null): boolean {
  if (formatVersion === null) return true
  const version = formatVersion.split(/[.-]/, 3).map(Number)
  const at = FIRST_WITH_LISTS.findIndex((part, i) => version[i] !== part)
  return at < 0 || (version[at] ?? 0) > FIRST_WITH_LISTS[at]!
}
