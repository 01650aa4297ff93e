/** `java.util.HashSet` and `LinkedHashSet`. Sorted sets, views of maps and the rest are the script library's. */
import { javaHashCode } from './equality.js'
import { clearMap, hashMapKeys, noteTable, removeKey, tableLengthFor, tableLengthForSize } from './hash-map.js'
import { JavaKeyedMap } from './hash-map-keyed.js'
import { listText } from './text.js'
import { JavaObject } from './value.js'

/** A `java.util.HashSet`: elements of any Java value, iterated in the order of Java's hash table. */
export class JavaHashSet extends JavaObject implements Iterable<unknown> {
  readonly className: string = 'java.util.HashSet'
  protected readonly elements = new JavaKeyedMap<true>()

  /** `new HashSet()`, or with an initial capacity. */
  constructor(capacity?: number) {
    super()
    if (capacity !== undefined) noteTable(this.elements, tableLengthFor(capacity))
  }

  /** `new HashSet(collection)`, of a collection of so many elements. */
  static from(values: Iterable<unknown>, size: number): JavaHashSet {
    const set = new JavaHashSet(Math.max(tableLengthForSize(size), 16))
    set.addAll(values)
    return set
  }

  get size(): number {
    return this.elements.size
  }

  /** `contains`. */
  has(value: unknown): boolean {
    return this.elements.has(value)
  }

  /** `add`: gives whether the value was not there before. */
  add(value: unknown): boolean {
    if (this.elements.has(value)) return false
    this.elements.set(value, true)
    return true
  }

  /** `addAll`: gives whether the set changed. */
  addAll(values: Iterable<unknown>): boolean {
    let changed = false
    for (const value of values) if (this.add(value)) changed = true
    return changed
  }

  /** `remove`: gives whether the value was there. */
  delete(value: unknown): boolean {
    return removeKey(this.elements, value)
  }

  clear(): void {
    clearMap(this.elements)
  }

  /** `clone()`. */
  copy(): JavaHashSet {
    const copied = new JavaHashSet()
    if (this.size === 0) return copied
    noteTable(copied.elements, tableLengthForSize(this.size))
    copied.addAll(this)
    return copied
  }

  /** The elements in Java's order. */
  toArray(): unknown[] {
    return hashMapKeys(this.elements)
  }

  [Symbol.iterator](): Iterator<unknown> {
    return this.toArray()[Symbol.iterator]()
  }

  toJavaString(): string {
    return listText(this, this)
  }

  /** Equal to every set of the same elements. The sets of the script library compare themselves with this one. */
  override javaEquals(other: unknown): boolean {
    if (this === other) return true
    if (!(other instanceof JavaHashSet)) return other instanceof JavaObject && other.javaEquals(this)
    return haveSameElements(this, other)
  }

  override javaHashCode(): number {
    return setHashCode(this)
  }

  override jsonValue(): unknown {
    return this.toArray()
  }

  override deepCopy(copy: (value: unknown) => unknown): JavaHashSet {
    return setDeepCopy(this, copy)
  }
}

/** A `java.util.LinkedHashSet`: iterated in the order of insertion. */
export class JavaLinkedHashSet extends JavaHashSet {
  override readonly className = 'java.util.LinkedHashSet'

  /** `new LinkedHashSet(collection)`. */
  static override from(values: Iterable<unknown>): JavaLinkedHashSet {
    const set = new JavaLinkedHashSet()
    set.addAll(values)
    return set
  }

  override copy(): JavaLinkedHashSet {
    return JavaLinkedHashSet.from(this)
  }

  override toArray(): unknown[] {
    return [...this.elements.keys()]
  }
}

/** The interface of sets, ours or of the script library, that the functions need. */
type AnySet = Iterable<unknown> & { readonly size: number; has(value: unknown): boolean }

/** `Set.equals` of two sets: the same elements, whatever the classes and the order. */
export function haveSameElements(one: AnySet, other: AnySet): boolean {
  if (other.size !== one.size) return false
  for (const value of other) if (!one.has(value)) return false
  return true
}

/** `Set.hashCode`: the sum of those of the elements. */
export function setHashCode(set: Iterable<unknown>): number {
  let hash = 0
  for (const value of set) hash = (hash + javaHashCode(value)) | 0
  return hash
}

/**
 * A deep copy; `IngestDocument` copies every set into a `HashSet` with the shortest table that holds it, as the order of `related.hash`
 * in expected documents of published packages shows (six elements in a table of eight).
 */
export function setDeepCopy(set: AnySet, copy: (value: unknown) => unknown): JavaHashSet {
  const copied = new JavaHashSet(tableLengthForSize(set.size))
  for (const value of set) copied.add(copy(value))
  return copied
}
