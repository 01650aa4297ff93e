/** For-each: Java's iterators over lists, arrays and whatever else is iterable. */
import { illegalArgument, JavaException } from '@sluice/java'
import type { AnyArray } from '../library/array.js'
import { arrayElements, isArray } from '../library/array.js'
import type { Library } from '../library/define.js'
import { ITERABLE } from '../types.js'
import { type Classes, typeName } from './classes.js'
import { nullReceiver } from './faults.js'
import { libraryFunction, type ValueFunction } from './handles.js'

/** The operations of an iterator that a for-each loop uses. */
export interface Cursor {
  hasNext(): boolean
  next(): unknown
  /** Whether it gives the elements of an array. */
  readonly ofArray?: boolean
}

/** `ArrayList.iterator()`: a change of the length is noticed at the next element, not at the end. */
class ListCursor implements Cursor {
  #index = 0
  readonly #expected: number
  constructor(private readonly list: readonly unknown[]) {
    this.#expected = list.length
  }
  hasNext(): boolean {
    return this.#index !== this.list.length
  }
  next(): unknown {
    if (this.list.length !== this.#expected) {
      throw new JavaException('java.util.ConcurrentModificationException', null)
    }
    return this.list[this.#index++]
  }
}

class ElementsCursor implements Cursor {
  readonly ofArray = true
  #index = 0
  constructor(private readonly elements: readonly unknown[]) {}
  hasNext(): boolean {
    return this.#index < this.elements.length
  }
  next(): unknown {
    return this.elements[this.#index++]
  }
}

/** Makes iterators; one for each allowlist. */
export class Iterators {
  readonly #iterator: ValueFunction
  constructor(
    private readonly classes: Classes,
    library: Library,
  ) {
    this.#iterator = libraryFunction(library, classes.allowlist.method(ITERABLE, 'iterator', 0)!)
  }

  /** The iterator of a value on def. */
  readonly of = (value: unknown): Cursor => {
    if (Array.isArray(value) && value.constructor === Array) return new ListCursor(value)
    if (value === null || value === undefined) throw nullReceiver('iterator')
    if (isArray(value)) return new ElementsCursor(arrayElements(value))
    if (!this.classes.isInstance(value, ITERABLE)) throw illegalArgument(`Cannot iterate over [${typeName(value)}]`)
    return this.#iterator(value) as Cursor
  }

  /** The iterator of a value with an iterable static type. */
  readonly ofIterable = (value: unknown): Cursor =>
    Array.isArray(value) && value.constructor === Array ? new ListCursor(value) : (this.#iterator(value) as Cursor)

  /** The iterator of an array of static type. */
  readonly ofArray = (array: AnyArray): Cursor => new ElementsCursor(arrayElements(array))
}
