/** Which names indices may have. */
import { invalidIndexName } from '../faults.js'

const MAX_BYTES = 255
const FORBIDDEN = /[/,|>?*<" \\]/
const SHOWN_FORBIDDEN = `['/',',','|','>','?','*','<','"',' ','\\']`

const encoder = new TextEncoder()

/** Throws invalid_index_name_exception for a name that no index may have. */
export function checkIndexName(name: string): void {
  if (FORBIDDEN.test(name)) throw invalidIndexName(name, `must not contain the following characters ${SHOWN_FORBIDDEN}`)
  if (name === '') throw invalidIndexName(name, 'must not be empty')
  if (name.includes('#')) throw invalidIndexName(name, "must not contain '#'")
  if (name.includes(':')) throw invalidIndexName(name, "must not contain ':'")
  if (/^[_+-]/.test(name)) throw invalidIndexName(name, "must not start with '_', '-', or '+'")
  const { length } = encoder.encode(name)
  if (length > MAX_BYTES) throw invalidIndexName(name, `index name is too long, (${length} > ${MAX_BYTES})`)
  if (name === '.' || name === '..') throw invalidIndexName(name, "must not be '.' or '..'")
  if (name !== name.toLowerCase()) throw invalidIndexName(name, 'must be lowercase')
}
