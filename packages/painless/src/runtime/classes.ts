/**
 * The Java class of a value, as scripts see it. Most values carry the name of an allowed class; others (views, wrappers,
 * iterators, classes of the engine) have their own class that is not allowed, and count as the type that they implement.
 */
import { classNameOf, isInt, JavaException, JavaObject } from '@sluice/java'
import type { Allowlist } from '../allowlist.js'
import { JavaArray } from '../library/array.js'
import { isSet, JavaCollection, JavaIterator, JavaList } from '../library/collection/java-collection.js'
import { JavaEntry } from '../library/map/views.js'
import { EXCEPTION, isArray, OBJECT, type Type, unboxOf } from '../types.js'

/** The name of a class as messages print it: nested classes with a dot, arrays with brackets. */
export function typeName(value: unknown): string {
  if (value instanceof JavaArray) return `${value.elementType === 'def' ? OBJECT : value.elementType}[]`
  if (value instanceof Uint8Array) return 'byte[]'
  return classNameOf(value).replaceAll('$', '.')
}

/** As `typeName`, with the primitive type instead of its box. */
export const unboxedName = (value: unknown): string => {
  const name = typeName(value)
  return unboxOf[name] ?? name
}

/** A name that is the same for values of one class; cheap, for caches at call sites. null has one that is of no class. */
export const classKey = (value: unknown): string =>
  typeof value === 'string'
    ? 'java.lang.String'
    : ((value as { className?: string } | null | undefined)?.className ?? plainKey(value))

/** `classKey` of a value without a `className`. Not a switch: JavaScript would make the name of the type each time. */
export function plainKey(value: unknown): string {
  if (typeof value === 'string') return 'java.lang.String'
  if (typeof value === 'number') {
    if (isInt(value)) return 'java.lang.Integer'
    return Number.isInteger(value) && value !== 0 ? 'java.lang.Long' : 'java.lang.Double'
  }
  if (value === null || value === undefined) return 'null'
  if (value instanceof Map) return 'java.util.HashMap'
  if (Array.isArray(value)) return 'java.util.ArrayList'
  if (typeof value === 'boolean') return 'java.lang.Boolean'
  if (typeof value === 'bigint') return 'java.lang.Long'
  return typeof value === 'function' ? 'function' : '[B'
}

/** The types as which values of forbidden classes count. */
function implemented(value: unknown): Type {
  const { javaInterface } = value as { javaInterface?: Type }
  if (javaInterface !== undefined) return javaInterface
  if (value instanceof JavaException) return EXCEPTION
  if (value instanceof Map) return 'java.util.Map'
  if (value instanceof JavaEntry) return 'java.util.Map.Entry'
  if (Array.isArray(value) || value instanceof JavaList) return 'java.util.List'
  if (isSet(value)) return 'java.util.Set'
  if (value instanceof JavaCollection) return 'java.util.Collection'
  if (value instanceof JavaIterator) return 'java.util.Iterator'
  return OBJECT
}

/** Finds the allowed class of values; one for each allowlist. */
export class Classes {
  readonly #known = new Map<string, Type>()
  readonly #tests = new Map<Type, (value: unknown) => boolean>()
  constructor(readonly allowlist: Allowlist) {}

  /** The allowed class, or the array type, of a value that is not null. */
  of(value: unknown): Type {
    const key = classKey(value)
    let found = this.#known.get(key)
    if (found === undefined) this.#known.set(key, (found = this.#find(value, key)))
    return found
  }

  #find(value: unknown, key: string): Type {
    if (value instanceof JavaArray || value instanceof Uint8Array) return typeName(value)
    if (typeof value === 'function') return OBJECT
    const name = key.replaceAll('$', '.')
    return this.allowlist.find(name)?.name === name ? name : implemented(value)
  }

  /** Java's `instanceof` for a class, interface or array type; boxes for primitive types. */
  isInstance(value: unknown, type: Type): boolean {
    return this.testFor(type)(value)
  }

  /** `isInstance` for one type. */
  testFor(type: Type): (value: unknown) => boolean {
    let test = this.#tests.get(type)
    if (test === undefined) this.#tests.set(type, (test = this.#makeTest(type)))
    return test
  }

  #makeTest(type: Type): (value: unknown) => boolean {
    const answers = new Map<string, boolean>()
    return value => {
      if (value === null || value === undefined) return false
      const key = classKey(value)
      let answer = answers.get(key)
      if (answer === undefined) answers.set(key, (answer = this.#isInstance(value, type)))
      return answer
    }
  }

  #isInstance(value: unknown, type: Type): boolean {
    if (type === OBJECT) return true
    if (typeof value === 'function') return !isArray(type) && this.allowlist.find(type)?.functional !== undefined
    const own = this.of(value)
    if (own === type) return true
    if (isArray(own) || isArray(type)) return type === 'def[]' || type === `${OBJECT}[]` ? holdsReferences(own) : false
    return this.allowlist.isSubtype(own, type) || (value instanceof JavaObject && type === implemented(value))
  }
}

const holdsReferences = (type: Type): boolean =>
  isArray(type) && !['boolean', 'byte', 'short', 'char', 'int', 'long', 'float', 'double'].includes(type.slice(0, -2))
