/** The values of the Java recordings (`{"t", "v", "bits"}`, see records/java/README.md) as run-time values, and their comparison. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import {
  byteOf,
  charOf,
  doubleOf,
  floatOf,
  intBitsToFloat,
  JavaBigDecimal,
  JavaBigInteger,
  JavaException,
  longBitsToDouble,
  longOf,
  parseDouble,
  parseFloat32,
  shortOf,
} from '@sluice/java'
import { records } from './record-files.js'

/** A recorded value: type, Java's text of it, and the bits of a floating-point number. */
export interface TypedValue {
  readonly t: string
  readonly v: string | null
  readonly bits?: string
}

/** The outcome of a case. */
export interface JavaAnswer<R = TypedValue> {
  readonly result?: R
  readonly error?: { readonly class: string; readonly message: string | null }
}

/** The records of a file in records/java, read with `JSON.parse`: some hold lone surrogates. */
export function* readRecords<T>(file: string): Iterable<T> {
  for (const line of readFileSync(path.join(records, 'java', file), 'utf8').split('\n')) {
    if (line !== '') yield JSON.parse(line) as T
  }
}

/** The run-time value of a recorded one. Dates are left to the suites that have them. */
export function recordedValue({ t, v, bits }: TypedValue): unknown {
  if (v === null) return null
  switch (t) {
    case 'int':
      return Number(v)
    case 'long':
      return longOf(BigInt(v))
    case 'short':
      return shortOf(Number(v))
    case 'byte':
      return byteOf(Number(v))
    case 'char':
      return charOf(Number(v))
    case 'float':
      return floatOf(bits === undefined ? parseFloat32(v) : intBitsToFloat(Number.parseInt(bits, 16) | 0))
    case 'double':
      return doubleOf(bits === undefined ? parseDouble(v) : longBitsToDouble(BigInt(`0x${bits}`)))
    case 'boolean':
      return v === 'true'
    case 'BigDecimal':
      return JavaBigDecimal.parse(v)
    case 'BigInteger':
      return new JavaBigInteger(BigInt(v))
    case 'String':
      return v
    default:
      throw new Error(`no value of type ${t}`)
  }
}

/** Our outcome: a text for the result, or for the exception. */
export function outcomeOf(run: () => string): string {
  try {
    return run()
  } catch (error) {
    if (error instanceof JavaException) return `throws ${error.className}: ${error.text}`
    throw error
  }
}

/** The text that `outcomeOf` gives when all is as recorded. */
export const recordedOutcome = (answer: JavaAnswer<unknown>, result: () => string): string =>
  answer.error === undefined ? result() : `throws ${answer.error.class}: ${answer.error.message}`

/** Null when both outcomes are equal, else both. */
export const differenceOf = (expected: string, actual: string): string | null =>
  expected === actual ? null : `    expected ${JSON.stringify(expected)}\n    actual   ${JSON.stringify(actual)}`
