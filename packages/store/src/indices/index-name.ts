/** Which names indices may have. */
import { invalidIndexName } from '../faults.js'

const MAX_BYTES = 255
const FORBIDDEN = /[/,|>?*<" \\]/
const SHOWN_FORBIDDEN = `['/',',','|','>','?','*','<','"',' ','\\']`

const encoder = new TextEncoder()

/** The rule that a name breaks; null for a name that indices may have, case aside. Aliases and data streams follow the same rules. */
export function nameFault(name: string): string | null {
  if (FORBIDDEN.test(name)) return `must not contain the following characters ${SHOWN_FORBIDDEN}`
  if (name === '') return 'must not be empty'
  if (name.includes('#')) return "must not contain '#'"
  if (name.includes(':')) return "must not contain ':'"
  if (/^[_+-]/.test(name)) return "must not start with '_', '-', or '+'"
  const { length } = encoder.encode(name)
  if (length > MAX_BYTES) return `index name is too long, (${length} > ${MAX_BYTES})`
  if (name === '.' || name === '..') return "must not be '.' or '..'"
  return null
}

/** Whether a name has no upper-case letter. */
export const isLowercase = (name: string): boolean => name === name.toLowerCase()

/** Throws invalid_index_name_exception for a name that no index may have. */
export function checkIndexName(name: string): void {
  const rule = nameFault(name)
  if (rule !== null) throw invalidIndexName(name, rule)
  if (!isLowercase(name)) throw invalidIndexName(name, 'must be lowercase')
}
