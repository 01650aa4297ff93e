/**
 * Java's `equals` and `hashCode` for every value of `value.ts`. Equality is by class first: `Integer` 1, `Long` 1 and
 * `Double` 1.0 are three different values, and so three different keys of a map.
 */
import { doubleHashCode, floatHashCode } from './number-bits.js'
import { longHashCode } from './number-int-bits.js'
import {
  isInt,
  JavaBigInteger,
  JavaCharacter,
  JavaDouble,
  JavaFloat,
  JavaLong,
  JavaNumber,
  JavaObject,
} from './value.js'
import { spendSteps } from './work.js'

/** Java's `Objects.equals(a, b)`. Arrays of bytes are equal only to themselves. */
export function javaEquals(a: unknown, b: unknown): boolean {
  if (typeof a === 'string' && a.length > LONG_TEXT) spendSteps(a.length >> 6)
  // Integer 0 and Double -0.0 are the two values that === takes for one.
  if (a === b) return a !== 0 || Object.is(a, b)
  if (typeof a !== 'object' || typeof b !== 'object') {
    return Object.is(a, b) || ((a ?? null) === null && (b ?? null) === null)
  }
  if (a === null || b === null) return false
  if (a instanceof JavaObject) return a.javaEquals(b)
  // A view or set of ours compares itself with plain lists and maps; equals is symmetric.
  if (b instanceof JavaObject) return b.javaEquals(a)
  if (Array.isArray(a)) return Array.isArray(b) && listEquals(a, b)
  if (a instanceof Map) return b instanceof Map && mapEquals(a, b)
  if (a instanceof JavaNumber) {
    return b instanceof JavaNumber && a.className === b.className && Object.is(a.value, b.value)
  }
  if (a instanceof JavaCharacter) return b instanceof JavaCharacter && a.code === b.code
  return false
}

function listEquals(a: readonly unknown[], b: readonly unknown[]): boolean {
  if (a.length !== b.length) return false
  spendSteps(1 + (a.length >> 1))
  for (let i = 0; i < a.length; i++) if (!javaEquals(a[i], b[i])) return false
  return true
}

function mapEquals(a: ReadonlyMap<unknown, unknown>, b: ReadonlyMap<unknown, unknown>): boolean {
  if (a.size !== b.size) return false
  spendSteps(1 + 2 * a.size)
  for (const [key, value] of a) {
    const same = b.has(key) ? key : equalKey(b, key)
    if (same === undefined || !javaEquals(value, b.get(same))) return false
  }
  return true
}

/** The key of a map that is equal to `key` although it is another object; undefined when there is none. */
function equalKey(map: ReadonlyMap<unknown, unknown>, key: unknown): unknown {
  if (typeof key !== 'object' || key === null) return undefined
  spendSteps(map.size)
  for (const candidate of map.keys()) if (javaEquals(candidate, key)) return candidate
  return undefined
}

/** Shorter texts are not counted: what has many of them counts those. */
const LONG_TEXT = 256

/** Java's `String.hashCode()`. */
export function stringHashCode(text: string): number {
  let hash = 0
  if (text.length > LONG_TEXT) spendSteps(text.length >> 4)
  for (let i = 0; i < text.length; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  return hash
}

/**
 * Java's `Objects.hashCode(value)`, a 32-bit integer. Where Java's would be the identity of the object and so random (arrays
 * of bytes), it is 0.
 */
export function javaHashCode(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return stringHashCode(value)
    case 'number':
      if (isInt(value)) return value
      if (!Number.isInteger(value) || value === 0) return doubleHashCode(value)
      return longHashCode(value)
    case 'boolean':
      return value ? 1231 : 1237
    case 'bigint':
      return longHashCode(value)
  }
  if (typeof value !== 'object' || value === null) return 0
  if (Array.isArray(value)) return listHashCode(value)
  if (value instanceof Map) return mapHashCode(value)
  if (value instanceof JavaObject) return value.javaHashCode()
  if (value instanceof JavaLong) return value.value < 0 ? ~value.value : value.value
  if (value instanceof JavaDouble) return doubleHashCode(value.value)
  if (value instanceof JavaFloat) return floatHashCode(value.value)
  if (value instanceof JavaBigInteger) return bigIntegerHashCode(value.value)
  if (value instanceof JavaNumber) return Number(value.value)
  if (value instanceof JavaCharacter) return value.code
  return 0
}

/** Java's `Arrays.hashCode(Object[])`, which is also that of `Objects.hash(...)` and of every `List`. */
export function listHashCode(elements: Iterable<unknown>): number {
  let hash = 1
  for (const element of elements) {
    spendSteps(1)
    hash = (Math.imul(hash, 31) + javaHashCode(element)) | 0
  }
  return hash
}

function mapHashCode(map: ReadonlyMap<unknown, unknown>): number {
  let hash = 0
  spendSteps(1 + 2 * map.size)
  for (const [key, value] of map) hash = (hash + (javaHashCode(key) ^ javaHashCode(value))) | 0
  return hash
}

function bigIntegerHashCode(value: bigint): number {
  let magnitude = value < 0n ? -value : value
  const words: number[] = []
  for (; magnitude > 0n; magnitude >>= 32n) words.push(Number(BigInt.asIntN(32, magnitude)))
  let hash = 0
  for (let i = words.length - 1; i >= 0; i--) hash = (Math.imul(hash, 31) + words[i]!) | 0
  return value < 0n ? -hash | 0 : hash
}
