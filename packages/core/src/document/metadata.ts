/** The metadata of a document (`_index`, `_id`, ...): which keys there are and what may be written to them (reference/processors/_common.md 2). */
import { classNameOf, illegalArgument, isNumber, JavaDouble, JavaNumber, javaToString, kindOf } from '@sluice/java'

interface MetadataKey {
  readonly expected: 'java.lang.String' | 'java.lang.Number' | 'java.util.Map'
  readonly nullable: boolean
  readonly removable: boolean
  readonly writable: boolean
}

const STRING: MetadataKey = { expected: 'java.lang.String', nullable: true, removable: true, writable: true }
const NUMBER: MetadataKey = { expected: 'java.lang.Number', nullable: true, removable: true, writable: true }

const KEYS: ReadonlyMap<string, MetadataKey> = new Map([
  ['_index', STRING],
  ['_id', STRING],
  ['_routing', STRING],
  ['_version', { ...NUMBER, nullable: false, removable: false }],
  ['_version_type', STRING],
  ['_type', { ...STRING, removable: false, writable: false }],
  ['_if_seq_no', NUMBER],
  ['_if_primary_term', NUMBER],
  ['_dynamic_templates', { expected: 'java.util.Map', nullable: true, removable: true, writable: true }],
])

const VERSION_TYPES = new Set(['internal', 'external', 'external_gte'])

/** Whether a root key of a document is metadata rather than a field of the source. */
export const isMetadataKey = (key: string): boolean => key.charCodeAt(0) === 0x5f && KEYS.has(key)

/** Names of all metadata keys. */
export const metadataKeys: readonly string[] = [...KEYS.keys()]

/** The metadata of one document: a validated map. */
export class Metadata {
  readonly values: Map<string, unknown>

  constructor(values: Map<string, unknown> = new Map()) {
    this.values = values
  }

  /** Sets a key. Throws illegal_argument_exception for a wrong type, a null `_version`, a bad `_version_type`, or `_type`. */
  set(key: string, value: unknown): void {
    checkMetadata(key, value)
    this.values.set(key, value)
  }

  /** Removes a key; nothing happens when it is absent. Throws illegal_argument_exception for `_version` and `_type`. */
  delete(key: string): boolean {
    const rule = KEYS.get(key)!
    if (!rule.removable) throw illegalArgument(`${key} cannot be removed`)
    return this.values.delete(key)
  }
}

function checkMetadata(key: string, value: unknown): void {
  const rule = KEYS.get(key)!
  if (!rule.writable) throw illegalArgument(`${key} cannot be updated`)
  if (value === null) {
    if (!rule.nullable) throw illegalArgument(`${key} cannot be null`)
    return
  }
  if (!isAssignable(value, rule.expected)) {
    throw illegalArgument(
      `${key} [${javaToString(value)}] is wrong type, expected assignable to [${rule.expected}], not [${classNameOf(value)}]`,
    )
  }
  if (rule.expected === 'java.lang.Number' && !isIntegral(value)) {
    throw illegalArgument(
      `${key} may only be set to an int or a long but was [${javaToString(value)}] with type [${classNameOf(value)}]`,
    )
  }
  if (key === '_version_type' && !VERSION_TYPES.has(value as string)) {
    throw illegalArgument(
      `_version_type must be a null or one of [internal, external, external_gte] but was [${value as string}] with type [java.lang.String]`,
    )
  }
}

function isAssignable(value: unknown, expected: MetadataKey['expected']): boolean {
  if (expected === 'java.lang.String') return typeof value === 'string'
  return expected === 'java.util.Map' ? value instanceof Map : isNumber(value)
}

/** Whether a number equals its long value: `5.0` does, `1.5` and `1e300` do not. */
function isIntegral(value: unknown): boolean {
  if (value instanceof JavaDouble) return Math.abs(value.value) < 2 ** 63
  if (value instanceof JavaNumber) return typeof value.value === 'bigint' || Number.isInteger(value.value)
  return kindOf(value) !== 'double' || value === 0
}
