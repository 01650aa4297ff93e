/**
 * The metadata of a document by context: its keys, their types, and which values may be written to them
 * (https://github.com/elastic/elasticsearch/issues/86472 has the table). `ctx` and `metadata()` check every write by them.
 */
import { classNameOf, illegalArgument, isNumber, JavaDouble, JavaNumber, javaToString, kindOf } from '@sluice/java'

/** The permitted operations on one key. */
export interface MetadataRule {
  readonly expected: 'java.lang.String' | 'java.lang.Number' | 'java.util.Map'
  readonly nullable: boolean
  readonly removable: boolean
  readonly writable: boolean
  /** The only texts that it can be, and what is said of another one. */
  readonly oneOf?: { readonly texts: readonly string[]; readonly refusal: (text: string) => string }
}

/** The metadata of a context. */
export interface MetadataDefinition {
  /** The class of the result of `metadata()`. */
  readonly className: string
  readonly rules: Readonly<Record<string, MetadataRule>>
  /** The error of `metadata().setOp` for values that `ctx.op = ..` accepts, or undefined. */
  readonly refusesOp?: (op: string | null) => string | undefined
}

/** A string that can be read, written, set to null and removed. */
export const TEXT: MetadataRule = { expected: 'java.lang.String', nullable: true, removable: true, writable: true }

/** An integral number, likewise. */
export const NUMBER: MetadataRule = { ...TEXT, expected: 'java.lang.Number' }

/** A rule for a key that can only be read. */
export const readOnly = (rule: MetadataRule): MetadataRule => ({ ...rule, removable: false, writable: false })

/** A rule for a key that always has a value. */
export const always = (rule: MetadataRule): MetadataRule => ({ ...rule, nullable: false, removable: false })

/**
 * Checks a value before it is written to a key.
 *
 * @throws JavaException illegal_argument_exception for a key that cannot be written, a value of a wrong type, null if there must be one,
 * a number with a fraction, and a string that is none of those allowed
 */
export function checkMetadata(key: string, rule: MetadataRule, value: unknown): void {
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
  const { oneOf } = rule
  if (oneOf !== undefined && !oneOf.texts.includes(value as string))
    throw illegalArgument(oneOf.refusal(value as string))
}

/** Checks that a key can be removed. Throws illegal_argument_exception for one that cannot. */
export function checkRemoval(key: string, rule: MetadataRule): void {
  if (!rule.removable) throw illegalArgument(`${key} cannot be removed`)
}

function isAssignable(value: unknown, expected: MetadataRule['expected']): boolean {
  if (expected === 'java.lang.String') return typeof value === 'string'
  return expected === 'java.util.Map' ? value instanceof Map : isNumber(value)
}

/** Whether a number equals its long value: `5.0` does, `1.5` and `1e300` do not. */
function isIntegral(value: unknown): boolean {
  if (value instanceof JavaDouble) return Math.abs(value.value) < 2 ** 63
  if (value instanceof JavaNumber) return typeof value.value === 'bigint' || Number.isInteger(value.value)
  return kindOf(value) !== 'double' || value === 0
}
