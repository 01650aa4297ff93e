/** The keys of a dissect pattern: what is between `%{` and `}`. */

import { JavaException, parseShort } from '@sluice/java'

/** The effect of a key on its text. */
export type KeyKind = 'plain' | 'append' | 'skip' | 'field_name' | 'field_value'

/** A key. */
export interface DissectKey {
  readonly kind: KeyKind
  readonly name: string
  /** For `%{+name/2}`: 2; null without. */
  readonly order: number | null
  /** For `%{name->}`: repetitions of the delimiter after it are skipped. */
  readonly padded: boolean
}

const EXCEPTION = 'org.elasticsearch.dissect.DissectException'

/** A fault of the pattern as a whole. */
export const patternFault = (pattern: string, reason: string): JavaException =>
  new JavaException(`${EXCEPTION}$PatternParse`, `Unable to parse pattern: ${pattern} Reason: ${reason}`)

const keyFault = (key: string, reason: string): JavaException =>
  new JavaException(`${EXCEPTION}$KeyParse`, `Unable to parse key: ${key} Reason: ${reason}`)

/** The fault of a string that the pattern does not match. */
export const matchFault = (pattern: string, text: string): JavaException =>
  new JavaException(
    `${EXCEPTION}$FindMatch`,
    `Unable to find match for dissect pattern: ${pattern} against source: ${text}`,
  )

const kinds: Readonly<Record<string, KeyKind>> = { '+': 'append', '?': 'skip', '*': 'field_name', '&': 'field_value' }

/**
 * Reads a key. A modifier counts at any position: the name is the rest.
 *
 * @throws JavaException Elasticsearch's fault of the key, or Java's if an order is too large
 */
export function readKey(key: string): DissectKey {
  const padded = key.endsWith('->')
  const text = padded ? key.slice(0, -2) : key
  const modifiers = key.replace(/[^+*&?/]/g, '')
  if (modifiers === '') return { kind: text === '' ? 'skip' : 'plain', name: text, order: null, padded }
  if (modifiers === '+/' || modifiers === '/') {
    const [, name = '', order = ''] = /^[^+]*\+([\s\S]*)\/([0-9]+)$/.exec(text) ?? []
    if (name === '') throw keyFault(key, NO_NAME)
    return { kind: 'append', name, order: parseShort(order).value, padded }
  }
  if (modifiers.length > 1) throw keyFault(key, 'multiple modifiers are not allowed.')
  const kind = kinds[modifiers] as KeyKind
  const name = text.slice(text.indexOf(modifiers) + 1)
  if (name === '' && kind !== 'skip') throw keyFault(key, NO_NAME)
  return { kind, name, order: null, padded }
}

/** Elasticsearch's own words, in which a "not" is missing. */
const NO_NAME = 'The key name could be determined'
