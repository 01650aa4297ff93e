/**
 * The border between scripts and documents. In scripts, lists that are not `ArrayList` (sub lists, `Arrays.asList`, unmodifiable
 * ones, ...) are objects of ours; in documents every list is a JS Array. What a script leaves in a document is therefore
 * replaced once it has run: by an Array that refuses changes of its length where Java's list does.
 */
import { JavaList } from './collection/java-collection.js'
import { ArrayAsList, FixedList, UnmodifiableList } from './collection/lists.js'
import { unsupported } from './faults.js'
import { isUnmodifiable } from './map/maps.js'

/** A list of fixed size in a document: `append` and the like fail on it as they do in Java. */
class FixedArray extends Array<unknown> {
  readonly className!: string
  static override get [Symbol.species](): ArrayConstructor {
    return Array
  }
  override push(..._items: unknown[]): number {
    throw unsupported()
  }
  override pop(): unknown {
    throw unsupported()
  }
  override shift(): unknown {
    throw unsupported()
  }
  override unshift(..._items: unknown[]): number {
    throw unsupported()
  }
  override splice(_start: number, _count?: number, ..._items: unknown[]): unknown[] {
    throw unsupported()
  }
}

function arrayOf(list: JavaList, elements: readonly unknown[]): unknown[] {
  if (!(list instanceof ArrayAsList || list instanceof FixedList || list instanceof UnmodifiableList))
    return elements.slice()
  const fixed = new FixedArray()
  for (let i = 0; i < elements.length; i++) fixed[i] = elements[i]
  Object.defineProperty(fixed, 'className', { value: list.className, enumerable: false })
  return fixed
}

/**
 * Replaces our own lists anywhere in `root` (a document's source, changed in place). A list that occurs in several
 * places stays one; structures that hold themselves are walked once.
 */
export function settleDocument(root: Map<unknown, unknown>): void {
  const done = new Map<object, unknown>()
  const settled = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null) return value
    if (done.has(value)) return done.get(value)
    if (value instanceof Map) {
      done.set(value, value)
      const own: Map<unknown, unknown> = isUnmodifiable(value) ? value.underlying : value
      for (const [key, item] of own) {
        const next = settled(item)
        if (next !== item) own.set(key, next)
      }
      return value
    }
    if (Array.isArray(value)) {
      done.set(value, value)
      for (let i = 0; i < value.length; i++) value[i] = settled(value[i])
      return value
    }
    if (value instanceof JavaList) {
      const array = arrayOf(value, value.elements())
      done.set(value, array)
      for (let i = 0; i < array.length; i++) array[i] = settled(array[i])
      return array
    }
    return value
  }
  settled(root)
}

/**
 * Whether a script of this source can have made a list of ours at all, by the names of the members that make them: if not, there is nothing
 * to settle.
 */
export const makesOwnLists = (source: string): boolean =>
  /\b(asList|subList|unmodifiableList|emptyList|EMPTY_LIST|nCopies|singletonList|LinkedList|Vector|Stack)\b/.test(
    source,
  )
