/** Members and elements of def values (recordings `painless`), and of values of a static List, Map or array type. */
import { illegalArgument, JavaException } from '@sluice/java'
import { spendBytes, spendSteps } from '../account.js'
import type { AnyArray } from '../library/array.js'
import { arrayGet, arrayLength, arraySet, defaultElement, isArray as isJavaArray, JavaArray } from '../library/array.js'
import type { Library } from '../library/define.js'
import { elementOf, isArray, isPrimitive, LIST, MAP, type Type, widens } from '../types.js'
import { type Classes, typeName } from './classes.js'
import { boxed, convertRaw, handleToRaw, rawOf } from './conversions.js'
import { notFound, nullReceiver, wrongMethodType } from './faults.js'
import { fitArgument, libraryFunction, Misfit, signature, type ValueFunction } from './handles.js'
import { located } from './location.js'

/** Access to members and elements; one for each allowlist. */
export class Members {
  readonly #mapGet: ValueFunction
  readonly #mapPut: ValueFunction
  readonly #listGet: ValueFunction
  readonly #listSet: ValueFunction
  readonly #listSize: ValueFunction

  constructor(
    private readonly classes: Classes,
    private readonly library: Library,
  ) {
    const { allowlist } = classes
    const method = (type: Type, name: string, arity: number): ValueFunction =>
      libraryFunction(library, allowlist.method(type, name, arity)!)
    this.#mapGet = method(MAP, 'get', 1)
    this.#mapPut = method(MAP, 'put', 2)
    this.#listGet = method(LIST, 'get', 1)
    this.#listSet = method(LIST, 'set', 2)
    this.#listSize = method(LIST, 'size', 0)
  }

  /** `value.name` on def. */
  readonly get = (value: unknown, name: string): unknown => {
    if (value instanceof Map && name !== 'empty') return (value.get(name) as unknown) ?? null
    return this.#get(value, name)
  }

  #get(value: unknown, name: string): unknown {
    if (value === null || value === undefined) throw nullReceiver(name)
    if (isJavaArray(value)) {
      if (name === 'length') return arrayLength(value)
      throw notFound('getter', value, name)
    }
    const type = this.classes.of(value)
    const getter = this.classes.allowlist.getter(type, name)
    if (getter !== undefined) return libraryFunction(this.library, getter)(value)
    if (value instanceof Map) return (value.get(name) as unknown) ?? null
    if (this.#isList(value)) return this.listGet(value, listIndex(name))
    throw notFound('getter', value, name)
  }

  /** `value.name = stored` on def; `from` is the static type of the stored value. */
  readonly set = (value: unknown, name: string, stored: unknown, from: Type): void => {
    if (value === null || value === undefined) throw nullReceiver(name)
    const type = this.classes.of(value)
    const setter = isArray(type) ? undefined : this.classes.allowlist.setter(type, name)
    if (setter !== undefined) {
      const fit = this.#fit(from, setter.parameters[0]!, () => [
        signature([setter.owner, ...setter.parameters], setter.returns),
        signature(['def', from], 'void'),
      ])
      libraryFunction(this.library, setter)(value, fit === undefined ? stored : fit(stored))
    } else if (value instanceof Map) value.set(name, stored)
    else if (this.#isList(value)) this.listSet(value, listIndex(name), stored)
    else throw notFound('setter', value, name)
  }

  #fit(from: Type, to: Type, signatures: () => [string, string]) {
    try {
      return fitArgument(this.classes, from, to)
    } catch (error) {
      if (!(error instanceof Misfit)) throw error
      throw wrongMethodType(...signatures())
    }
  }

  #isList(value: unknown): boolean {
    return Array.isArray(value) || this.classes.isInstance(value, LIST)
  }

  /** `value[index]` on def. A fault of the element itself is at `loadAt`. */
  readonly at = (value: unknown, index: unknown, from: Type, loadAt: number): unknown => {
    if (value instanceof Map) return this.mapGet(value, index)
    const place = this.#normalized(value, index, from)
    try {
      return isJavaArray(value) ? arrayElement(value, place) : this.listGet(value, place)
    } catch (error) {
      throw located(error, loadAt)
    }
  }

  /** The index of a list or array, counted from the end when negative; the key of a map as it is. */
  #normalized(value: unknown, index: unknown, from: Type): number {
    if (value === null || value === undefined) throw nullReceiver('normalizeIndex')
    const array = isJavaArray(value)
    if (!array && !this.#isList(value)) {
      throw illegalArgument(`Attempting to address a non-array-like type [${typeName(value)}] as an array.`)
    }
    const place = this.#int(index, from, array ? typeName(value) : 'List')
    if (place >= 0) return place
    return place + (array ? arrayLength(value) : (this.#listSize(value) as number))
  }

  #int(index: unknown, from: Type, owner: string): number {
    if (from === 'int') return index as number
    if (from === 'def' || from === 'java.lang.Object') return handleToRaw(index, 'int') as number
    if (isPrimitive(from) && widens(from, 'int')) return convertRaw(rawOf(index), from, 'int') as number
    throw wrongMethodType(signature([owner, 'int'], 'int'), signature(['def', from], from))
  }

  /** Reads and writes `value[index]` on def for stores: the normalised index, checked before the value is computed. */
  readonly place = (value: unknown, index: unknown, from: Type): unknown =>
    value instanceof Map ? index : this.#normalized(value, index, from)

  /** `value[place]`, with a place made by `place`. */
  readonly load = (value: unknown, place: unknown): unknown => {
    if (value instanceof Map) return this.mapGet(value, place)
    return isJavaArray(value) ? arrayElement(value, place as number) : this.listGet(value, place as number)
  }

  /** `value[place] = stored`. */
  readonly store = (value: unknown, place: unknown, stored: unknown, from: Type): void => {
    if (value instanceof Map) this.#mapPut(value, place, stored)
    else if (isJavaArray(value)) this.#storeElement(value, place as number, stored, from)
    else this.listSet(value, place as number, stored)
  }

  #storeElement(array: AnyArray, index: number, stored: unknown, from: Type): void {
    const type = elementOf(typeName(array))
    if (isPrimitive(type)) {
      if (from === 'def' || from === 'java.lang.Object') {
        arrayStore(array, index, boxed(handleToRaw(stored, type), type))
        return
      }
      if (from !== type && !(isPrimitive(from) && widens(from, type))) {
        throw wrongMethodType(signature([`${type}[]`, 'int', type], 'void'), signature(['def', 'int', from], 'void'))
      }
      arrayStore(array, index, boxed(convertRaw(rawOf(stored), from, type), type))
      return
    }
    if (stored !== null && type !== 'java.lang.Object' && !this.classes.isInstance(stored, type)) {
      throw new JavaException('java.lang.ClassCastException', `Cannot cast ${typeName(stored)} to ${type}`)
    }
    arrayStore(array, index, stored)
  }

  /** `map.get(key)` of a map. */
  readonly mapGet = (map: unknown, key: unknown): unknown =>
    typeof key === 'string' ? ((map as Map<unknown, unknown>).get(key) ?? null) : this.#mapGet(map, key)

  /** `map.put(key, value)` of a map. */
  readonly mapPut = (map: unknown, key: unknown, value: unknown): void => {
    if (typeof key === 'string') (map as Map<unknown, unknown>).set(key, value)
    else this.#mapPut(map, key, value)
  }

  /** `list.get(index)` of a list. */
  readonly listGet = (list: unknown, index: number): unknown => {
    if (Array.isArray(list) && list.constructor === Array && index >= 0 && index < list.length) return list[index]
    return this.#listGet(list, index)
  }

  /** `list.set(index, value)` of a list. */
  readonly listSet = (list: unknown, index: number, value: unknown): void => {
    this.#listSet(list, index, value)
  }

  /** The index of a list of static type, counted from the end when negative. */
  readonly listPlace = (list: unknown, index: number): number =>
    index >= 0 ? index : index + (this.#listSize(list) as number)
}

const outOfBounds = (index: number, length: number): JavaException =>
  new JavaException('java.lang.ArrayIndexOutOfBoundsException', `Index ${index} out of bounds for length ${length}`)

/** `array[index]`, boxed. */
export function arrayElement(array: AnyArray, index: number): unknown {
  const length = arrayLength(array)
  if (index < 0 || index >= length) throw outOfBounds(index, length)
  return arrayGet(array, index)
}

/** `array[index] = value`, boxed. */
export function arrayStore(array: AnyArray, index: number, value: unknown): void {
  const length = arrayLength(array)
  if (index < 0 || index >= length) throw outOfBounds(index, length)
  arraySet(array, index, value)
}

/** The index of an array of static type, counted from the end when negative. */
export const arrayPlace = (array: AnyArray, index: number): number => (index >= 0 ? index : index + arrayLength(array))

const BYTES_PER_REFERENCE = 8
const BYTES_PER_ARRAY = 128
const STEPS_PER_ARRAY = 16

/** `new T[a][b]`. */
export function newArray(type: Type, sizes: readonly number[]): AnyArray {
  const size = sizes[0]!
  const element = elementOf(type)
  if (size < 0) throw new JavaException('java.lang.NegativeArraySizeException', String(size))
  spendBytes(BYTES_PER_ARRAY + size * (element === 'byte' ? 1 : BYTES_PER_REFERENCE))
  spendSteps(STEPS_PER_ARRAY + (size >> 2))
  if (element === 'byte') return new Uint8Array(size)
  const rest = sizes.slice(1)
  const elements: unknown[] = new Array(size)
  if (rest.length === 0) elements.fill(defaultElement(element))
  else for (let i = 0; i < size; i++) elements[i] = newArray(element, rest)
  return new JavaArray(element, elements)
}

/** `new T[] {..}`, of boxed elements. */
export function arrayOf(type: Type, elements: unknown[]): AnyArray {
  const element = elementOf(type)
  if (element !== 'byte') return new JavaArray(element, elements)
  const bytes = new Uint8Array(elements.length)
  elements.forEach((value, i) => {
    arraySet(bytes, i, value)
  })
  return bytes
}

function listIndex(name: string): number {
  if (/^\d+$/.test(name) && Number(name) <= 2147483647) return Number(name)
  throw illegalArgument(`Illegal list shortcut value [${name}].`)
}
